import {
  addWorkdays,
  dayAfter,
  isWorkday,
  momentAt,
  type WorkCalendar,
  weekdayOf,
  workdaysBetween,
} from '#shared/work-calendar.ts';
import type { ReportKind } from './kinds.ts';

/** The time that one report tells of. */
export interface Period {
  /** `2026-11-25`, `2026-W48` or `2026-11`. */
  key: string;
  startOn: string;
  endOn: string;
}

/** When reports are due, as administrators set it. */
export interface DueRules {
  /** The time of the day, as `18:00`, by which dailies and monthlies are due. */
  dailyTime: string;
  weeklyTime: string;
  /** The working day of the next month on which a monthly is due. */
  monthlyWorkday: number;
  /** So many minutes later still counts as in time. */
  graceMinutes: number;
}

/** What counts until administrators say otherwise. */
export const usualDue: DueRules = { dailyTime: '18:00', weeklyTime: '17:00', monthlyWorkday: 3, graceMinutes: 30 };

/** For so many days a missed report may be supplied without asking. */
export const usualSupplyDays = 7;

/** At this time of the next working day what was not handed in counts as missed. */
const closingTime = '09:00';

/** The period of a kind in which a day lies. */
export function periodOf(kind: ReportKind, day: string): Period {
  if (kind === 'daily') return { key: day, startOn: day, endOn: day };
  if (kind === 'weekly') {
    const startOn = dayAfter(day, 1 - weekdayOf(day));
    return { key: weekKey(startOn), startOn, endOn: dayAfter(startOn, 6) };
  }
  const month = day.slice(0, 7);
  return { key: month, startOn: `${month}-01`, endOn: dayAfter(nextMonth(month), -1) };
}

/** The period before. */
export function periodBefore(kind: ReportKind, { startOn }: Period): Period {
  return periodOf(kind, dayAfter(startOn, -1));
}

/** Until when the report of a period is due, and from when on it is missed; null where nobody works in it. */
export function limitsOf(
  kind: ReportKind,
  period: Period,
  rules: DueRules,
  calendar: WorkCalendar,
): { dueAt: Date; closesAt: Date } | null {
  const day = dueDay(kind, period, rules, calendar);
  if (day === null) return null;
  const time = kind === 'weekly' ? rules.weeklyTime : rules.dailyTime;
  const closing = addWorkdays(dayAfter(day), 0, calendar);
  return { dueAt: momentAt(`${day}T${time}:00`), closesAt: momentAt(`${closing}T${closingTime}:00`) };
}

/** What a period is called in titles. */
export function periodWords(kind: ReportKind, { key }: Pick<Period, 'key'>): string {
  if (kind === 'daily') return `${Number(key.slice(5, 7))} 月 ${Number(key.slice(8))} 日`;
  if (kind === 'weekly') return `${key.slice(0, 4)} 年第 ${Number(key.slice(6))} 周`;
  return `${key.slice(0, 4)} 年 ${Number(key.slice(5))} 月`;
}

function dueDay(kind: ReportKind, period: Period, rules: DueRules, calendar: WorkCalendar): string | null {
  if (kind === 'daily') return isWorkday(period.startOn, calendar) ? period.startOn : null;
  if (kind === 'monthly') {
    const next = dayAfter(period.endOn);
    return addWorkdays(dayAfter(next, -1), rules.monthlyWorkday, calendar);
  }
  // Friday, or the last working day before it in a week that ends earlier.
  for (let day = dayAfter(period.startOn, 4); day >= period.startOn; day = dayAfter(day, -1)) {
    if (isWorkday(day, calendar)) return day;
  }
  return workdaysBetween(period.startOn, period.endOn, calendar) > 0 ? period.endOn : null;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** Weeks are numbered as ISO 8601 does: by the year in which their Thursday lies. */
function weekKey(monday: string): string {
  const thursday = dayAfter(monday, 3);
  const year = thursday.slice(0, 4);
  const first = Date.parse(`${year}-01-01T00:00:00Z`);
  const week = Math.floor((Date.parse(`${thursday}T00:00:00Z`) - first) / 604_800_000) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
