import { Select, Switch } from 'antd';
import { hasFeature } from '#shared/bpmn/capability.ts';
import { applyChanges, type Change } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { AsyncFields } from './async-fields.tsx';
import { EngineField } from './engine-field.tsx';
import { Field, TextField } from './field.tsx';
import { expressionChanges, type LoopKind, loopExpression, loopKindChanges, loopKindOf, loopOf } from './loop.ts';
import type { PanelSection, SectionProps } from './section.ts';

const kinds: readonly { value: LoopKind; label: string }[] = [
  { value: 'ParallelMultiInstance', label: '并行多重事件' },
  { value: 'SequentialMultiInstance', label: '时序多重事件' },
  { value: 'StandardLoop', label: '循环事件' },
  { value: 'Null', label: '无' },
];

function LoopSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const kind = loopKindOf(element);
  const loop = loopOf(element);
  return (
    <>
      <Field label="回路特性">
        {(id) => (
          <Select<LoopKind>
            id={id}
            className="designer-wide"
            value={kind}
            options={[...kinds]}
            onChange={(next) => applyChanges(drawing.service('commandStack'), loopKindChanges(element, next))}
          />
        )}
      </Field>
      {loop && (kind === 'StandardLoop' ? <StandardFields element={element} loop={loop} /> : null)}
      {loop && kind !== 'StandardLoop' && <MultiFields element={element} loop={loop} />}
    </>
  );
}

interface LoopFieldsProps {
  element: DiagramElement;
  loop: ModdleNode;
}

function MultiFields({ element, loop }: LoopFieldsProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  return (
    <>
      <ExpressionField element={element} loop={loop} name="loopCardinality" label="循环基数" placeholder="例如 3" />
      <EngineField element={element} node={loop} setting="collection" label="集合" placeholder={`例如 \${users}`} />
      <EngineField element={element} node={loop} setting="elementVariable" label="元素变量" />
      <EngineField element={element} node={loop} setting="elementIndexVariable" label="序号变量" />
      <ExpressionField
        element={element}
        loop={loop}
        name="completionCondition"
        label="完成条件"
        placeholder={`例如 \${nrOfCompletedInstances >= 2}`}
      />
      {hasFeature(flavour, 'asyncLoop') && (
        <AsyncFields element={element} node={loop} label="异步状态" canRetry={hasFeature(flavour, 'loopRetry')} />
      )}
    </>
  );
}

function StandardFields({ element, loop }: LoopFieldsProps) {
  const { drawing } = useDesignerContext();
  const change = (changes: readonly Change[]) => applyChanges(drawing.service('commandStack'), changes);
  return (
    <>
      <ExpressionField
        element={element}
        loop={loop}
        name="loopCondition"
        label="循环条件"
        placeholder={`例如 \${!done}`}
      />
      <TextField
        label="最多次数"
        value={textOf(loop, 'loopMaximum')}
        problemOf={(text) => (/^\d*$/.test(text) ? undefined : '请填写整数')}
        hint="多数引擎不执行循环事件，仅随文件保留"
        commit={(text) =>
          change([{ element, node: loop, properties: { loopMaximum: text === '' ? undefined : Number(text) } }])
        }
      />
      <Field label="先判断后执行">
        {(id) => (
          <Switch
            id={id}
            checked={loop.get('testBefore') === true}
            checkedChildren="是"
            unCheckedChildren="否"
            onChange={(isOn) => change([{ element, node: loop, properties: { testBefore: isOn || undefined } }])}
          />
        )}
      </Field>
    </>
  );
}

interface ExpressionFieldProps extends LoopFieldsProps {
  name: string;
  label: string;
  placeholder: string;
}

function ExpressionField({ element, loop, name, label, placeholder }: ExpressionFieldProps) {
  const { drawing } = useDesignerContext();
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      value={loopExpression(loop, name)}
      commit={(text) => applyChanges(drawing.service('commandStack'), expressionChanges(element, loop, name, text))}
    />
  );
}

/** How often an activity runs. */
export const loopSection: PanelSection = {
  name: 'multiInstance',
  title: '多实例',
  isShownFor: (element) => nodeOf(element).$instanceOf('bpmn:Activity'),
  Section: LoopSection,
};
