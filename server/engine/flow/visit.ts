import { isJoin } from '#server/engine/definitions/graph.ts';
import { callListeners } from '#server/engine/services/service.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import { endActivity, visitOf } from '#server/engine/tokens/activities.ts';
import { isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/**
 * Tells the listeners that a token has done its node, and ends the visit; `isCut`: whether it counts as cancelled together
 * with what it has itself put an end to.
 */
export async function endVisit(step: Step, token: Token, node: FlowNode, isCut = false): Promise<void> {
  await tellEnd(step, token, node);
  endActivity(step, token, isCut ? 'cancelled' : 'done');
}

/**
 * Tells the listeners that a token has done its node; of a visit that has ended already they are not told again. Those of a
 * join hear of it when all have come: once, and in camunda for each that has come. Of a multi-instance as a whole camunda
 * tells nobody.
 */
export async function tellEnd(step: Step, token: Token, node: FlowNode): Promise<void> {
  const visit = visitOf(step, token);
  if (visit ? step.toldEnds.has(visit.id) : !isJoin(node)) return;
  if (visit) step.toldEnds.add(visit.id);
  const times = step.graph.flavour === 'camunda' ? (step.met.get(token.id) ?? 1) : 1;
  step.met.delete(token.id);
  const isHeard = step.graph.flavour !== 'camunda' || !isWholeLoop(step, token, node);
  for (let time = 0; isHeard && time < times; time += 1) {
    await callListeners(step, token, node.listeners, 'execution', 'end', node.id);
  }
}

/**
 * Tells the listeners of what an administrator has cut off in the step that it has ended, the innermost first, if nobody
 * has told them: only camunda does. How a case ends that people end is none of their business, nor a return.
 */
export async function tellCut(step: Step): Promise<void> {
  if (step.graph.flavour !== 'camunda') return;
  const visits = step.activities.all();
  for (const visit of visits.toReversed()) {
    const { id, nodeId, tokenId, outcome, reason, leftAt } = visit;
    if (outcome !== 'cancelled' || reason === null || leftAt !== step.at || step.toldEnds.has(id)) continue;
    const node = step.graph.node(nodeId);
    const isAround = visits.some(
      (other) => other !== visit && other.nodeId === nodeId && other.lineage.includes(tokenId),
    );
    if (isAround || jointRulesOf(node)) continue;
    await callListeners(step, undefined, node.listeners, 'execution', 'end', nodeId);
  }
}

function isWholeLoop(step: Step, token: Token, node: FlowNode): boolean {
  const isLoop = 'multiInstance' in node && node.multiInstance !== undefined && !jointRulesOf(node);
  return isLoop && !isLoopInstance(step, token);
}
