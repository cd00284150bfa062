import { Cron } from 'croner';
import type { TimerKind } from './timer.ts';

/** When a timer that begins now would run, or why that cannot be told. */
export interface Runs {
  readonly times: readonly Date[];
  /** In Chinese; a text with a problem is no timer. */
  readonly problem?: string;
}

const duration =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** How many runs are computed. */
const most = 5;

/** The next runs of a timer by ISO 8601, or by a cron line for a cycle; expressions are only known when the process runs. */
export function nextRuns(kind: TimerKind, text: string, now: Date): Runs {
  const trimmed = text.trim();
  if (trimmed === '') return { times: [] };
  if (/[$#]\{/.test(trimmed)) return { times: [] };
  if (kind === 'date') return dateRuns(trimmed);
  if (kind === 'duration') return durationRuns(trimmed, now);
  return trimmed.startsWith('R') ? repeatedRuns(trimmed, now) : cronRuns(trimmed, now);
}

function dateRuns(text: string): Runs {
  const isDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
  const date = new Date(text);
  if (!isDate || Number.isNaN(date.getTime())) return broken('日期应形如 2027-01-01T09:00:00+08:00');
  return { times: [date] };
}

function durationRuns(text: string, now: Date): Runs {
  const next = after(now, text);
  return next ? { times: [next] } : broken('时长应形如 PT30M、P1D 或 P1DT2H');
}

/** `Rn/start/duration`, `Rn/duration/end` or `Rn/duration`. */
function repeatedRuns(text: string, now: Date): Runs {
  const [repeat = '', ...rest] = text.split('/');
  const step = rest.find((part) => part.startsWith('P'));
  const count = /^R(\d*)$/.exec(repeat);
  if (!count || !step || rest.length > 2) return broken('循环应形如 R3/PT10M，或一行 cron 表达式');
  const isStartFirst = rest.length === 2 && !rest[0]?.startsWith('P');
  const start = isStartFirst ? new Date(rest[0] ?? '') : after(now, step);
  if (!start || Number.isNaN(start.getTime()) || !after(now, step)) return broken('循环中的时长或开始时间无法识别');
  const times: Date[] = [];
  const limit = count[1] === '' ? most : Math.min(most, Number(count[1]));
  for (let next: Date | undefined = start; next && times.length < limit; next = after(next, step)) times.push(next);
  return { times };
}

/** The engines write cron as Quartz does: seconds first, `?` for no matter which day. */
function cronRuns(text: string, now: Date): Runs {
  try {
    return { times: new Cron(text, { sloppyRanges: true, alternativeWeekdays: true }).nextRuns(most, now) };
  } catch {
    return broken('cron 表达式应为 6 段：秒 分 时 日 月 周，例如 0 0 9 * * ?');
  }
}

function after(start: Date, text: string): Date | undefined {
  const found = duration.exec(text);
  if (!found) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(start);
  date.setFullYear(date.getFullYear() + years, date.getMonth() + months, date.getDate() + weeks * 7 + days);
  date.setTime(date.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  return date;
}

function broken(problem: string): Runs {
  return { times: [], problem };
}
