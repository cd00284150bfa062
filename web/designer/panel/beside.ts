import { childrenOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import type { EntryOption } from './entry.ts';

/** The user tasks of the same process, its sub-processes included, that a task could be sent to. */
export function otherTasks(element: DiagramElement): EntryOption[] {
  return [...tasksBeside(element)].map((node) => ({
    value: textOf(node, 'id'),
    label: textOf(node, 'name') || textOf(node, 'id'),
  }));
}

/** The id of the first of {@link otherTasks}. */
export function firstOtherTask(element: DiagramElement): string | undefined {
  for (const node of tasksBeside(element)) return textOf(node, 'id');
  return undefined;
}

function* tasksBeside(element: DiagramElement): Generator<ModdleNode> {
  const own = nodeOf(element);
  for (const node of flowElementsOf(processAround(own))) {
    if (node !== own && node.$type === 'bpmn:UserTask') yield node;
  }
}

/** The start events of the process around an element, those of its sub-processes left out. */
export function startsOf(element: DiagramElement): readonly ModdleNode[] {
  const process = processAround(nodeOf(element));
  return childrenOf(process, 'flowElements').filter(({ $type }) => $type === 'bpmn:StartEvent');
}

/** The start events and user tasks of a process, its sub-processes included, whose forms ask for what its cases know. */
export function formNodesOf(process: ModdleNode): readonly ModdleNode[] {
  return [...flowElementsOf(process)].filter(({ $type }) => $type === 'bpmn:StartEvent' || $type === 'bpmn:UserTask');
}

function processAround(node: ModdleNode): ModdleNode {
  let around = node;
  while (around.$parent && around.$type !== 'bpmn:Process') around = around.$parent;
  return around;
}

function* flowElementsOf(container: ModdleNode): Generator<ModdleNode> {
  for (const node of childrenOf(container, 'flowElements')) {
    yield node;
    yield* flowElementsOf(node);
  }
}
