import type { Change } from '../canvas/change.ts';
import { childrenOf, createNode, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';

/** The first documentation text of an element. */
export function documentationOf(element: DiagramElement): string {
  const [first] = childrenOf(nodeOf(element), 'documentation');
  return first ? textOf(first, 'text') : '';
}

/** The change that writes the documentation of an element; an empty text removes it, further ones stay. */
export function documentationChanges(element: DiagramElement, text: string): Change[] {
  const [first, ...rest] = childrenOf(nodeOf(element), 'documentation');
  if (first && text !== '') return [{ element, node: first, properties: { text } }];
  const added = text === '' ? [] : [createNode(nodeOf(element), 'bpmn:Documentation', { text })];
  return [{ element, properties: { documentation: [...added, ...rest] } }];
}
