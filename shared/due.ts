import type { Grants } from './access.ts';
import { beginningOf, dayAfter, dayOf, type WorkCalendar, weekdayOf, workMsBetween } from './work-calendar.ts';

/** One point of a clock at which somebody is told. */
export interface ClockStep<Name extends string = string> {
  /** How much of the time has to be used up, in percent. */
  at: number;
  /** Fields of the people who are told. */
  people?: readonly Name[];
  /** Who is told where the record names nobody. */
  roles: Grants;
  /** What they are told. */
  text: string;
}

/** A limit in working time: how long it gives, when its clock stands still, and who learns when it runs out. */
export interface DueClock<Name extends string = string> {
  /** States in which the clock stands; on leaving them the limit moves by the working time that they took. */
  paused: readonly string[];
  /** The field that keeps since when the clock stands. */
  since: Name;
  /** Further limits that move with it. */
  along?: readonly Name[];
  /** The field with the working minutes that the limit gives. */
  minutes: Name;
  /** The field that keeps the last step that was told. */
  told: Name;
  /** In their order. */
  steps: readonly ClockStep<Name>[];
}

/** Which field of a record says until when it is to be done, and as long as it is in which states. */
export interface DueRule<Name extends string = string> {
  field: Name;
  open: readonly string[];
  /** Fields of the people whom the clock reminds. */
  people?: readonly string[];
  /** How many days ahead they are told as well, the most first; without, on the working day before. */
  ahead?: readonly number[];
  clock?: DueClock<Name>;
}

/** The fields in which the clock of a limit keeps what only it asks for: people read the limit itself. */
export function keptByClock({ clock }: DueRule): readonly string[] {
  return clock ? [clock.minutes, clock.told] : [];
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

/** How much of the working minutes that a limit gave is used up, in percent; beyond 100 once it has passed. */
export function usedShare(limit: Date, minutes: number, now: Date, calendar: WorkCalendar): number {
  const givenMs = minutes * 60_000;
  const leftMs = limit > now ? workMsBetween(now, limit, calendar) : -workMsBetween(limit, now, calendar);
  return ((givenMs - leftMs) / givenMs) * 100;
}
