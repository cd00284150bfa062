import { childrenOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import type { EntryOption } from './entry.ts';

/** The user tasks of the same process, its sub-processes included, that a task could be sent to. */
export function otherTasks(element: DiagramElement): EntryOption[] {
  const own = nodeOf(element);
  return flowElementsOf(processAround(own))
    .filter((node) => node !== own && node.$type === 'bpmn:UserTask')
    .map((node) => ({ value: textOf(node, 'id'), label: textOf(node, 'name') || textOf(node, 'id') }));
}

/** The start events of the process around an element, those of its sub-processes left out. */
export function startsOf(element: DiagramElement): readonly ModdleNode[] {
  const process = processAround(nodeOf(element));
  return childrenOf(process, 'flowElements').filter(({ $type }) => $type === 'bpmn:StartEvent');
}

function processAround(node: ModdleNode): ModdleNode {
  let around = node;
  while (around.$parent && around.$type !== 'bpmn:Process') around = around.$parent;
  return around;
}

function flowElementsOf(container: ModdleNode): readonly ModdleNode[] {
  return childrenOf(container, 'flowElements').flatMap((node) => [node, ...flowElementsOf(node)]);
}
