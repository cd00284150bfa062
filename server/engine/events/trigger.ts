import { leave } from '#server/engine/flow/flow.ts';
import { noting } from '#server/engine/flow/listener-error.ts';
import { endVisit } from '#server/engine/flow/visit.ts';
import { callListeners } from '#server/engine/services/service.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { beginActivity } from '#server/engine/tokens/activities.ts';
import { takenFrom } from '#server/engine/variables/mappings.ts';
import { takeIn } from '#server/engine/variables/parameters.ts';
import { clearToken, setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { crossBorder } from './boundary.ts';
import { beginEventSubProcess } from './event-sub-process.ts';

/** Lets an event happen that a token, or the process itself without one, has waited for. */
export async function trigger(
  step: Step,
  token: Token | undefined,
  node: FlowNode,
  values: Variables = {},
): Promise<void> {
  const variables = 'inMappings' in node ? takenFrom(values, node.inMappings) : values;
  if (node.kind === 'startEvent') {
    const begun = step.graph
      .eventStarts(step.graph.node(node.parentId ?? '').parentId)
      .find(({ start }) => start.id === node.id);
    if (begun) await beginEventSubProcess(step, token, begun, variables);
    return;
  }
  if (!token) throw new Error(`nothing waits for ${node.id}`);
  // What an activity holds itself is changed there, also by an event on its border.
  await setVariablesAt(step, token, variables);
  if (node.kind === 'boundaryEvent') return crossBorder(step, token, node);
  if (token.nodeId !== node.id && (await noting(step, token, () => comeFromGateway(step, token, node)))) return;
  step.tokens.change(token, { state: 'active' });
  await leave(step, token);
}

/** The event decides which way an event-based gateway goes. */
async function comeFromGateway(step: Step, token: Token, node: FlowNode): Promise<void> {
  const gateway = step.graph.node(token.nodeId);
  const flow = step.graph.outgoing(gateway).find(({ target }) => target === node.id);
  await endVisit(step, token, gateway, step.graph.flavour === 'camunda');
  clearToken(step, token);
  step.tokens.change(token, { nodeId: node.id, flowId: flow?.id ?? null });
  beginActivity(step, token);
  await takeIn(step, token, node);
  await callListeners(step, token, node.listeners, 'execution', 'start', node.id);
}
