import type { Change } from '../canvas/change.ts';
import {
  childOf,
  childrenOf,
  createNode,
  type DiagramElement,
  type ModdleNode,
  nodeOf,
  textOf,
} from '../canvas/moddle.ts';
import { nodeChange } from './extension.ts';
import { definitionsOf } from './owner.ts';
import { freshId } from './timer.ts';

/** The changes that name the state of a data object at its place in the drawing; an empty text removes it. */
export function dataStateChanges(element: DiagramElement, text: string): Change[] {
  const node = nodeOf(element);
  const present = childOf(node, 'dataState');
  if (present && text !== '') return [{ element, node: present, properties: { name: text } }];
  const dataState =
    text === '' ? undefined : createNode(node, 'bpmn:DataState', { id: freshId('DataState'), name: text });
  return [{ element, properties: { dataState } }];
}

/**
 * The changes that say what data is made of: by an item definition of the document with that structure, else by a new
 * one; an empty text removes the reference. An item definition that others refer to as well is never changed.
 */
export function itemChanges(element: DiagramElement, owner: ModdleNode, text: string): Change[] {
  const refer = (itemSubjectRef: ModdleNode | undefined) => nodeChange(element, owner, { itemSubjectRef });
  if (text === '') return [refer(undefined)];
  const definitions = definitionsOf(owner);
  const rootElements = childrenOf(definitions, 'rootElements');
  const known = rootElements.find((one) => one.$type === 'bpmn:ItemDefinition' && textOf(one, 'structureRef') === text);
  if (known) return [refer(known)];
  const item = createNode(definitions, 'bpmn:ItemDefinition', { id: freshId('ItemDefinition'), structureRef: text });
  return [{ element, node: definitions, properties: { rootElements: [...rootElements, item] } }, refer(item)];
}
