import dayjs, { type Dayjs } from 'dayjs';
import { askedDay, askedInstant } from '#shared/asked-day.ts';
import { chinaDay } from '#shared/day.ts';
import { monthRead } from '#shared/field-kinds.ts';
import { clockSpelt, halfWidth, isMonth } from '#shared/spelt.ts';
import { inChina, momentOf } from '#web/kit/values/china-time.ts';

/** How a picker shows, stores and reads what it picks. */
export interface Spelling {
  readonly format: string;
  /** What a picker holds for what is stored; null for nothing, and for a text that means nothing. */
  readonly shown: (stored: string | null | undefined) => Dayjs | null;
  readonly stored: (shown: Dayjs) => string;
  /** What a typed text means, in any spelling that people use. */
  readonly read: (text: string) => Dayjs | null;
}

const dayFormat = 'YYYY-MM-DD';
const clockFormat = `${dayFormat}THH:mm:ss`;
const day = askedDay();
const instant = askedInstant();

function readClock(clock: string | null): Dayjs | null {
  const read = clock === null ? null : dayjs(clock);
  // A day that does not exist, as the thirtieth of February, would become one of the next month.
  return read?.format(clockFormat) === clock ? read : null;
}

/** Days, as `2026-12-01`; one without a year is of this one. */
export const days: Spelling = {
  format: dayFormat,
  shown: (stored) => (day.safeParse(stored).success ? dayjs(stored) : null),
  stored: (shown) => shown.format(dayFormat),
  read: (text) => readClock(clockSpelt(text, chinaDay().slice(0, 4))),
};

const monthFormat = 'YYYY-MM';

/** Months, as `2026-12`; one without a year is of this one. */
export const months: Spelling = {
  format: monthFormat,
  shown: (stored) => (isMonth(stored ?? '') ? dayjs(`${stored}-01`) : null),
  stored: (shown) => shown.format(monthFormat),
  read: (text) => months.shown(monthRead(text)),
};

/** Moments, shown by calendar and clock in China and stored as instants. */
export const moments: Spelling = {
  format: `${dayFormat} HH:mm`,
  shown: (stored) => (stored && instant.safeParse(stored).success ? inChina(stored) : null),
  stored: (shown) => momentOf(shown.second(0)),
  read: days.read,
};

const timeFormat = 'HH:mm';

function readTime(text: string): Dayjs | null {
  // On any day: a picker of times shows nothing else of it.
  return days.read(`2000-01-01 ${text}`);
}

/** Times of day, as `08:30`. */
export const times: Spelling = {
  format: timeFormat,
  shown: (stored) => {
    const shown = stored ? readTime(stored) : null;
    return shown?.format(timeFormat) === stored ? shown : null;
  },
  stored: (shown) => shown.format(timeFormat),
  read: readTime,
};

const minuteFormat = 'mm';

function readMinute(text: string): Dayjs | null {
  const minute = /^(\d{1,2})分?$/.exec(halfWidth(text).trim())?.[1];
  return minute === undefined ? null : readTime(`0:${minute.padStart(2, '0')}`);
}

/** Minutes of any hour, as `05`. */
export const minutes: Spelling = {
  format: minuteFormat,
  shown: (stored) => (stored ? readMinute(stored) : null),
  stored: (shown) => shown.format(minuteFormat),
  read: readMinute,
};
