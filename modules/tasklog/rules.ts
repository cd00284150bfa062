import type { FieldProblem } from '#shared/error.ts';

/** The day it is in China, as `2025-06-30`. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

/** Nobody has worked in the future. */
export function logProblems(draft: { workedOn: string | null }): FieldProblem[] {
  return draft.workedOn && draft.workedOn > today() ? [{ path: 'workedOn', message: '工作日期不能晚于今天' }] : [];
}

/** A day has no more hours, whatever was done in it. */
export const hoursOfDay = 24;
