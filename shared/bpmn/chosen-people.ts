import type { ApprovalSettings, CandidateRule } from './approval-settings.ts';
import type { ChoosableRule } from './choosable-rules.ts';

/** The rules by which somebody chooses the people of a task while the case runs. */
const choosingRules = ['starterSelect', 'previousSelect'] as const satisfies readonly CandidateRule[];

/** Whether the people of a task are chosen while the case runs. */
export function isChosen(rule: CandidateRule | undefined): boolean {
  return choosingRules.some((each) => each === rule);
}

/** By which rule those are found among whom the people of a task are chosen; undefined where anybody may be, or nobody chooses. */
export function choosableRuleOf(
  approval: ApprovalSettings | null | undefined,
): Exclude<ChoosableRule, 'all'> | undefined {
  const from = approval?.rules?.chosenFrom;
  return isChosen(approval?.candidateRule) && from !== 'all' ? from : undefined;
}

/** The rule to which the values beside it belong: the one that finds the people of a task, or among whom they are chosen. */
export function valuedRuleOf(approval: ApprovalSettings | null | undefined): CandidateRule | undefined {
  return choosableRuleOf(approval) ?? approval?.candidateRule;
}
