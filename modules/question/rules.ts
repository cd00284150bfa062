import type { FieldProblem } from '#shared/error.ts';

/** The states in which somebody works on a question and its clock runs. */
export const openStates = ['submitted', 'established', 'assigned', 'processing'] as const;

/** The states in which the clock stands, since nobody who answers has to act. */
export const pausedStates = ['waiting', 'suspended', 'answered', 'closed', 'returned', 'refused'] as const;

/** A mobile number, or a number of a landline with its area. */
const phoneNumber = /^(1\d{10}|0\d{2,3}-?\d{7,8})$/;

interface Asked {
  askerPhone: string | null;
  variant: string | null;
  attachments: readonly string[] | null;
}

/** What is wrong with a question as it is asked. */
export function questionProblems({ askerPhone, variant, attachments }: Asked): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (askerPhone && !phoneNumber.test(askerPhone)) {
    problems.push({ path: 'askerPhone', message: '请填写手机号，或带区号的固定电话' });
  }
  if (variant === 'shandong' && (attachments ?? []).length === 0) {
    problems.push({ path: 'attachments', message: '请上传问题截图' });
  }
  return problems;
}
