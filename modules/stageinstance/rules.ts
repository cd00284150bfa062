import type { FieldProblem } from '#shared/error.ts';

interface StageDraft {
  planStartOn: string | null;
  planEndOn: string | null;
  manualProgress: number | null;
  manualReason: string | null;
}

/** What is wrong with a stage's fields taken together. */
export function stageProblems({ planStartOn, planEndOn, manualProgress, manualReason }: StageDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (planStartOn && planEndOn && planEndOn < planStartOn) {
    problems.push({ path: 'planEndOn', message: '计划完成不能早于计划开始' });
  }
  if (manualProgress !== null && manualProgress !== undefined && !manualReason) {
    problems.push({ path: 'manualReason', message: '人工填写进度时请说明原因' });
  }
  return problems;
}
