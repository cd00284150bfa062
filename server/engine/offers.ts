import type { NodeKind, ReturnRule } from '#shared/bpmn/approval-settings.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/** What a user task asks of its handler; files without settings of ours ask for a decision. */
export function nodeKindOf(node: FlowNode): NodeKind {
  return (node.kind === 'userTask' && node.approval?.nodeKind) || 'approve';
}

/** Whether the node offers a button; one that names none offers the usual ones. */
function offers(node: FlowNode, button: 'reject' | 'return'): boolean {
  const buttons = (node.kind === 'userTask' && node.approval?.buttons) || [];
  return buttons.length === 0 || buttons.includes(button);
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
