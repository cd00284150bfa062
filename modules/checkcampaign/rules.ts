import type { FieldProblem } from '#shared/error.ts';

interface CampaignDraft {
  scoreFrom?: string | null;
  scoreUntil?: string | null;
  confirmUntil?: string | null;
  appealUntil?: string | null;
}

const order = [
  ['scoreFrom', 'scoreUntil', '评分截止不能早于评分开始'],
  ['scoreUntil', 'confirmUntil', '确认截止不能早于评分截止'],
  ['confirmUntil', 'appealUntil', '申诉截止不能早于确认截止'],
] as const;

/** What is wrong with the days of a campaign: each follows the one before it. */
export function campaignProblems(campaign: CampaignDraft): FieldProblem[] {
  return order.flatMap(([before, after, message]) => {
    const [first, then] = [campaign[before], campaign[after]];
    return first && then && then < first ? [{ path: after, message }] : [];
  });
}
