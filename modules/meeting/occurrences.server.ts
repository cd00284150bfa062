import rrule from 'rrule';
import { beginningOf, dayAfter } from '#shared/work-calendar.ts';
import type { repeatWords } from './fields.ts';

const { RRule } = rrule;

/** A meeting repeats at most so often. */
export const mostOccurrences = 60;

/** China keeps one time all year round; rules are reckoned on its wall clock. */
const chinaMs = 8 * 3_600_000;

const weekdays = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR];

function ruleOf(repeat: keyof typeof repeatWords) {
  switch (repeat) {
    case 'weekdays':
      return { freq: RRule.WEEKLY, byweekday: weekdays };
    case 'weekly':
      return { freq: RRule.WEEKLY };
    case 'biweekly':
      return { freq: RRule.WEEKLY, interval: 2 };
    case 'monthly':
      return { freq: RRule.MONTHLY };
  }
}

/** When a repeated meeting is held: each time at the same hour in China, the first time included. One more than {@link mostOccurrences} where there are too many. */
export function occurrencesOf(about: {
  startAt: string;
  endAt: string;
  repeat: keyof typeof repeatWords | null | undefined;
  repeatUntil: string | null | undefined;
}): { startAt: string; endAt: string }[] {
  const { startAt, endAt, repeat, repeatUntil } = about;
  if (!repeat || !repeatUntil) return [{ startAt, endAt }];
  const lastsMs = Date.parse(endAt) - Date.parse(startAt);
  const rule = new RRule({
    ...ruleOf(repeat),
    dtstart: new Date(Date.parse(startAt) + chinaMs),
    until: new Date(beginningOf(dayAfter(repeatUntil)).getTime() - 1 + chinaMs),
    count: mostOccurrences + 1,
  });
  const later = rule.all().map((at) => at.getTime() - chinaMs);
  // The first time is held even where the rule alone would not name its day.
  return [...new Set([Date.parse(startAt), ...later])].map((ms) => ({
    startAt: new Date(ms).toISOString(),
    endAt: new Date(ms + lastsMs).toISOString(),
  }));
}
