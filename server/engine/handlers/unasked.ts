import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import type { SelfRule } from '#shared/bpmn/approval-rules.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';

/** Whether a task may be approved without asking: not where something has to be said or filled in, nor where it says never. */
export function mayPassUnasked(node: UserTaskNode): boolean {
  const { isNeverAuto, isOpinionRequired, isSignatureRequired } = rulesOf(node);
  if (isNeverAuto || isOpinionRequired || isSignatureRequired) return false;
  return !node.formFields.some(({ isWritable, isRequired }) => isWritable && isRequired);
}

/**
 * What becomes of a task that would ask the starter himself. Usually an approval whose people a rule of ours finds is passed;
 * work, a correction of his own and what a file for another engine asks for are his to do.
 */
export function selfRuleOf(node: UserTaskNode): Exclude<SelfRule, 'usual'> {
  const { selfRule } = rulesOf(node);
  if (selfRule !== 'usual') return selfRule;
  const { nodeKind, candidateRule } = node.approval ?? {};
  const isRuled = candidateRule !== undefined && candidateRule !== 'starter';
  return nodeKind === 'approve' && isRuled && mayPassUnasked(node) ? 'skip' : 'self';
}
