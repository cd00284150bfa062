import { Cron } from 'croner';
import { timezone } from '../schedule.ts';
import { addDuration, type Duration, readDuration, subtractDuration } from './duration.ts';
import { readInstant } from './instant.ts';
import { plainCron } from './quartz-cron.ts';
import { mostTimes, type Repetition, readRepetition } from './repetition.ts';

/** How a timer says its time. */
export type Timing = 'date' | 'duration' | 'cycle';

/** When a timer runs, and how often more. */
export interface Run {
  at: Date;
  /** Runs that follow this one; null for no end. */
  runsLeft: number | null;
}

/**
 * What the number of a cycle counts: the moments that it names, whether anybody was there for them or not, as camunda
 * does; or the runs, where those that are late follow at once.
 */
export type Counting = 'moments' | 'runs';

/**
 * When a timer that begins now runs for the first time; undefined for a text that says no time, or none to come. What a
 * cycle names before now is passed over.
 */
export function firstRun(timing: Timing, text: string, now: Date, counting: Counting = 'runs'): Run | undefined {
  const trimmed = text.trim();
  const repetition = timing === 'date' ? undefined : readRepetition(trimmed);
  if (repetition) {
    const run = firstOf(repetition, now, counting);
    return timing === 'duration' && run ? { ...run, runsLeft: 0 } : run;
  }
  const over = timing === 'duration' ? endOf(trimmed, now) : afterDuration(trimmed, now);
  if (over) return { at: over, runsLeft: 0 };
  const at = timing === 'cycle' ? nextByCron(trimmed, now) : readInstant(trimmed);
  return at && { at, runsLeft: timing === 'cycle' ? null : 0 };
}

function afterDuration(text: string, start: Date): Date | undefined {
  const duration = readDuration(text);
  return duration && addDuration(start, duration);
}

/** When a length of time is over: one that begins now, or one whose beginning or end is said beside it. */
function endOf(text: string, now: Date): Date | undefined {
  const [from = '', to] = text.split('/');
  if (to === undefined) return afterDuration(from, now);
  const start = readDuration(from) ? now : readInstant(from);
  return start && (readInstant(to) ?? afterDuration(to, start));
}

/** Whether a text says a time, to come or not. */
export function saysTime(timing: Timing, text: string): boolean {
  return firstRun(timing, text, new Date(0)) !== undefined;
}

function firstOf({ times: count, step, start, end }: Repetition, now: Date, counting: Counting): Run | undefined {
  if (count === 0) return undefined;
  const times = count ?? null;
  const begin = readInstant(start);
  const last = readInstant(end);
  if (counting === 'moments' && last) return backFrom(last, step, times, now);
  const { at, passed } = begin ? past(begin, step, now) : { at: addDuration(now, step), passed: 0 };
  if (counting === 'runs') {
    if (last && at > last) return undefined;
    const isAllPast = times !== null && passed > times;
    return { at: isAllPast ? now : at, runsLeft: times && times - 1 };
  }
  // The moment at which it begins is one more than those that follow it.
  const runsLeft = times && (begin ? times : times - 1) - passed;
  return runsLeft !== null && runsLeft < 0 ? { at: now, runsLeft: 0 } : { at, runsLeft };
}

/**
 * The first moment to come of those that are steps before an end, as camunda counts them: so many and the end itself; at once
 * where all are over.
 */
function backFrom(end: Date, step: Duration, times: number | null, now: Date): Run {
  if (end <= now) return { at: now, runsLeft: 0 };
  const stepMs = addDuration(now, step).getTime() - now.getTime();
  if (stepMs <= 0) return { at: end, runsLeft: 0 };
  const most = times ?? Number.POSITIVE_INFINITY;
  if (step.years === 0 && step.months === 0) {
    const following = Math.min(most, Math.ceil((end.getTime() - now.getTime()) / stepMs) - 1);
    return { at: new Date(end.getTime() - following * stepMs), runsLeft: Math.min(following, mostTimes) };
  }
  let at = end;
  let runsLeft = 0;
  for (let before = subtractDuration(end, step); before > now && runsLeft < most; before = subtractDuration(at, step)) {
    at = before;
    runsLeft += 1;
  }
  return { at, runsLeft };
}

/** The run after one that was due at a moment and has happened now; undefined when that was the last. */
export function nextRun(text: string, { at: due, runsLeft }: Run, now: Date, counting: Counting): Run | undefined {
  if (runsLeft === 0) return undefined;
  const repetition = readRepetition(text.trim());
  if (!repetition) {
    const at = nextByCron(text.trim(), due > now ? due : now);
    return at && { at, runsLeft };
  }
  const { step, end } = repetition;
  const following = addDuration(due, step);
  const isAnyTime = counting === 'moments' || runsLeft === null;
  const { at, passed } = isAnyTime ? past(following, step, now) : { at: following, passed: 0 };
  const last = readInstant(end);
  const left = runsLeft && runsLeft - 1 - passed;
  if (at <= due || (last && at > last) || (left !== null && left < 0)) return undefined;
  return { at, runsLeft: left };
}

/** The first moment after now of those that follow each other by steps, and how many are over. */
function past(first: Date, step: Duration, now: Date): { at: Date; passed: number } {
  const stepMs = addDuration(first, step).getTime() - first.getTime();
  if (first > now || stepMs <= 0) return { at: first, passed: 0 };
  // Months and years differ in length; of anything shorter there may be millions.
  if (step.years === 0 && step.months === 0) {
    const passed = Math.floor((now.getTime() - first.getTime()) / stepMs) + 1;
    return { at: new Date(first.getTime() + passed * stepMs), passed };
  }
  let at = first;
  let passed = 0;
  for (; at <= now; passed += 1) at = addDuration(at, step);
  return { at, passed };
}

/** The engines write cron as Quartz does: seconds first, `?` for no matter which day. */
function nextByCron(text: string, after: Date): Date | undefined {
  try {
    return (
      new Cron(plainCron(text), { sloppyRanges: true, alternativeWeekdays: true, timezone }).nextRun(after) ?? undefined
    );
  } catch {
    return undefined;
  }
}
