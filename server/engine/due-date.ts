import { evaluate } from '#shared/expression/expression.ts';
import { addWorkMs, type WorkCalendar } from '#shared/work-calendar.ts';
import type { Variables } from './variables.ts';

const duration = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const unitsMs = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1_000];

/** A duration such as `P2DT4H` from now on, in working hours where there is a calendar; null for anything else. */
export function limitFrom(text: string, now: string, calendar: WorkCalendar | null): string | null {
  const parts = duration.exec(text);
  if (!parts) return null;
  if (!calendar) return dueAt(text, {}, now);
  const dayMs = calendar.hours.reduce((sum, { from, to }) => sum + (to - from) * 60_000, 0);
  const unitMs = [5 * dayMs, dayMs, ...unitsMs.slice(2)];
  const workMs = unitMs.reduce((sum, unit, place) => sum + unit * Number(parts[place + 1] ?? 0), 0);
  return addWorkMs(new Date(now), workMs, calendar).toISOString();
}

/** When a task is due: a date, or a duration from now such as `PT4H`. Null for anything else: an odd due date stops nobody. */
export function dueAt(text: string | undefined, variables: Variables, now: string): string | null {
  if (!text) return null;
  const value = evaluate(text, variables);
  if (typeof value !== 'string') return null;
  const parts = duration.exec(value);
  const time = parts
    ? Date.parse(now) + unitsMs.reduce((sum, unitMs, place) => sum + unitMs * Number(parts[place + 1] ?? 0), 0)
    : Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
