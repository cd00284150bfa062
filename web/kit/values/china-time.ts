import dayjs, { type Dayjs } from 'dayjs';
import { clockOf, momentAt } from '#shared/work-calendar.ts';

/** What calendar and clock show in China now, or at a moment, to reckon with and to show in pickers, wherever the browser is. */
export function inChina(at: string | number = Date.now()): Dayjs {
  return dayjs(clockOf(new Date(at)));
}

/** The moment, to the second, at which calendar and clock in China show what these do. */
export function momentOf(shown: Dayjs): string {
  return momentAt(shown.format('YYYY-MM-DDTHH:mm:ss')).toISOString();
}
