import { type Graph, isJoin, nodeName } from '#server/engine/definitions/graph.ts';
import type { Token } from '#server/engine/step/step.ts';
import { imageOf, type MigrationProblem, type NodeMapping } from './migration-plan.ts';

type Standing = Pick<Token, 'nodeId' | 'state' | 'flowId'>;

/**
 * The parallel joins of another version at which an instance would stand still: some branches are on their way to them or
 * have come, and others nobody is in, as those that only the other version has.
 */
export function unfedJoins(tokens: readonly Standing[], to: Graph, mapping: NodeMapping): MigrationProblem[] {
  const placed = tokens
    .filter(({ state }) => state !== 'forked')
    .map((token) => ({ ...token, nodeId: imageOf(mapping, token.nodeId) }))
    .filter(({ nodeId }) => to.process.nodes[nodeId]);
  const joins = Object.values(to.process.nodes).filter((node) => node.kind === 'parallelGateway' && isJoin(node));
  return joins.flatMap((join) => {
    const come = placed.filter(({ nodeId, state }) => nodeId === join.id && state === 'waiting');
    const passed = flowsFrom(
      to,
      placed.filter((token) => !come.includes(token)).map(({ nodeId }) => nodeId),
    );
    for (const { flowId } of come) if (flowId) passed.add(flowId);
    const missing = join.incoming.filter((flowId) => !passed.has(flowId));
    if (missing.length === 0 || missing.length === join.incoming.length) return [];
    const branches = missing
      .map((flowId) => `“${nodeName(to.node(to.process.flows[flowId]?.source ?? ''))}”`)
      .join('、');
    const message = `还要等没有走到的${branches}，迁移后请增加分支，否则会停在这里`;
    return [{ nodeId: join.id, name: nodeName(join), message }];
  });
}

/** Every flow by which what stands at some nodes may go on, by whatever happens at their borders too. */
function flowsFrom(graph: Graph, nodeIds: readonly string[]): Set<string> {
  const flows = new Set<string>();
  const seen = new Set(nodeIds);
  const pending = [...seen];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = graph.node(next);
    const leaving = [node, ...graph.boundaries(next)].flatMap((each) => graph.outgoing(each));
    for (const { id } of leaving) flows.add(id);
    const onward = [...leaving.map(({ target }) => target), graph.linkedTo(node)?.id];
    for (const id of onward) {
      if (id === undefined || seen.has(id)) continue;
      seen.add(id);
      pending.push(id);
    }
  }
  return flows;
}
