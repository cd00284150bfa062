import { lastInstant } from './timer/instant.ts';

/** A part of a day in which people work, in minutes from midnight. */
export interface WorkSpan {
  from: number;
  to: number;
}

/** When people work: which days of the week, at what hours, and the days on which it is otherwise. */
export interface WorkCalendar {
  /** From 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  /** In their order, none reaching into the next. */
  hours: readonly WorkSpan[];
  /** Days that are unlike their day of the week: holidays, and weekends that make up for them. */
  exceptions: ReadonlyMap<string, 'off' | 'work'>;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** China has one zone and no summer time: this is by how much its clocks are ahead. */
export const zoneMs = 8 * 60 * minuteMs;

/** No calendar goes longer without work; one that does has none at all. */
const longestPauseDays = 3_660;

/** Who waits longer than a hundred years waits for ever. */
const longestWaitDays = 36_525;

/** The day in China of an instant, as `2026-11-22`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + zoneMs).toISOString().slice(0, 10);
}

/** What calendar and clock in China show at an instant, as `2026-11-22T09:05:07`. */
export function clockOf(at: Date): string {
  return new Date(at.getTime() + zoneMs).toISOString().slice(0, 19);
}

/** The instant at which calendar and clock in China show this. */
export function momentAt(clock: string): Date {
  return new Date(Date.parse(`${clock}Z`) - zoneMs);
}

/** The instant at which a day begins in China. */
export function beginningOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - zoneMs);
}

/** The day so many days later; earlier for a negative number. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether people work on a day. */
export function isWorkday(day: string, { weekdays, exceptions }: WorkCalendar): boolean {
  const exception = exceptions.get(day);
  return exception ? exception === 'work' : weekdays.includes(weekdayOf(day));
}

/** How many working days lie between two days, both of them included; none when the second is the earlier one. */
export function workdaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  let count = 0;
  for (let day = from; day <= to; day = dayAfter(day)) if (isWorkday(day, calendar)) count += 1;
  return count;
}

/** The working day that is so many working days after a day; for 0 the day itself, or the next working one. */
export function addWorkdays(day: string, count: number, calendar: WorkCalendar): string {
  let at = day;
  // For none the first working day will do; from then on the day one starts from is none that passes.
  let left = count;
  for (let idle = 0; idle <= longestPauseDays; idle += 1) {
    if (isWorkday(at, calendar)) {
      if (at !== day) left -= 1;
      if (left <= 0) return at;
      idle = 0;
    }
    at = dayAfter(at);
  }
  throw new Error('the calendar has no working day');
}

/** The spans of work of a day, as instants. */
function spansOf(day: string, calendar: WorkCalendar): [number, number][] {
  if (!isWorkday(day, calendar)) return [];
  const start = beginningOf(day).getTime();
  return calendar.hours.map(({ from, to }) => [start + from * minuteMs, start + to * minuteMs]);
}

/** How much working time lies between two instants, in milliseconds; none when the second is the earlier one. */
export function workMsBetween(from: Date, to: Date, calendar: WorkCalendar): number {
  let sum = 0;
  const last = dayOf(to);
  for (let day = dayOf(from); day <= last; day = dayAfter(day)) {
    for (const [begin, end] of spansOf(day, calendar)) {
      sum += Math.max(0, Math.min(end, to.getTime()) - Math.max(begin, from.getTime()));
    }
  }
  return sum;
}

/**
 * The instant at which so much working time has passed since another; for none the instant itself, for more than there is in a
 * hundred years the last one there is.
 */
export function addWorkMs(from: Date, workMs: number, calendar: WorkCalendar): Date {
  if (workMs <= 0) return from;
  let left = workMs;
  let idle = 0;
  const latest = new Date(from.getTime() + longestWaitDays * dayMs);
  for (let day = dayOf(from); idle <= longestPauseDays; day = dayAfter(day)) {
    if (beginningOf(day) > latest) return lastInstant;
    for (const [begin, end] of spansOf(day, calendar)) {
      const start = Math.max(begin, from.getTime());
      if (end <= start) continue;
      if (end - start >= left) return new Date(start + left);
      left -= end - start;
      idle = 0;
    }
    idle += 1;
  }
  throw new Error('the calendar has no working time');
}

/** Working hours after an instant, such as the hours of a promise to answer. */
export function addWorkHours(from: Date, hours: number, calendar: WorkCalendar): Date {
  return addWorkMs(from, hours * 60 * minuteMs, calendar);
}

/** Days of the week from a text such as `1,2,3,4,5`; undefined for one that says none. */
export function readWeekdays(text: string): number[] | undefined {
  const days = text.split(',').map((part) => part.trim());
  if (!days.every((day) => /^[1-7]$/.test(day))) return undefined;
  return [...new Set(days.map(Number))].sort();
}

/** Hours of work from a text such as `09:00-12:00,14:00-18:00`; undefined for one that says none, or overlapping ones. */
export function readHours(text: string): WorkSpan[] | undefined {
  const spans = text.split(',').map((part): WorkSpan | undefined => {
    const found = part.trim().match(/^([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/);
    if (!found) return undefined;
    const [, fromHour, fromMinute, toHour, toMinute] = found.map(Number) as [number, number, number, number, number];
    return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
  });
  let end = -1;
  for (const span of spans) {
    if (!span || span.from < end || span.to <= span.from || span.to > 24 * 60) return undefined;
    end = span.to;
  }
  return spans as WorkSpan[];
}

/** What counts until administrators say otherwise. */
export const usualWork = { weekdays: '1,2,3,4,5', hours: '09:00-12:00,13:30-17:30' } as const;
