import { Select } from 'antd';
import { applyChanges } from '../canvas/change.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { resultVariableOf } from './capability.ts';
import { Field, TextField } from './field.tsx';
import type { PanelSection, SectionProps } from './section.ts';

const implementations = [
  { name: 'class', label: 'Java 类' },
  { name: 'expression', label: '表达式' },
  { name: 'delegateExpression', label: '代理表达式' },
] as const;

function ServiceSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const node = nodeOf(element);
  const current = implementations.find(({ name }) => node.get(`${flavour}:${name}`) !== undefined);
  const resultVariable = resultVariableOf(flavour);
  const change = (properties: Record<string, unknown>) =>
    applyChanges(drawing.service('commandStack'), [{ element, properties }]);

  const choose = (chosen: string | undefined) =>
    change(
      Object.fromEntries(implementations.map(({ name }) => [`${flavour}:${name}`, name === chosen ? '' : undefined])),
    );

  return (
    <>
      <Field label="执行方式">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={current?.name}
            allowClear
            placeholder="请选择由什么执行"
            options={implementations.map(({ name, label }) => ({ value: name, label }))}
            onChange={choose}
          />
        )}
      </Field>
      {current && (
        <TextField
          key={current.name}
          label={current.label}
          hint="运行时按这里的名称找到已登记的服务"
          value={textOf(node, `${flavour}:${current.name}`)}
          commit={(text) => change({ [`${flavour}:${current.name}`]: text })}
        />
      )}
      {current?.name === 'expression' && (
        <TextField
          label="结果变量"
          value={textOf(node, resultVariable)}
          commit={(text) => change({ [resultVariable]: text || undefined })}
        />
      )}
    </>
  );
}

/** What runs a service task. */
export const serviceSection: PanelSection = {
  name: 'service',
  title: '服务',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:ServiceTask',
  Section: ServiceSection,
};
