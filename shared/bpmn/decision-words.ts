import { deedStates, type States } from '../state.ts';
import { type ApprovalSettings, agreeWords } from './approval-settings.ts';

/** What the ways to decide a task are called, on buttons and ever after. */
export interface DecisionWords {
  approve: string;
  reject: string;
  return: string;
}

/** The words of a user task: its own, or the usual ones for what it asks. Without settings it asks for a decision. */
export function decisionWords({
  nodeKind = 'approve',
  buttonLabels = {},
}: Partial<Pick<ApprovalSettings, 'nodeKind' | 'buttonLabels'>> = {}): DecisionWords {
  const { approve = agreeWords[nodeKind], reject = '拒绝', return: giveBack = '退回' } = buttonLabels;
  return { approve, reject, return: giveBack };
}

/** What somebody has done at a task, in the words of the task; in the usual ones where it has none. */
export function deedStatesIn(words: DecisionWords | null): States {
  if (!words) return deedStates;
  return {
    ...deedStates,
    approved: { ...deedStates.approved, label: `已${words.approve}` },
    rejected: { ...deedStates.rejected, label: `已${words.reject}` },
    returned: { ...deedStates.returned, label: `已${words.return}` },
  };
}
