import { Cron } from 'croner';
import { timezone } from '#shared/schedule.ts';
import { addDuration, readDuration } from '#shared/timer/duration.ts';
import { readInstant } from '#shared/timer/instant.ts';
import { firstRun, nextRun } from '#shared/timer/next-run.ts';
import { readRepetition } from '#shared/timer/repetition.ts';
import type { TimingKind } from './timing-kind.ts';

/** When a timer that begins now would run, or why that cannot be told. */
export interface Runs {
  readonly times: readonly Date[];
  /** In Chinese; a text with a problem is no timer. */
  readonly problem?: string;
  /** Whether there are more runs than these. */
  readonly hasMore?: boolean;
}

/** How many runs are computed. */
const most = 5;

/** Whether a text is only known when the process runs. */
export function isKnownAtRunTime(text: string): boolean {
  return /[$#]\{/.test(text);
}

/** The next runs of a timer by ISO 8601, or by a cron line for a cycle; expressions are only known when the process runs. */
export function nextRuns(kind: TimingKind, text: string, now: Date): Runs {
  const trimmed = text.trim();
  if (trimmed === '' || isKnownAtRunTime(trimmed)) return { times: [] };
  if (kind === 'date') {
    const date = readInstant(trimmed);
    return date ? { times: [date] } : broken('日期应形如 2027-01-01 9:00');
  }
  if (kind === 'deadline' && !trimmed.startsWith('P')) {
    const date = readInstant(trimmed);
    return date ? { times: [date] } : broken('应形如 2027-01-01 9:00 或 3天');
  }
  if (kind === 'duration' || kind === 'deadline') {
    const duration = readDuration(trimmed);
    return duration ? { times: [addDuration(now, duration)] } : broken('时长应形如 2天、1小时30分钟 或 P1DT2H');
  }
  if (kind === 'retry' && !trimmed.startsWith('R')) return listedRuns(trimmed, now);
  return trimmed.startsWith('R') ? repeatedRuns(kind, trimmed, now) : cronRuns(trimmed, now);
}

function repeatedRuns(kind: 'cycle' | 'retry', text: string, now: Date): Runs {
  const repetition = readRepetition(text);
  if (!repetition) {
    return broken(kind === 'retry' ? '重试周期应形如 R3/PT10M' : '循环应形如 R3/PT10M，或一行 cron 表达式');
  }
  if (addDuration(now, repetition.step).getTime() === now.getTime()) return broken('循环的间隔应大于 0');
  const times: Date[] = [];
  for (let run = firstRun('cycle', text, now); run && times.length <= most; run = nextRun(text, run, run.at, 'runs')) {
    times.push(run.at);
  }
  return { times: times.slice(0, most), hasMore: times.length > most };
}

/** Waits between tries one after the other, as `PT1M,PT10M`. */
function listedRuns(text: string, now: Date): Runs {
  const times: Date[] = [];
  for (const part of text.split(',')) {
    const wait = readDuration(part);
    if (!wait) return broken('重试周期应形如 R3/PT10M');
    times.push(addDuration(times.at(-1) ?? now, wait));
  }
  return { times: times.slice(0, most), hasMore: times.length > most };
}

/** The engines write cron as Quartz does: seconds first, `?` for no matter which day. */
function cronRuns(text: string, now: Date): Runs {
  // Quartz counts days back from the end of a month, which the reader of cron lines here does not.
  if (/\bL-\d/.test(text)) return { times: [] };
  try {
    const times = new Cron(text, { sloppyRanges: true, alternativeWeekdays: true, timezone }).nextRuns(most + 1, now);
    return { times: times.slice(0, most), hasMore: times.length > most };
  } catch {
    return broken('cron 表达式应为 6 段：秒 分 时 日 月 周，例如 0 0 9 * * ?');
  }
}

function broken(problem: string): Runs {
  return { times: [], problem };
}
