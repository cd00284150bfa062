import { momentText } from './day.ts';
import { limitOf } from './due.ts';
import { beginningOf } from './work-calendar.ts';

/** Between which days or moments of its record a step can be taken; fields that are empty bound nothing. */
export interface Opening {
  /** The first day or moment. */
  from?: string;
  /** So many minutes before that already. */
  minutesAhead?: number;
  /** What has to be over first, a day as a whole. */
  after?: string;
  /** The moment from which on it is too late. */
  until?: string;
  /** What is said before, of the day or moment that bounds it. */
  early: (bound: string) => string;
  /** What is said afterwards. */
  late?: (bound: string) => string;
}

/** Why a step cannot be taken at a moment: when that begins or has ended, and what is said to whoever takes it all the same. */
export interface Shut {
  /** The moment of which it is told. */
  at: Date;
  isLate: boolean;
  words: string;
}

/** A day begins with its first moment in China. */
function startOf(value: string): Date {
  return isDay(value) ? beginningOf(value) : new Date(value);
}

function isDay(value: string): boolean {
  return !value.includes('T');
}

/** What bounds a step: the field's value, and the moment that is meant by it. */
interface Bound {
  value: string;
  at: Date;
}

function boundsOf(opening: Opening, record: Readonly<Record<string, unknown>>): { begin?: Bound; end?: Bound } {
  const read = (field: string | undefined) => {
    const value = field === undefined ? undefined : record[field];
    return typeof value === 'string' ? value : null;
  };
  const { minutesAhead = 0 } = opening;
  const [from, after, until] = [read(opening.from), read(opening.after), read(opening.until)];
  return {
    ...(from !== null && { begin: { value: from, at: new Date(startOf(from).getTime() - minutesAhead * 60_000) } }),
    ...(after !== null && { begin: { value: after, at: limitOf(after) } }),
    ...(until !== null && { end: { value: until, at: new Date(until) } }),
  };
}

/** Why the step of a record is shut at a moment; null where it is open. */
export function shutAt(
  opening: Opening | undefined,
  record: Readonly<Record<string, unknown>>,
  now: Date,
): Shut | null {
  if (!opening) return null;
  const { begin, end } = boundsOf(opening, record);
  const read = (value: string) => (isDay(value) ? value : momentText(value));
  const { early, late = early } = opening;
  if (begin && now < begin.at) return { at: begin.at, isLate: false, words: early(read(begin.value)) };
  if (end && now >= end.at) return { at: end.at, isLate: true, words: late(read(end.value)) };
  return null;
}

/** When a step opens or was shut, behind the verb on its button: `（2026-12-01 20:00 起）`. */
export function shutNote({ at, isLate }: Shut): string {
  const moment = momentText(at.toISOString());
  return isLate ? `（${moment} 已截止）` : `（${moment} 起）`;
}

/** The next moment after this one at which a step opens or shuts; null where none is to come. */
export function nextTurn(
  opening: Opening | undefined,
  record: Readonly<Record<string, unknown>>,
  now: Date,
): Date | null {
  if (!opening) return null;
  const { begin, end } = boundsOf(opening, record);
  const turns = [begin, end].flatMap((bound) => bound?.at ?? []);
  return turns.find((turn) => turn > now) ?? null;
}
