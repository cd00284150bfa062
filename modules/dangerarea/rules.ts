import type { FieldProblem } from '#shared/error.ts';
import { dayOf } from '#shared/work-calendar.ts';

/** What is wrong with a place at risk: nobody knows it before it begins. */
export function dangerAreaProblems({ startOn }: { startOn: string | null }): FieldProblem[] {
  return startOn && startOn > dayOf(new Date()) ? [{ path: 'startOn', message: '开始日期不能晚于今天' }] : [];
}
