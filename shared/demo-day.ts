import { chinaDay, daysBetween } from './day.ts';
import { dayAfter } from './work-calendar.ts';

/** The day on which the story of the demo data was written down. */
const writtenOn = '2026-11-22';

/**
 * A day of the demo's story as it is told today: later by the whole weeks that have gone by since it was written down, so
 * that what was about to end is still about to end, and Mondays stay Mondays.
 */
export function demoDay(day: string, today: string = chinaDay()): string {
  return dayAfter(day, Math.floor(daysBetween(writtenOn, today) / 7) * 7);
}

/** The year of such a day. */
export function demoYear(day: string, today?: string): number {
  return Number(demoDay(day, today).slice(0, 4));
}
