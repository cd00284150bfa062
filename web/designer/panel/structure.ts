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
import { definitionsOf } from './owner.ts';
import { freshId } from './timer.ts';

/** The change that makes one of the outgoing flows the default, or none; the default flow loses its condition. */
export function defaultFlowChanges(element: DiagramElement, flowElement: DiagramElement | undefined): Change[] {
  const changes: Change[] = [{ element, properties: { default: flowElement && nodeOf(flowElement) } }];
  if (flowElement && childOf(nodeOf(flowElement), 'conditionExpression')) {
    changes.push({ element: flowElement, properties: { conditionExpression: undefined } });
  }
  return changes;
}

/** What the default flow may be called: its name, or where it leads. */
export function flowTitle(flow: ModdleNode): string {
  const target = childOf(flow, 'targetRef');
  return textOf(flow, 'name') || `到 ${(target && (textOf(target, 'name') || textOf(target, 'id'))) || '未连接'}`;
}

/** The data store behind a reference, and those that it may refer to. */
export function dataStoresOf(element: DiagramElement): readonly ModdleNode[] {
  return childrenOf(definitionsOf(nodeOf(element)), 'rootElements').filter(({ $type }) => $type === 'bpmn:DataStore');
}

/** The changes that create a data store and refer to it. */
export function dataStoreCreated(element: DiagramElement, name: string): Change[] {
  const definitions = definitionsOf(nodeOf(element));
  const store = createNode(definitions, 'bpmn:DataStore', { id: freshId('DataStore'), name });
  return [
    { element, node: definitions, properties: { rootElements: [...childrenOf(definitions, 'rootElements'), store] } },
    { element, properties: { dataStoreRef: store } },
  ];
}

/** The value of the category that a group shows. */
export function categoryOf(element: DiagramElement): string {
  const value = childOf(nodeOf(element), 'categoryValueRef');
  return value ? textOf(value, 'value') : '';
}

/** The changes that name the category of a group, adding category and value when the group has none. */
export function categoryChanges(element: DiagramElement, text: string): Change[] {
  const present = childOf(nodeOf(element), 'categoryValueRef');
  if (present) return [{ element, node: present, properties: { value: text || undefined } }];
  const definitions = definitionsOf(nodeOf(element));
  const category = createNode(definitions, 'bpmn:Category', { id: freshId('Category') });
  const value = createNode(category, 'bpmn:CategoryValue', { id: freshId('CategoryValue'), value: text });
  return [
    { element, node: category, properties: { categoryValue: [value] } },
    {
      element,
      node: definitions,
      properties: { rootElements: [...childrenOf(definitions, 'rootElements'), category] },
    },
    { element, properties: { categoryValueRef: value } },
  ];
}
