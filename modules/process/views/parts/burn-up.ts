import type { SummaryAnswer } from '#shared/summary.ts';
import { periodLabel, periodsBetween } from '#web/chart/point.ts';
import type { Series } from '#web/chart/timeline.tsx';

/** One line of a burn-up: everything up to each week, the weeks in which nothing came held at what was. */
export function piledUp(
  answer: Pick<SummaryAnswer, 'groups'>,
  weeks: readonly string[],
  of: { key: string; label: string; color: 'blue' | 'green' },
): Series {
  const came = new Map(answer.groups.map(({ keys, values }) => [keys[0] ?? '', values[0] ?? 0]));
  const first = weeks[0] ?? '';
  let sum = [...came].reduce((before, [week, count]) => (week && week < first ? before + count : before), 0);
  const points = weeks.map((week) => {
    sum += came.get(week) ?? 0;
    return { key: week, label: periodLabel(week, 'week'), value: sum, filter: null };
  });
  return { of: { ...of, value: sum, filter: null }, points };
}

/** The first days of the last weeks up to that of a day, of which there are so many. */
export function lastWeeks(monday: string, count: number): string[] {
  const first = new Date(Date.parse(monday) - (count - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
  return periodsBetween(first, monday, 'week');
}
