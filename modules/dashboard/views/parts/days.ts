import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { inChina } from '#web/kit/values/china-time.ts';

/** A day so many days from today, as filters take it. */
export function daysFromToday(days: number): string {
  return dayAfter(chinaDay(), days);
}

/** The first day of the month so many months from this one. */
export function monthsFromNow(months: number): string {
  return inChina().startOf('month').add(months, 'month').format('YYYY-MM-DD');
}
