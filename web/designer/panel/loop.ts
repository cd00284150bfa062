import type { Change } from '../canvas/change.ts';
import { childOf, createNode, type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';

/** How an activity is repeated, in the words of the specification. */
export const loopKinds = ['Null', 'ParallelMultiInstance', 'SequentialMultiInstance', 'StandardLoop'] as const;

/** A word of {@link loopKinds}. */
export type LoopKind = (typeof loopKinds)[number];

const multiType = 'bpmn:MultiInstanceLoopCharacteristics';
const standardType = 'bpmn:StandardLoopCharacteristics';

/** What was set before another kind was chosen, so that changing one's mind loses nothing. */
const setAside = new WeakMap<ModdleNode, Map<string, ModdleNode>>();

/** The node that says how an activity is repeated. */
export function loopOf(element: DiagramElement): ModdleNode | undefined {
  return childOf(nodeOf(element), 'loopCharacteristics');
}

/** Which of the four kinds an activity has. */
export function loopKindOf(element: DiagramElement): LoopKind {
  const loop = loopOf(element);
  if (!loop) return 'Null';
  if (loop.$type === standardType) return 'StandardLoop';
  return loop.get('isSequential') === true ? 'SequentialMultiInstance' : 'ParallelMultiInstance';
}

/** The changes that choose a kind; all fields stay between the two multi-instance kinds and return with their kind. */
export function loopKindChanges(element: DiagramElement, kind: LoopKind): Change[] {
  const present = loopOf(element);
  const isSequential = kind === 'SequentialMultiInstance' || undefined;
  const type = kind === 'StandardLoop' ? standardType : multiType;
  if (present && kind !== 'Null' && present.$type === type) {
    return kind === 'StandardLoop' ? [] : [{ element, node: present, properties: { isSequential } }];
  }
  const aside = setAside.get(nodeOf(element)) ?? new Map<string, ModdleNode>();
  setAside.set(nodeOf(element), aside);
  if (present) aside.set(present.$type, present);
  if (kind === 'Null') return [{ element, properties: { loopCharacteristics: undefined } }];

  const loop = aside.get(type) ?? createNode(nodeOf(element), type);
  const changes: Change[] = [{ element, properties: { loopCharacteristics: loop } }];
  if (type === multiType) changes.unshift({ element, node: loop, properties: { isSequential } });
  return changes;
}

/** The text of an expression below the loop, such as `loopCardinality`. */
export function loopExpression(loop: ModdleNode, name: string): string {
  const expression = childOf(loop, name);
  return expression ? textOf(expression, 'body') : '';
}

/** The change that writes an expression below a node; an empty text removes it. */
export function expressionChanges(element: DiagramElement, node: ModdleNode, name: string, body: string): Change[] {
  const present = childOf(node, name);
  if (present && body !== '') return [{ element, node: present, properties: { body } }];
  const expression = body === '' ? undefined : createNode(node, 'bpmn:FormalExpression', { body });
  return [{ element, node, properties: { [name]: expression } }];
}
