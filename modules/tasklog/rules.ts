import { chinaDay } from '#shared/day.ts';
import type { FieldProblem } from '#shared/error.ts';

/** Nobody has worked in the future. */
export function logProblems(draft: { workedOn: string | null }): FieldProblem[] {
  return draft.workedOn && draft.workedOn > chinaDay() ? [{ path: 'workedOn', message: '工作日期不能晚于今天' }] : [];
}

/** A day has no more hours, whatever was done in it. */
export const hoursOfDay = 24;
