import type { Variables } from '#server/engine/variables/variables.ts';
import { evaluate } from '#shared/expression/expression.ts';
import { addDuration, readDuration } from '#shared/timer/duration.ts';
import { readInstant } from '#shared/timer/instant.ts';
import { addWorkMs, type WorkCalendar } from '#shared/work-calendar.ts';

/** Working time has no months. */
const workingTime = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** A duration such as `P2DT4H` from now on, in working hours where there is a calendar; null for anything else. */
export function limitFrom(text: string, now: string, calendar: WorkCalendar | null): string | null {
  if (!calendar) return readDuration(text) ? dueAt(text, {}, now) : null;
  const parts = workingTime.exec(text);
  if (!parts) return null;
  const dayMs = calendar.hours.reduce((sum, { from, to }) => sum + (to - from) * 60_000, 0);
  const unitsMs = [5 * dayMs, dayMs, 3_600_000, 60_000, 1_000];
  const workMs = unitsMs.reduce((sum, unitMs, place) => sum + unitMs * Number(parts[place + 1] ?? 0), 0);
  return addWorkMs(new Date(now), workMs, calendar).toISOString();
}

/** When a task is due: a date, or a duration from now such as `P1MT4H`. Null for anything else: an odd due date stops nobody. */
export function dueAt(text: string | undefined, variables: Variables, now: string): string | null {
  if (!text) return null;
  const value = evaluate(text, variables);
  if (typeof value !== 'string') return null;
  const duration = readDuration(value);
  const at = duration ? addDuration(new Date(now), duration) : readInstant(value);
  return at?.toISOString() ?? null;
}
