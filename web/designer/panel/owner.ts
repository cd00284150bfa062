import { childOf, type DiagramElement, type ModdleNode, nodeOf } from '../canvas/moddle.ts';

/** The process behind a process or pool; undefined for everything else and for a pool without one. */
export function processOf(node: ModdleNode): ModdleNode | undefined {
  if (node.$type === 'bpmn:Process') return node;
  return node.$type === 'bpmn:Participant' ? childOf(node, 'processRef') : undefined;
}

/** The node that carries what an engine runs: for a pool its process, else the element's own. */
export function processOrSelf(element: DiagramElement): ModdleNode {
  return processOf(nodeOf(element)) ?? nodeOf(element);
}

/** The definitions around a node: the root of the document. */
export function definitionsOf(node: ModdleNode): ModdleNode {
  let root = node;
  while (root.$parent) root = root.$parent;
  return root;
}
