import { lengthInDays } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';

/** The days that a stage is planned for. */
export interface StageDates {
  planStartOn: string;
  planEndOn: string;
}

/**
 * When each stage is planned, one after the other from the first day on: with its usual length, or shortened with the
 * others where they would not fit into the term.
 */
export function stageDates(days: readonly number[], term: { startOn: string; endOn: string }): StageDates[] {
  const whole = days.reduce((sum, each) => sum + each, 0);
  const share = Math.min(1, lengthInDays(term.startOn, term.endOn) / Math.max(1, whole));
  let before = 0;
  return days.map((each) => {
    const planStartOn = dayAfter(term.startOn, Math.floor(before * share));
    before += each;
    const last = dayAfter(term.startOn, Math.floor(before * share) - 1);
    return { planStartOn, planEndOn: last < planStartOn ? planStartOn : last };
  });
}
