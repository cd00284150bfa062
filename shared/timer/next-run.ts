import { Cron } from 'croner';
import { timezone } from '../schedule.ts';
import { addDuration, readDuration } from './duration.ts';
import { readInstant } from './instant.ts';
import { readRepetition } from './repetition.ts';

/** How a timer says its time. */
export type Timing = 'date' | 'duration' | 'cycle';

/** When a timer runs first, and how often more. */
export interface FirstRun {
  at: Date;
  /** Runs that follow the first; null for no end. */
  runsLeft: number | null;
}

/** When a timer that begins now runs for the first time; undefined for a text that says no time, or none to come. */
export function firstRun(timing: Timing, text: string, now: Date): FirstRun | undefined {
  const trimmed = text.trim();
  if (timing !== 'cycle') {
    const duration = readDuration(trimmed);
    const at = duration ? addDuration(now, duration) : readInstant(trimmed);
    return at && { at, runsLeft: 0 };
  }
  const repetition = readRepetition(trimmed);
  if (repetition) {
    const at = readInstant(repetition.start) ?? addDuration(now, repetition.step);
    const { times } = repetition;
    return times === 0 ? undefined : { at, runsLeft: times === undefined ? null : times - 1 };
  }
  const duration = readDuration(trimmed);
  if (duration) return { at: addDuration(now, duration), runsLeft: 0 };
  const at = nextByCron(trimmed, now);
  return at && { at, runsLeft: null };
}

/** When a cycle runs after a run; undefined when that was its last by its own end. */
export function nextRun(text: string, last: Date): Date | undefined {
  const repetition = readRepetition(text.trim());
  if (!repetition) return nextByCron(text.trim(), last);
  const next = addDuration(last, repetition.step);
  const end = readInstant(repetition.end);
  return (end && next > end) || next <= last ? undefined : next;
}

/** The engines write cron as Quartz does: seconds first, `?` for no matter which day. */
function nextByCron(text: string, after: Date): Date | undefined {
  try {
    return new Cron(text, { sloppyRanges: true, alternativeWeekdays: true, timezone }).nextRun(after) ?? undefined;
  } catch {
    return undefined;
  }
}
