import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { endActivity, isVisiting } from './activities.ts';
import { callListeners } from './service.ts';
import type { Step, Token } from './step.ts';

/**
 * Tells the listeners that a token has done its node; a visit that has ended already is not ended again. `isCut`: whether
 * it counts as cancelled together with what it has itself put an end to.
 */
export async function endVisit(step: Step, token: Token, node: FlowNode, isCut = false): Promise<void> {
  if (!isVisiting(step, token)) return;
  await callListeners(step, token, node.listeners, 'execution', 'end', node.id);
  endActivity(step, token, isCut ? 'cancelled' : 'done');
}
