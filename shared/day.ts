import { timezone } from './schedule.ts';
import { dayAfter, dayOf, type WorkCalendar, workdaysBetween } from './work-calendar.ts';

const wallClock = new Intl.DateTimeFormat('zh-CN', {
  ...{ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: timezone },
});

/** The day that it is in China now, or at a moment. */
export function chinaDay(at: Date = new Date()): string {
  return dayOf(at);
}

// Swedish writes a moment as people here do.
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });

/** A moment as people in China read it, to the minute: `2026-01-31 09:30`. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

/** The day and minute that it is in China at a moment, without the year. */
export function chinaMinute(at: Date | number): string {
  return wallClock.format(at).replace('/', '-');
}

/** How many days lie between two days; negative when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** How many days a period has, both ends counted. */
export function lengthInDays(from: string, to: string): number {
  return daysBetween(from, to) + 1;
}

/** By how many working days a day has moved: later ones are positive, earlier ones negative. */
export function workdaysMoved(from: string, to: string, calendar: WorkCalendar): number {
  if (from === to) return 0;
  return from < to ? workdaysBetween(dayAfter(from), to, calendar) : -workdaysBetween(dayAfter(to), from, calendar);
}
