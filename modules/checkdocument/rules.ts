import type { FieldProblem } from '#shared/error.ts';

/** The states of a campaign in which it takes evidence. */
export const collectingStates = ['scoring', 'reviewing'] as const;

interface Shown {
  attachments?: readonly string[] | null;
  documents?: readonly string[] | null;
}

/** What is wrong with evidence as a whole: that it shows nothing. */
export function evidenceProblems({ attachments, documents }: Shown): FieldProblem[] {
  if ((attachments ?? []).length + (documents ?? []).length > 0) return [];
  return [{ path: 'attachments', message: '请上传佐证文件，或选择已有文档' }];
}

/** Of campaigns by their last day of scoring the one that is due next; the last of them where all days are over. */
export function atHand<Campaign extends { scoreUntil: string }>(
  campaigns: readonly Campaign[],
  today: string,
): Campaign | undefined {
  return campaigns.find(({ scoreUntil }) => scoreUntil >= today) ?? campaigns.at(-1);
}
