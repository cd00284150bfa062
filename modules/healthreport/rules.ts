import { chinaDay } from '#shared/day.ts';
import type { FieldProblem } from '#shared/error.ts';
import { dayAfter } from '#shared/work-calendar.ts';

/** A temperature from here on is not normal. */
export const feverFrom = 37.3;

/** For so many days a report may be handed in afterwards. */
const supplementDays = 3;

interface Draft {
  day: string | null;
  temperature: number | null;
  symptoms: string | null;
  healthCode: string | null;
  contact: boolean | null;
  isolation: string | null;
  testResult: string | null;
}

/** How somebody is by what was reported; whoever stays apart counts as that alone. */
export function conditionOf(report: Omit<Draft, 'day'>, isAtRisk: boolean): Condition {
  const { temperature, symptoms, healthCode, contact, isolation, testResult } = report;
  if (isolation && isolation !== 'none') return 'isolating';
  if ((temperature ?? 0) >= feverFrom || testResult === 'positive' || healthCode === 'red') return 'abnormal';
  return symptoms || healthCode === 'yellow' || contact || isAtRisk ? 'attention' : 'normal';
}

/** The words of {@link conditionOf}. */
export const conditions = {
  normal: { label: '正常', color: 'green' },
  attention: { label: '需关注', color: 'orange' },
  abnormal: { label: '异常', color: 'red' },
  isolating: { label: '隔离中', color: 'purple' },
} as const;

/** A key of {@link conditions}. */
export type Condition = keyof typeof conditions;

/** What is wrong with the day of a report that is written now. */
export function reportProblems({ day }: Pick<Draft, 'day'>): FieldProblem[] {
  return day && day > chinaDay() ? [{ path: 'day', message: '不能填写将来的日期' }] : [];
}

/** Why people themselves may not write a report for a day any more, or change it; nothing where they may. */
export function lateProblem(day: string, isNew: boolean): string | null {
  const today = chinaDay();
  if (!isNew) return day < today ? '当天的日报到 24:00 为止可以修改' : null;
  return day < dayAfter(today, -supplementDays) ? `只能补报最近 ${supplementDays} 天` : null;
}
