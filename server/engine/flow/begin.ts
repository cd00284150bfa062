import { nodeName } from '#server/engine/definitions/graph.ts';
import { lookAtBeginning } from '#server/engine/events/conditions.ts';
import { takeDataObjects } from '#server/engine/events/event-sub-process.ts';
import { waitInside } from '#server/engine/events/wait-inside.ts';
import { countAgain } from '#server/engine/returning/passed-over.ts';
import { calledAround, requireServices } from '#server/engine/services/required-services.ts';
import { callListeners } from '#server/engine/services/service.ts';
import type { Step } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import type { ComeBack } from '#server/engine/tables/row-shapes.ts';
import { beginActivity } from '#server/engine/tokens/activities.ts';
import { addToken } from '#server/engine/tokens/tokens.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { StartEventNode } from '#shared/bpmn/process-model.ts';
import { enter } from './flow.ts';

/**
 * Gives a round the variables it begins with; what the caller knows wins over what the file says. Only camunda tells a process
 * that another one calls who has begun it.
 */
export function takeVariables(step: Step, variables: Variables, start: StartEventNode): void {
  takeDataObjects(step, undefined, undefined);
  const isTold = step.graph.flavour === 'camunda' || step.instance.parentInstanceId === null;
  if (start.initiator && isTold) step.variables.set({ [start.initiator]: step.instance.starterId });
  step.variables.set(variables);
}

/** Puts the first token of a round straight on the node that the case was returned from, for the same people. */
export async function beginAt(step: Step, { nodeId, flowId, people, onward = null, passed }: ComeBack): Promise<void> {
  const node = step.graph.node(nodeId);
  const name = nodeName(node);
  tell(step, { kind: 'jump', text: `直达【${name}】`, node: { id: nodeId, name }, isAutomatic: true });
  await waitInside(step, undefined, undefined);
  const token = addToken(step, undefined, null, passed?.tokenId);
  await countAgain(step, passed);
  step.given.set(token.id, { people });
  await enter(step, token, node, flowId ? (step.graph.process.flows[flowId] ?? null) : null);
  step.tokens.change(token, { comeBack: onward });
}

/** Puts the first token of a round on the start event. */
export async function begin(step: Step, start: StartEventNode): Promise<void> {
  await requireServices(step, calledAround(step.graph));
  await callListeners(step, undefined, step.graph.process.listeners, 'execution', 'start', null);
  await waitInside(step, undefined, undefined);
  await lookAtBeginning(step);
  const token = addToken(step, undefined, null);
  await enter(step, token, start, null);
  // Flowable's `ProcessInstanceHelper` is at the start event before the job that does it.
  if (start.isAsyncBefore && step.graph.flavour === 'flowable') beginActivity(step, token);
}
