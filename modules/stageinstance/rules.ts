import type { FieldProblem } from '#shared/error.ts';

interface StageDraft {
  manualProgress: number | null;
  manualReason: string | null;
}

/** What is wrong with a stage's fields taken together. */
export function stageProblems({ manualProgress, manualReason }: StageDraft): FieldProblem[] {
  const isGiven = manualProgress !== null && manualProgress !== undefined;
  return isGiven && !manualReason ? [{ path: 'manualReason', message: '人工填写进度时请说明原因' }] : [];
}
