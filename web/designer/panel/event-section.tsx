import { Select } from 'antd';
import { attributeOf, hasFeature } from '#shared/bpmn/capability.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { applyChanges, type Change } from '../canvas/change.ts';
import { childOf, childrenOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { EngineField } from './engine-field.tsx';
import { Field, TextField } from './field.tsx';
import { FlagField } from './flag-field.tsx';
import { expressionChanges, loopExpression } from './loop.ts';
import { MappingList } from './mapping-list.tsx';
import { keyOf } from './node-key.ts';
import { ReferenceField } from './reference-field.tsx';
import type { PanelSection, SectionProps } from './section.ts';
import { ServiceFields } from './service-fields.tsx';
import { TimerFields } from './timer-fields.tsx';

function EventSection({ element }: SectionProps) {
  const node = nodeOf(element);
  return (
    <>
      {node.$type === 'bpmn:StartEvent' && (
        <EngineField
          element={element}
          setting="initiator"
          label="发起人变量"
          placeholder="例如 initiator"
          hint="流程开始时存入发起人"
        />
      )}
      {node.$type === 'bpmn:BoundaryEvent' && canContinue(node) && (
        <FlagField element={element} node={node} property="cancelActivity" label="中断活动" isOnByDefault />
      )}
      {node.$type === 'bpmn:StartEvent' && isInEventSubProcess(node) && (
        <FlagField element={element} node={node} property="isInterrupting" label="中断流程" isOnByDefault />
      )}
      {childrenOf(node, 'eventDefinitions').map((definition) => (
        <DefinitionFields key={keyOf(definition)} element={element} definition={definition} />
      ))}
    </>
  );
}

/** Whether the activity may go on beside a boundary event: after an error, a cancellation or for compensation it cannot. */
function canContinue(event: ModdleNode): boolean {
  const always = ['bpmn:ErrorEventDefinition', 'bpmn:CancelEventDefinition', 'bpmn:CompensateEventDefinition'];
  return !childrenOf(event, 'eventDefinitions').some(({ $type }) => always.includes($type));
}

function isInEventSubProcess(node: ModdleNode): boolean {
  return node.$parent?.$type === 'bpmn:SubProcess' && node.$parent.get('triggeredByEvent') === true;
}

interface DefinitionProps {
  element: DiagramElement;
  definition: ModdleNode;
}

function DefinitionFields({ element, definition }: DefinitionProps) {
  const isThrown = ['bpmn:EndEvent', 'bpmn:IntermediateThrowEvent'].includes(nodeOf(element).$type);
  const common = { element, node: definition };
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  switch (definition.$type) {
    case 'bpmn:TimerEventDefinition':
      return <TimerFields element={element} definition={definition} />;
    case 'bpmn:MessageEventDefinition':
      return (
        <>
          <ReferenceField {...common} property="messageRef" kind="Message" label="消息" />
          <EngineField {...common} setting="messageExpression" label="消息表达式" />
          {isThrown && <ServiceFields {...common} />}
        </>
      );
    case 'bpmn:SignalEventDefinition':
      return (
        <>
          <ReferenceField {...common} property="signalRef" kind="Signal" label="信号" />
          <EngineField {...common} setting="signalExpression" label="信号表达式" />
          {isThrown && <EngineField {...common} setting="signalAsync" label="异步发送" kind="switch" />}
          {isThrown && hasFeature(flavour, 'signalMapping') && (
            <MappingList element={element} host={definition} kind="In" />
          )}
        </>
      );
    case 'bpmn:ErrorEventDefinition':
      return (
        <>
          <ReferenceField {...common} property="errorRef" kind="Error" label="错误" />
          {!isThrown && <EngineField {...common} setting="errorCodeVariable" label="错误代码变量" />}
          {!isThrown && <EngineField {...common} setting="errorMessageVariable" label="错误信息变量" />}
          {!isThrown && <EngineField {...common} setting="errorVariable" label="错误变量" />}
        </>
      );
    case 'bpmn:EscalationEventDefinition':
      return (
        <>
          <ReferenceField {...common} property="escalationRef" kind="Escalation" label="升级" />
          {!isThrown && <EngineField {...common} setting="escalationCodeVariable" label="升级代码变量" />}
        </>
      );
    case 'bpmn:ConditionalEventDefinition':
      return <ConditionalFields element={element} definition={definition} />;
    case 'bpmn:LinkEventDefinition':
      return <LinkField element={element} definition={definition} />;
    case 'bpmn:CompensateEventDefinition':
      return <CompensationFields element={element} definition={definition} />;
    case 'bpmn:TerminateEventDefinition':
      return (
        <EngineField {...common} setting="terminateAll" label="终止全部" kind="switch" hint="连同上级流程一起终止" />
      );
    default:
      return null;
  }
}

function ConditionalFields({ element, definition }: DefinitionProps) {
  const { drawing } = useDesignerContext();
  return (
    <>
      <TextField
        label="条件"
        lines="code"
        value={loopExpression(definition, 'condition')}
        placeholder={`例如 \${amount > 10000}`}
        commit={(text) =>
          applyChanges(drawing.service('commandStack'), expressionChanges(element, definition, 'condition', text))
        }
      />
      <EngineField element={element} node={definition} setting="conditionVariable" label="变量名称" />
      <EngineField
        element={element}
        node={definition}
        setting="conditionEvents"
        label="变量事件"
        placeholder="create、update、delete，多个用逗号分开"
      />
    </>
  );
}

function LinkField({ element, definition }: DefinitionProps) {
  const { drawing } = useDesignerContext();
  return (
    <TextField
      label="链接名称"
      value={textOf(definition, 'name')}
      hint="抛出与捕获的名称相同即相连"
      commit={(name) =>
        applyChanges(drawing.service('commandStack'), [
          { element, node: definition, properties: { name: name || undefined } },
        ])
      }
    />
  );
}

function CompensationFields({ element, definition }: DefinitionProps) {
  const { drawing } = useDesignerContext();
  const scope = nodeOf(element).$parent;
  const activities = scope ? childrenOf(scope, 'flowElements').filter((one) => one.$instanceOf('bpmn:Activity')) : [];
  const chosen = childOf(definition, 'activityRef');
  const change = (changes: readonly Change[]) => applyChanges(drawing.service('commandStack'), changes);
  if (nodeOf(element).$type === 'bpmn:BoundaryEvent') return null;
  return (
    <>
      <Field label="补偿活动">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            allowClear={clearing}
            value={chosen && textOf(chosen, 'id')}
            placeholder="全部已完成的活动"
            options={activities.map((one) => ({
              value: textOf(one, 'id'),
              label: textOf(one, 'name') || textOf(one, 'id'),
            }))}
            onChange={(value?: string) => {
              const activityRef = activities.find((one) => textOf(one, 'id') === value);
              change([{ element, node: definition, properties: { activityRef } }]);
            }}
          />
        )}
      </Field>
      <FlagField element={element} node={definition} property="waitForCompletion" label="等待完成" isOnByDefault />
    </>
  );
}

const editedTypes = [
  'Timer',
  'Message',
  'Signal',
  'Error',
  'Escalation',
  'Conditional',
  'Link',
  'Compensate',
  'Terminate',
];
const edited = new Set(editedTypes.map((name) => `bpmn:${name}EventDefinition`));

/** What an event waits for or does. */
export const eventSection: PanelSection = {
  name: 'event',
  title: '事件',
  isShownFor: (element, flavour) => {
    const node = nodeOf(element);
    if (!node.$instanceOf('bpmn:Event')) return false;
    if (node.$type === 'bpmn:StartEvent') return true;
    if (node.$type === 'bpmn:BoundaryEvent' && canContinue(node)) return true;
    return childrenOf(node, 'eventDefinitions').some(({ $type }) => {
      if ($type === 'bpmn:TerminateEventDefinition') return attributeOf(flavour, 'terminateAll') !== undefined;
      if ($type === 'bpmn:CompensateEventDefinition') return node.$type !== 'bpmn:BoundaryEvent';
      return edited.has($type);
    });
  },
  Section: EventSection,
};
