import type { FieldProblem } from '#shared/error.ts';

interface StageDraft {
  manualProgress: number | null;
  manualReason: string | null;
}

/** Why a stage cannot be applied to be accepted yet: its tasks or its documents are not complete; null when it can. */
export function incompleteness({ taskRate, docRate }: { taskRate: number | null; docRate: number | null }) {
  const rates = [
    ['任务完成率', taskRate],
    ['文档齐全率', docRate],
  ] as const;
  const [lacking] = rates.filter(([, rate]) => rate !== null && rate < 100);
  return lacking ? `${lacking[0]}为 ${lacking[1]}%，达到 100% 后才能申请验收` : null;
}

/** What is wrong with a stage's fields taken together. */
export function stageProblems({ manualProgress, manualReason }: StageDraft): FieldProblem[] {
  const isGiven = manualProgress !== null && manualProgress !== undefined;
  return isGiven && !manualReason ? [{ path: 'manualReason', message: '人工填写进度时请说明原因' }] : [];
}
