import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { endActivity, isVisiting } from './activities.ts';
import { isJoin } from './graph.ts';
import { callListeners } from './service.ts';
import type { Step, Token } from './step.ts';

/**
 * Tells the listeners that a token has done its node; a visit that has ended already is not ended again. Those of a join
 * hear of it when all have come: once, and in camunda for each that has come. `isCut`: whether the visit counts as
 * cancelled together with what it has itself put an end to.
 */
export async function endVisit(step: Step, token: Token, node: FlowNode, isCut = false): Promise<void> {
  if (!isVisiting(step, token) && !isJoin(node)) return;
  const times = step.graph.flavour === 'camunda' ? (step.met.get(token.id) ?? 1) : 1;
  step.met.delete(token.id);
  for (let time = 0; time < times; time += 1) {
    await callListeners(step, token, node.listeners, 'execution', 'end', node.id);
  }
  endActivity(step, token, isCut ? 'cancelled' : 'done');
}
