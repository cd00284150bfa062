import type { Change } from '../canvas/change.ts';
import { childOf, createNode, type DiagramElement, type ModdleNode } from '../canvas/moddle.ts';
import type { TimerKind } from '../timer/timing-kind.ts';
import { timerProperties } from './timer.ts';

/** The change that says when a timer event happens; the other kinds go, because one timer has one kind. */
export function timerChanges(
  element: DiagramElement,
  definition: ModdleNode,
  kind: TimerKind | undefined,
  body: string,
): Change[] {
  const chosen = kind && timerProperties[kind];
  const present = chosen && childOf(definition, chosen);
  const others = Object.values(timerProperties).filter((name) => name !== chosen);
  const hasOthers = others.some((name) => childOf(definition, name));
  const cleared = Object.fromEntries(others.map((name) => [name, undefined]));
  if (present) {
    const write: Change = { element, node: present, properties: { body } };
    return hasOthers ? [write, { element, node: definition, properties: cleared }] : [write];
  }
  const created = chosen && { [chosen]: createNode(definition, 'bpmn:FormalExpression', { body }) };
  return [{ element, node: definition, properties: { ...cleared, ...created } }];
}
