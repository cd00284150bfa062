import type { FieldProblem } from '#shared/error.ts';
import { dayAfter, isWorkday, type WorkCalendar } from '#shared/work-calendar.ts';

/** The halves of a day. */
export const halves = { am: '上午', pm: '下午' } as const;

/** When somebody is away: from one half of a day to another, both included. */
export interface Absence {
  startOn: string;
  startHalf: 'am' | 'pm';
  endOn: string;
  endHalf: 'am' | 'pm';
}

/** What is wrong with the halves of an absence: on one day the afternoon does not come before the morning. */
export function halfProblems({ startOn, startHalf, endOn, endHalf }: Absence): FieldProblem[] {
  const isBackwards = startOn === endOn && endHalf < startHalf;
  return isBackwards ? [{ path: 'endHalf', message: '结束时段不能早于开始时段' }] : [];
}

/** The working days of an absence, in halves; holidays and weekends in between do not count. */
export function workdaysOf({ startOn, startHalf, endOn, endHalf }: Absence, calendar: WorkCalendar): number {
  let halfDays = 0;
  for (let day = startOn; day <= endOn; day = dayAfter(day)) {
    if (!isWorkday(day, calendar)) continue;
    halfDays += 2;
    if (day === startOn && startHalf === 'pm') halfDays -= 1;
    if (day === endOn && endHalf === 'am') halfDays -= 1;
  }
  return halfDays / 2;
}
