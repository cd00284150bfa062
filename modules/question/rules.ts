import type { FieldProblem } from '#shared/error.ts';

/** The states in which somebody works on a question and its clock runs. */
export const openStates = ['submitted', 'established', 'assigned', 'processing'] as const;

/** The states in which the clock stands, since nobody who answers has to act. */
export const pausedStates = ['waiting', 'suspended', 'answered', 'closed', 'returned', 'refused'] as const;

interface Asked {
  variant: string | null;
  attachments: readonly string[] | null;
}

/** What is wrong with a question as it is asked. */
export function questionProblems({ variant, attachments }: Asked): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (variant === 'shandong' && (attachments ?? []).length === 0) {
    problems.push({ path: 'attachments', message: '请上传问题截图' });
  }
  return problems;
}
