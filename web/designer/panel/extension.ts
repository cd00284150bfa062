import type { Change } from '../canvas/change.ts';
import { childOf, childrenOf, createNode, type DiagramElement, type ModdleNode, nodeOf } from '../canvas/moddle.ts';

/** The extension elements of a node that have one of the types, such as `camunda:FormData`. */
export function extensionsOf(host: ModdleNode, ...types: string[]): readonly ModdleNode[] {
  const extensions = childOf(host, 'extensionElements');
  return extensions ? childrenOf(extensions, 'values').filter(({ $type }) => types.includes($type)) : [];
}

/** The change that adds extension elements to a node and leaves all others alone. */
export function extensionAdded(
  element: DiagramElement,
  host: ModdleNode,
  type: string,
  properties: Record<string, unknown> | ((added: ModdleNode) => Record<string, unknown>),
): Change[] {
  const known = childOf(host, 'extensionElements');
  const extensions = known ?? createNode(host, 'bpmn:ExtensionElements');
  const added = createNode(extensions, type);
  const filled = typeof properties === 'function' ? properties(added) : properties;
  return [
    { element, node: added, properties: filled },
    { element, node: extensions, properties: { values: [...childrenOf(extensions, 'values'), added] } },
    ...(known ? [] : [nodeChange(element, host, { extensionElements: extensions })]),
  ];
}

/** The change that removes some extension elements and leaves all others alone; an empty list goes with the last. */
export function extensionsRemoved(element: DiagramElement, host: ModdleNode, ...gone: readonly ModdleNode[]): Change[] {
  const extensions = childOf(host, 'extensionElements');
  if (!extensions || gone.length === 0) return [];
  const values = childrenOf(extensions, 'values').filter((value) => !gone.includes(value));
  return values.length > 0
    ? [{ element, node: extensions, properties: { values } }]
    : [nodeChange(element, host, { extensionElements: undefined })];
}

/** A change of the element's own node, or of another one that is drawn with it. */
export function nodeChange(element: DiagramElement, node: ModdleNode, properties: Record<string, unknown>): Change {
  return node === nodeOf(element) ? { element, properties } : { element, node, properties };
}
