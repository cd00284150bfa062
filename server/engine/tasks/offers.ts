import type { NodeKind, ReturnRule } from '#shared/bpmn/approval-settings.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { jointRulesOf } from './joint-rules.ts';

/** What a node may offer or leave out besides the decision itself. */
export type OfferedButton = 'reject' | 'return' | 'transfer' | 'delegate' | 'addSign' | 'cc' | 'abstain';

/** What a user task asks of its handler; files without settings of ours ask for a decision. */
export function nodeKindOf(node: FlowNode): NodeKind {
  return (node.kind === 'userTask' && node.approval?.nodeKind) || 'approve';
}

/** Whether the node offers a button; one that names none offers the usual ones. */
export function offers(node: FlowNode, button: OfferedButton): boolean {
  const buttons = (node.kind === 'userTask' && node.approval?.buttons) || [];
  return buttons.length === 0 || buttons.includes(button);
}

/** Whether the node lets one of several who decide jointly abstain; only where it says so. */
export function mayAbstain(node: FlowNode): boolean {
  const buttons = (node.kind === 'userTask' && node.approval?.buttons) || [];
  return buttons.includes('abstain') && jointRulesOf(node) !== undefined;
}

/** Refuses what the settings of a node do not offer; `word` says what. */
export function requireOffer(node: FlowNode, button: OfferedButton, word: string): void {
  if (!offers(node, button)) throw new AppError('refused', `该节点不能${word}`);
}

/** Whether a handler may reject here. */
export function mayReject(node: FlowNode): boolean {
  return nodeKindOf(node) === 'approve' && offers(node, 'reject');
}

/** Where the node's settings allow a task to be returned to: a rule, or a list of node ids. */
export function returnRuleOf(node: FlowNode): ReturnRule | readonly string[] {
  if (!offers(node, 'return')) return 'none';
  return (node.kind === 'userTask' && node.approval?.returnTargets) || 'anyPast';
}
