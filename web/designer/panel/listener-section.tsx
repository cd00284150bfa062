import { nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { countProblems } from './entry.ts';
import { listenerShape } from './listener-shape.ts';
import {
  type ListenerKind,
  listenerAdded,
  listenerChanged,
  listenerRemoved,
  listenersOf,
  readListener,
} from './listeners.ts';
import { NodeList } from './node-list.tsx';
import { processOrSelf } from './owner.ts';
import type { PanelSection, SectionProps } from './section.ts';

function ListenerSection({ element, kind }: SectionProps & { kind: ListenerKind }) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const host = processOrSelf(element);
  return (
    <NodeList
      shape={listenerShape(flavour, kind, host.$type === 'bpmn:SequenceFlow')}
      nodes={listenersOf(host, flavour, kind)}
      read={readListener}
      add={(entry) => listenerAdded(element, host, flavour, kind, entry)}
      update={(node, entry) => listenerChanged(element, node, flavour, entry)}
      remove={(node) => listenerRemoved(element, host, node)}
    />
  );
}

function problemCount(kind: ListenerKind): PanelSection['problemCount'] {
  return (element, flavour) => {
    const host = processOrSelf(element);
    const shape = listenerShape(flavour, kind, host.$type === 'bpmn:SequenceFlow');
    return countProblems(shape, listenersOf(host, flavour, kind).map(readListener));
  };
}

/** What runs when an element is entered or left, or a flow is taken. */
export const executionListenerSection: PanelSection = {
  name: 'executionListeners',
  title: '执行监听器',
  isShownFor: () => true,
  problemCount: problemCount('ExecutionListener'),
  Section: (props) => <ListenerSection {...props} kind="ExecutionListener" />,
};

/** What runs in the life of a user task. */
export const taskListenerSection: PanelSection = {
  name: 'taskListeners',
  title: '任务监听器',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:UserTask',
  problemCount: problemCount('TaskListener'),
  Section: (props) => <ListenerSection {...props} kind="TaskListener" />,
};
