import { evaluate } from '#shared/expression/expression.ts';
import type { Variables } from './variables.ts';

const duration = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const unitsMs = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1_000];

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
