import { type ApprovalRules, type JointMode, jointModes, usualRules } from '#shared/bpmn/approval-rules.ts';
import type { FlowNode, MultiInstance } from '#shared/bpmn/process-model.ts';

/** The rules of a task in which several decide together. */
export type JointRules = ApprovalRules & { mode: JointMode };

/** The further rules of a user task; the usual ones for any other node. */
export function rulesOf(node: FlowNode): ApprovalRules {
  return (node.kind === 'userTask' && node.approval?.rules) || usualRules;
}

/** The rules of a task that gives each of its people a task; a multi-instance written by hand wins over them. */
export function jointRulesOf(node: FlowNode): JointRules | undefined {
  if (node.kind !== 'userTask' || (node.multiInstance && !isModeLoop(node.multiInstance))) return undefined;
  const rules = rulesOf(node);
  return isJoint(rules) ? rules : undefined;
}

/** Whether a multi-instance is the one that the designer writes beside a joint mode, so that the mode decides. */
function isModeLoop({ collection, elementVariable }: Pick<MultiInstance, 'collection' | 'elementVariable'>): boolean {
  return collection === '${approvers}' && elementVariable === 'assignee';
}

function isJoint(rules: ApprovalRules): rules is JointRules {
  return (jointModes as readonly string[]).includes(rules.mode);
}

/** How the members of a joint task have answered; votes are weights. */
export interface Votes {
  approved: number;
  rejected: number;
  /** Members who have not answered, those not asked yet included. */
  open: number;
  approvedWeight: number;
  rejectedWeight: number;
  abstainedWeight: number;
  totalWeight: number;
}

/** What a joint task has come to; undefined as long as it is open. Where everybody abstains, nobody has agreed to it. */
export function verdictOf(rules: JointRules, votes: Votes): 'pass' | 'reject' | undefined {
  const { approved, rejected, open } = votes;
  switch (rules.mode) {
    case 'all':
      if (rules.allRejectPolicy === 'veto' && rejected > 0) return 'reject';
      return open > 0 ? undefined : rejected > 0 || approved === 0 ? 'reject' : 'pass';
    case 'any':
      if (approved > 0) return 'pass';
      if (rules.anyPolicy === 'firstDecision' && rejected > 0) return 'reject';
      return open > 0 ? undefined : 'reject';
    case 'sequential':
      if (rejected > 0) return 'reject';
      return open > 0 ? undefined : approved === 0 ? 'reject' : 'pass';
    case 'ratio':
    case 'vote': {
      // Whole numbers: a third of three must be a third.
      const wanted = rules.passRatio * votes.totalWeight;
      if (votes.approvedWeight * 100 >= wanted && votes.totalWeight > 0) return 'pass';
      const reachable = votes.totalWeight - votes.rejectedWeight - votes.abstainedWeight;
      return reachable * 100 < wanted || open === 0 ? 'reject' : undefined;
    }
  }
}
