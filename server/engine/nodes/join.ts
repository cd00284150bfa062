import { isJoin } from '#server/engine/definitions/graph.ts';
import { leave } from '#server/engine/flow/flow.ts';
import { movableStates } from '#server/engine/step/state.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { endActivity } from '#server/engine/tokens/activities.ts';
import { lineOf } from '#server/engine/tokens/token-tree.ts';
import { mergeTokens } from '#server/engine/tokens/tokens.ts';
import type { GatewayNode } from '#shared/bpmn/process-model.ts';
import { openAdHocs } from './ad-hoc.ts';

/**
 * Comes to a parallel gateway: waits until as many tokens have come as flows lead here, then goes on as one.
 * Tokens of other runs of the same sub-process do not count; those of branches that a return removed are gone.
 */
export async function doParallelGateway(step: Step, token: Token, node: GatewayNode): Promise<void> {
  if (node.incoming.length < 2) return leave(step, token);
  step.tokens.change(token, { state: 'waiting' });
  // Only camunda is at a join until the others have come.
  if (step.graph.flavour !== 'camunda') endActivity(step, token, 'done');

  const [first, ...others] = waitingWith(step, token);
  if (!first || others.length + 1 < node.incoming.length) return;
  await leave(step, mergeTokens(step, [first, ...others], node.id));
}

/**
 * Comes to an inclusive gateway: waits as long as another token might still come, to flowable and activiti also where a
 * single flow leads here (`InclusiveGatewayActivityBehavior`).
 */
export async function doInclusiveGateway(step: Step, token: Token, node: GatewayNode): Promise<void> {
  const { flavour } = step.graph;
  if (flavour === 'camunda' && node.incoming.length < 2) return leave(step, token);
  step.tokens.change(token, { state: 'waiting' });
  if (flavour === 'flowable' && isJoin(node)) endActivity(step, token, 'done');
  const merged = mergedAt(step, token);
  if (merged) await leave(step, merged);
}

/** Whether nothing moves the tokens of an instance any more, so that those who wait for each other do so in vain. */
export function waitsInVain({ graph, tokens, instance }: Pick<Step, 'graph' | 'tokens' | 'instance'>): boolean {
  const isMovable = tokens.all().some(({ state }) => movableStates.includes(state));
  return tokens.all().length > 0 && !isMovable && openAdHocs(graph, { tokens, instance }).length === 0;
}

/** The token of an inclusive gateway that waits for nobody any more, now that others have gone elsewhere. */
export function openJoin(step: Step): Token | undefined {
  for (const token of step.tokens.all()) {
    if (token.state !== 'waiting' || step.graph.node(token.nodeId).kind !== 'inclusiveGateway') continue;
    // Flowable and Activiti stand for ever where branches in a circle wait for each other at where they part.
    const isPressed = !isJoin(step.graph.node(token.nodeId)) && waitsInVain(step);
    const merged = mergedAt(step, token, isPressed);
    if (merged) return merged;
  }
  return undefined;
}

function mergedAt(step: Step, token: Token, isPressed = false): Token | undefined {
  const { incoming } = step.graph.node(token.nodeId);
  const [first, ...others] = waitingWith(step, token);
  if (!first) return undefined;
  // As many as flows lead here are enough for camunda, whatever may still come.
  const isEnough = step.graph.flavour === 'camunda' && others.length + 1 >= incoming.length;
  if (!isEnough && !isPressed && mayStillCome(step, token)) return undefined;
  // One alone stays itself, so that what it has done stays its own past.
  if (others.length === 0) return first;
  return mergeTokens(step, [first, ...others], token.nodeId);
}

/** The tokens that wait at the same gateway in the same run of the sub-process around it. */
function waitingWith(step: Step, { nodeId, scopeId }: Token): Token[] {
  return step.tokens
    .all()
    .filter((each) => each.nodeId === nodeId && each.state === 'waiting' && each.scopeId === scopeId);
}

/** Whether another token in the same run of the sub-process, or deeper in it, has a way to the gateway. */
function mayStillCome(step: Step, gateway: Token): boolean {
  const { parentId } = step.graph.node(gateway.nodeId);
  return step.tokens.all().some((token) => {
    if (token.state === 'forked' || (token.nodeId === gateway.nodeId && token.state === 'waiting')) return false;
    for (const { scopeId, nodeId } of lineOf(step, token)) {
      if (scopeId !== gateway.scopeId || step.graph.node(nodeId).parentId !== parentId) continue;
      return nodeId === gateway.nodeId || step.graph.canReach(nodeId, gateway.nodeId);
    }
    return false;
  });
}
