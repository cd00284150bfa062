import type { FieldProblem } from '#shared/error.ts';

interface ChangeDraft {
  newAmount: number | null;
  newStartOn: string | null;
  newEndOn: string | null;
  newProjectManager: string | null;
}

/** What is wrong with a change of a contract by itself: it must change something. */
export function changeProblems({ newAmount, newStartOn, newEndOn, newProjectManager }: ChangeDraft): FieldProblem[] {
  if (newAmount === null && !newStartOn && !newEndOn && !newProjectManager) {
    return [{ path: 'newAmount', message: '金额、期限、项目经理至少变更一项' }];
  }
  return [];
}
