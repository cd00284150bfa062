import { Select } from 'antd';
import { Suspense } from 'react';
import { hasFeature } from '#shared/bpmn/capability.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { applyChanges } from '../canvas/change.ts';
import { childOf, nodeOf, textOf } from '../canvas/moddle.ts';
import { languageOfFormat } from '../code/script-format.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { useConditionFault } from './condition-fault.ts';
import { Field, TextField } from './field.tsx';
import {
  type ConditionFormat,
  canHaveDefault,
  conditionChanges,
  type FlowCondition,
  type FlowKind,
  flowConditionOf,
  flowKindChanges,
} from './flow-condition.ts';
import { keyOf } from './node-key.ts';
import type { PanelSection, SectionProps } from './section.ts';

// Most of what is drawn has no condition.
const ConditionBuilder = lazyPiece('条件', async () => (await import('./condition-builder.tsx')).ConditionBuilder);

const kinds: readonly { value: FlowKind; label: string }[] = [
  { value: 'normal', label: '普通流转路径' },
  { value: 'default', label: '默认流转路径' },
  { value: 'condition', label: '条件流转路径' },
];

function ConditionSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const condition = flowConditionOf(element, flavour);
  const fault = useConditionFault(textOf(nodeOf(element), 'id'));
  const commandStack = () => drawing.service('commandStack');
  const change = (changed: Partial<FlowCondition>) =>
    applyChanges(commandStack(), conditionChanges(element, flavour, { ...condition, ...changed }));

  return (
    <>
      <Field label="流转类型">
        {(id) => (
          <Select<FlowKind>
            id={id}
            className="designer-wide"
            value={condition.kind}
            options={kinds.filter(({ value }) => value !== 'default' || canHaveDefault(element))}
            onChange={(kind) => applyChanges(commandStack(), flowKindChanges(element, kind))}
          />
        )}
      </Field>
      {condition.kind === 'condition' && (
        <>
          {condition.format === 'expression' && (
            <Suspense fallback={null}>
              <ConditionBuilder
                body={condition.body}
                commit={(body) => change({ body })}
                element={element}
                key={keyOf(nodeOf(element))}
              />
            </Suspense>
          )}
          <ConditionFields
            condition={condition}
            change={change}
            fault={fault}
            canBeExternal={hasFeature(flavour, 'externalScript')}
          />
        </>
      )}
    </>
  );
}

interface ConditionFieldsProps {
  condition: FlowCondition;
  change: (changed: Partial<FlowCondition>) => void;
  /** What is wrong with the expression. */
  fault: string | undefined;
  canBeExternal: boolean;
}

function ConditionFields({ condition, change, fault, canBeExternal }: ConditionFieldsProps) {
  const { format } = condition;
  return (
    <>
      <Field label="条件格式">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={format === 'expression' ? 'expression' : 'script'}
            options={[
              { value: 'expression', label: '表达式' },
              { value: 'script', label: '脚本' },
            ]}
            onChange={(value) => change({ format: value === 'script' ? 'inlineScript' : 'expression' })}
          />
        )}
      </Field>
      {format === 'expression' && (
        <TextField
          label="表达式"
          value={condition.body}
          lines="code"
          {...(fault && { fault })}
          placeholder={`例如 \${amount > 10000}`}
          commit={(body) => change({ body })}
        />
      )}
      {format !== 'expression' && (
        <TextField label="脚本语言" value={condition.language} commit={(language) => change({ language })} />
      )}
      {format !== 'expression' && (canBeExternal || format === 'externalScript') && (
        <Field label="脚本类型">
          {(id) => (
            <Select<ConditionFormat>
              id={id}
              className="designer-wide"
              value={format}
              options={[
                { value: 'inlineScript', label: '内联脚本' },
                { value: 'externalScript', label: '外部脚本' },
              ]}
              onChange={(next) => change({ format: next })}
            />
          )}
        </Field>
      )}
      {format === 'inlineScript' && (
        <TextField
          label="脚本"
          value={condition.body}
          lines="code"
          language={languageOfFormat(condition.language)}
          commit={(body) => change({ body })}
        />
      )}
      {format === 'externalScript' && (
        <TextField label="资源地址" value={condition.resource} commit={(resource) => change({ resource })} />
      )}
    </>
  );
}

/** When a sequence flow is taken; flows out of a start event are always taken. */
export const conditionSection: PanelSection = {
  name: 'condition',
  title: '流转条件',
  isShownFor: (element) => {
    const node = nodeOf(element);
    if (node.$type !== 'bpmn:SequenceFlow') return false;
    return childOf(node, 'sourceRef')?.$instanceOf('bpmn:StartEvent') === false;
  },
  problemCount: (element, flavour) => {
    const { kind, format, body, language, resource } = flowConditionOf(element, flavour);
    if (kind !== 'condition') return 0;
    const isMissing = { expression: !body, inlineScript: !body || !language, externalScript: !resource }[format];
    return isMissing ? 1 : 0;
  },
  Section: ConditionSection,
};
