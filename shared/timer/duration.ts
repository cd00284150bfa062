import { zoneMs } from '../work-calendar.ts';
import { lastInstant } from './instant.ts';

/** The parts of a duration by ISO 8601, from the longest to the shortest, as the builder offers them. */
export const durationUnits = [
  { name: 'years', label: '年', spoken: '年' },
  { name: 'months', label: '月', spoken: '个月' },
  { name: 'days', label: '天', spoken: '天' },
  { name: 'hours', label: '时', spoken: '小时' },
  { name: 'minutes', label: '分', spoken: '分钟' },
  { name: 'seconds', label: '秒', spoken: '秒' },
] as const;

/** One part of a duration. */
export type DurationUnit = (typeof durationUnits)[number]['name'];

/** A length of time by its parts; weeks are days, because the engines read no weeks (XML Schema `duration`). */
export type Duration = Readonly<Record<DurationUnit, number>>;

/** No time at all. */
export const noDuration: Duration = { years: 0, months: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

const pattern =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** The duration that a text says, nothing if it says none. */
export function readDuration(text: string): Duration | undefined {
  const found = pattern.exec(text.trim());
  if (!found) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { years, months, days: weeks * 7 + days, hours, minutes, seconds };
}

/** The text of a duration; empty for no time at all. */
export function writeDuration({ years, months, days, hours, minutes, seconds }: Duration): string {
  const part = (count: number, letter: string) => (count > 0 ? `${count}${letter}` : '');
  const day = part(years, 'Y') + part(months, 'M') + part(days, 'D');
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S');
  return day + time === '' ? '' : `P${day}${time && `T${time}`}`;
}

/** How a duration is said, such as "1 天 2 小时". */
export function durationWords(duration: Duration): string {
  const said = durationUnits
    .filter(({ name }) => duration[name] > 0)
    .map(({ name, spoken }) => `${duration[name]} ${spoken}`);
  return said.join(' ') || '0 秒';
}

/**
 * The moment when a duration that begins at `start` is over, by the calendar of China; a month ends with its last day. What
 * is longer than anybody waits is over at the last moment there is.
 */
export function addDuration(start: Date, duration: Duration): Date {
  return shifted(start, duration, 1);
}

/** The moment from which a duration would be over at `end`, counted in the same way. */
export function subtractDuration(end: Date, duration: Duration): Date {
  return shifted(end, duration, -1);
}

function shifted(start: Date, { years, months, days, hours, minutes, seconds }: Duration, sign: 1 | -1): Date {
  const shown = new Date(start.getTime() + zoneMs);
  const month = shown.getUTCMonth() + sign * months;
  const year = shown.getUTCFullYear() + sign * years;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  shown.setUTCFullYear(year, month, Math.min(shown.getUTCDate(), lastDay));
  shown.setUTCDate(shown.getUTCDate() + sign * days);
  const end = new Date(shown.getTime() - zoneMs + sign * ((hours * 60 + minutes) * 60 + seconds) * 1000);
  return end <= lastInstant ? end : lastInstant;
}
