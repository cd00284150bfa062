import { beginningOf, dayAfter, dayOf, weekdayOf } from './work-calendar.ts';

/** Which field of a record says until when it is to be done, and as long as it is in which states. */
export interface DueRule<Name extends string = string> {
  field: Name;
  open: readonly string[];
  /** Fields of the people whom the clock reminds. */
  people?: readonly string[];
}

/** How near the end of a time limit is. */
export type DueState = 'normal' | 'soon' | 'overdue';

/** What a list can be asked for by the clock; the name of that filter in questions and addresses is `due`. */
export const dueWords = { overdue: '已逾期', today: '今天到期', week: '本周到期' } as const;

/** A word of {@link dueWords}. */
export type DueWord = keyof typeof dueWords;

/** Whether a text is one of {@link dueWords}. */
export function isDueWord(word: string): word is DueWord {
  return Object.hasOwn(dueWords, word);
}

const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** The instant at which a limit has passed: a day is meant whole, in China. */
export function limitOf(value: string): Date {
  return dayText.test(value) ? beginningOf(dayAfter(value)) : new Date(value);
}

/** Between which instants a limit lies that a word asks for; open at the beginning for what is overdue. */
export function dueWindow(word: DueWord, now: Date): { from: Date | null; before: Date } {
  const today = dayOf(now);
  if (word === 'overdue') return { from: null, before: now };
  if (word === 'today') return { from: beginningOf(today), before: beginningOf(dayAfter(today)) };
  const monday = dayAfter(today, 1 - weekdayOf(today));
  return { from: beginningOf(monday), before: beginningOf(dayAfter(monday, 7)) };
}

/** How near a limit is; what ends today or tomorrow is `soon`. */
export function dueStateAt(value: string, now: Date): DueState {
  const limit = limitOf(value);
  if (limit <= now) return 'overdue';
  return limit <= beginningOf(dayAfter(dayOf(now), 2)) ? 'soon' : 'normal';
}

/** How a record stands with its time limit; normal where it has none, or is no longer open. */
export function dueStateOfRecord(rule: DueRule | undefined, record: object, now: Date): DueState {
  const values = record as Readonly<Record<string, unknown>>;
  const value = rule && values[rule.field];
  if (typeof value !== 'string' || !rule?.open.includes(String(values.status))) return 'normal';
  return dueStateAt(value, now);
}
