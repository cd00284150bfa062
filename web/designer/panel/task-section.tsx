import type { DiagramElement } from '../canvas/moddle.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { AsyncFields } from './async-fields.tsx';
import { EngineField } from './engine-field.tsx';
import { FlagField } from './flag-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { ScriptFields } from './script-fields.tsx';
import type { PanelSection, SectionProps } from './section.ts';
import { ServiceFields } from './service-fields.tsx';
import { UserTaskFields } from './user-task-fields.tsx';

function TaskSection({ element }: SectionProps) {
  const node = nodeOf(element);
  return (
    <>
      <AsyncFields element={element} node={node} canRetry />
      <TypeFields element={element} />
      <EngineField element={element} setting="skipExpression" label="跳过表达式" />
    </>
  );
}

function TypeFields({ element }: { element: DiagramElement }) {
  const node = nodeOf(element);
  switch (node.$type) {
    case 'bpmn:UserTask':
      return <UserTaskFields element={element} />;
    case 'bpmn:ScriptTask':
      return <ScriptFields element={element} />;
    case 'bpmn:ReceiveTask':
      return (
        <>
          <ReferenceField element={element} node={node} property="messageRef" kind="Message" label="消息实例" />
          <FlagField element={element} node={node} property="instantiate" label="启动流程" />
        </>
      );
    case 'bpmn:ServiceTask':
    case 'bpmn:SendTask':
    case 'bpmn:BusinessRuleTask':
      return <ServiceFields element={element} node={node} />;
    default:
      return null;
  }
}

/** What the engine of the file itself knows about a task. */
export const taskSection: PanelSection = {
  name: 'task',
  title: '任务',
  isShownFor: (element) => nodeOf(element).$type.includes('Task'),
  Section: TaskSection,
};

/** Whether events, gateways, sub-processes and calls are left to jobs. */
export const asyncSection: PanelSection = {
  name: 'async',
  title: '异步与重试',
  isShownFor: (element) => {
    const node = nodeOf(element);
    return node.$instanceOf('bpmn:FlowNode') && !node.$type.includes('Task');
  },
  Section: ({ element }) => <AsyncFields element={element} node={nodeOf(element)} canRetry />,
};
