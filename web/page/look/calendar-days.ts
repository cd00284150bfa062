import { dayAfter, dayOf, weekdayOf } from '#shared/work-calendar.ts';

/** How much of the calendar is on show. */
export type CalendarSpan = 'month' | 'week';

/** The days on show around a day, whole weeks from Monday on. */
export function daysShown(span: CalendarSpan, around: string): string[] {
  const first = span === 'month' ? `${around.slice(0, 8)}01` : around;
  const start = dayAfter(first, 1 - weekdayOf(first));
  const count = span === 'week' ? 7 : 7 * Math.ceil((weekdayOf(first) - 1 + daysOfMonth(around)) / 7);
  return Array.from({ length: count }, (_, index) => dayAfter(start, index));
}

function daysOfMonth(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A day in the span before or after the one around a day. */
export function stepped(span: CalendarSpan, around: string, direction: 1 | -1): string {
  if (span === 'week') return dayAfter(around, 7 * direction);
  const first = `${around.slice(0, 8)}01`;
  return direction > 0 ? dayAfter(first, daysOfMonth(around)) : `${dayAfter(first, -1).slice(0, 8)}01`;
}

/** The day of a stored day or instant. */
export function dayOfValue(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return value.length === 10 ? value : dayOf(new Date(value));
}

/** The same moment so many days later. */
export function shifted(value: unknown, days: number): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return value.length === 10 ? dayAfter(value, days) : new Date(Date.parse(value) + days * 86_400_000).toISOString();
}
