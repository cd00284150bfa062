import dayjs from 'dayjs';

/** A day so many days from today, as filters take it. */
export function daysFromToday(days: number): string {
  return dayjs().add(days, 'day').format('YYYY-MM-DD');
}

/** The first day of the month so many months from this one. */
export function monthsFromNow(months: number): string {
  return dayjs().startOf('month').add(months, 'month').format('YYYY-MM-DD');
}
