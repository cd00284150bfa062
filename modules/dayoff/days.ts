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

/** Whether it ends before it begins. */
export function isBackwards({ startOn, startHalf, endOn, endHalf }: Absence): boolean {
  return `${endOn} ${endHalf}` < `${startOn} ${startHalf}`;
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
