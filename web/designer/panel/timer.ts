import { childOf, childrenOf, createNode, type ModdleNode, textOf } from '../canvas/moddle.ts';
import type { TimerKind } from '../timer/timing-kind.ts';
import { type Entry, textIn } from './entry.ts';

/** What each kind is called. */
export const timerKinds: readonly { readonly value: TimerKind; readonly label: string }[] = [
  { value: 'date', label: '日期' },
  { value: 'duration', label: '持续时长' },
  { value: 'cycle', label: '循环' },
];

/** The property of a timer event definition for each kind. */
export const timerProperties = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' } as const;

/** The kind of a timer and its text; none of both when nothing is set. */
export function timerOf(definition: ModdleNode | undefined): { kind: TimerKind | undefined; text: string } {
  for (const { value: kind } of timerKinds) {
    const expression = definition && childOf(definition, timerProperties[kind]);
    if (expression) return { kind, text: textOf(expression, 'body') };
  }
  return { kind: undefined, text: '' };
}

/** Reads the timer of a listener for its editor. */
export function readTimer(definition: ModdleNode | undefined): Entry {
  const { kind, text } = timerOf(definition);
  return { eventDefinitionType: kind ?? 'none', eventTimeDefinitions: text };
}

/** The timer of a listener, the present one if it says the same; none at all for the kind "none". */
export function timerNode(listener: ModdleNode, entry: Entry): ModdleNode | undefined {
  const kind = timerKinds.find(({ value }) => value === textIn(entry, 'eventDefinitionType'))?.value;
  const text = textIn(entry, 'eventTimeDefinitions');
  if (!kind) return undefined;
  const [present] = childrenOf(listener, 'eventDefinitions');
  if (present) {
    const known = timerOf(present);
    if (known.kind === kind && known.text === text) return present;
  }
  const id = (present && textOf(present, 'id')) || freshId('TimerEventDefinition');
  const definition = createNode(listener, 'bpmn:TimerEventDefinition', { id });
  const expression = createNode(definition, 'bpmn:FormalExpression', { body: text });
  const filled = createNode(listener, 'bpmn:TimerEventDefinition', { id, [timerProperties[kind]]: expression });
  expression.$parent = filled;
  return filled;
}

/** An id that nothing else will have. */
export function freshId(stem: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const picked = crypto.getRandomValues(new Uint8Array(8));
  return `${stem}_${[...picked].map((one) => letters[one % letters.length]).join('')}`;
}
