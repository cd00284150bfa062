import { type Graph, isJoin } from '#server/engine/definitions/graph.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { branchOf } from '#server/engine/tokens/branches.ts';
import { ancestorsOf, childrenOf } from '#server/engine/tokens/token-tree.ts';
import type { FlowNode, GatewayNode, SequenceFlow } from '#shared/bpmn/process-model.ts';

type Tokens = Pick<Step, 'tokens'>;

/** The branch in which a token stands, and the token that forked into it; undefined outside of forks by gateways. */
export function branchAround(graph: Graph, within: Tokens, token: Token): { branch: Token; fork: Token } | undefined {
  for (const branch of [token, ...ancestorsOf(within, token)]) {
    const fork = branch.parentId ? within.tokens.get(branch.parentId) : undefined;
    if (fork?.state === 'forked') return isGateway(graph.node(fork.nodeId)) ? { branch, fork } : undefined;
  }
  return undefined;
}

/** Whether a branch can be taken out of its fork, because others are left there. */
export function isOneOfSeveral(graph: Graph, within: Tokens, token: Token): boolean {
  const found = branchAround(graph, within, token);
  return found !== undefined && childrenOf(within, found.fork).length > 1;
}

/** The flow by which a branch comes to the gateway that joins it with the others; undefined where it ends by itself. */
export function arrivalOf(graph: Graph, { nodeId }: Token, fork: Token): SequenceFlow | undefined {
  const outside = branchOf(graph, fork.nodeId).length;
  const seen = new Set([nodeId]);
  const pending = [nodeId];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    for (const flow of graph.outgoing(graph.node(next))) {
      const target = graph.node(flow.target);
      if (isJoin(target) && branchOf(graph, target.id).length === outside) return flow;
      if (seen.has(target.id)) continue;
      seen.add(target.id);
      pending.push(target.id);
    }
  }
  return undefined;
}

/** Where a branch of a running fork may begin once more: below the fork, or by the token of it that waits at the join. */
export interface OpenPlace {
  fork: Token;
  waiting: Token | undefined;
}

/**
 * The place in a running fork for a token at a node whose branch nobody is in: it was never taken, has been cancelled,
 * has ended, or waits for the others. Undefined where there is none.
 */
export function openPlaceFor(graph: Graph, within: Tokens, node: FlowNode): OpenPlace | undefined {
  const branches = branchOf(graph, node.id);
  const own = branches.at(-1);
  const forkId = own?.split(' ')[0];
  const forks = within.tokens.all().filter(({ state, nodeId }) => state === 'forked' && nodeId === forkId);
  const [fork] = forks;
  if (!fork || forks.length > 1 || graph.node(fork.nodeId).parentId !== node.parentId) return undefined;
  const mine = childrenOf(within, fork).filter((child) => isIn(graph, child, own ?? '', branches.length - 1));
  if (mine.some(({ state }) => state !== 'waiting')) return undefined;
  return { fork, waiting: mine[0] };
}

/** Whether a token of a fork is on its way through a branch; one that waits at the join came out of it by its flow. */
function isIn(graph: Graph, { state, nodeId, flowId }: Token, branch: string, depth: number): boolean {
  const from = state === 'waiting' && flowId ? graph.process.flows[flowId]?.source : nodeId;
  // A flow that leads from the fork straight to the join is a branch without nodes.
  if (branch.endsWith(` ${flowId}`)) return true;
  return from !== undefined && branchOf(graph, from)[depth] === branch;
}

function isGateway(node: FlowNode): node is GatewayNode {
  return node.kind === 'parallelGateway' || node.kind === 'inclusiveGateway';
}
