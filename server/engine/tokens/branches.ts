import type { Graph } from '#server/engine/definitions/graph.ts';

const known = new WeakMap<Graph, ReadonlyMap<string, readonly string[]>>();

/**
 * In which branches of forks a node lies, outermost first, each named by its fork and its first flow. Empty for a node
 * that is done once, whatever runs beside it.
 */
export function branchOf(graph: Graph, nodeId: string): readonly string[] {
  const branches = known.get(graph) ?? branchesIn(graph);
  known.set(graph, branches);
  return branches.get(nodeId) ?? [];
}

function branchesIn(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const nodes = Object.values(graph.process.nodes);
  const linked = new Set(nodes.flatMap((node) => graph.linkedTo(node)?.id ?? []));
  const pending = nodes
    .filter(({ id, kind, incoming }) => incoming.length === 0 && kind !== 'boundaryEvent' && !linked.has(id))
    .map(({ id }): [string, readonly string[]] => [id, []]);
  for (let next = pending.shift(); next; next = pending.shift()) {
    const [id, around] = next;
    if (found.has(id)) continue;
    const node = graph.node(id);
    const isGateway = node.kind === 'parallelGateway' || node.kind === 'inclusiveGateway';
    const within = isGateway && node.incoming.length > 1 ? around.slice(0, -1) : around;
    found.set(id, within);
    // What happens on its border, or where its link is caught, happens in the same branch.
    const beside = [...graph.boundaries(id), ...[graph.linkedTo(node)].flatMap((target) => target ?? [])];
    pending.push(...beside.map((next): [string, readonly string[]] => [next.id, within]));
    const isFork = isGateway && node.outgoing.length > 1;
    for (const flow of graph.outgoing(node)) {
      pending.push([flow.target, isFork ? [...within, `${id} ${flow.id}`] : within]);
    }
  }
  return found;
}
