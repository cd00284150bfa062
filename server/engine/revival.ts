import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type Graph, nodeName } from './graph.ts';
import type { PastTask } from './past-task.ts';
import type { Step, Token } from './step.ts';
import { ancestorsOf } from './token-tree.ts';

/** A branch that was joined and begins again, with the arrivals of the others that count as done. */
export interface LostBranch {
  tokenId: string;
  joinId: string;
  /** The flows by which the others have come to the join. */
  arrivedFlows: string[];
  /** After this number everything that the branches around it have done since the join is undone. */
  joinedAt: number;
}

/** A finished user task within a branch that was joined since, and what it takes to go back there. */
export interface LostTask extends PastTask {
  /** The token that goes on since the join, and the node at which it forked. */
  forkId: string;
  branches: [LostBranch, ...LostBranch[]];
}

interface Visit {
  nodeId: string;
  tokenId: string;
  flowId: string | null;
  sequence: number;
  lineage: string[];
}

/** The user tasks within branches that were joined on the way of a token, the latest first. */
export async function lostTasks(
  store: Queryable,
  graph: Graph,
  within: Pick<Step, 'tokens'>,
  token: Token,
): Promise<LostTask[]> {
  const visits = await store.query<Visit>(sql`
    select node_id as "nodeId", token_id as "tokenId", flow_id as "flowId", sequence, lineage
    from process_activity where instance_id = ${token.instanceId} and outcome = 'done' order by sequence desc`);
  const path = new Map([token, ...ancestorsOf(within, token)].map((each) => [each.id, each]));
  const found = new Map<string, LostTask>();
  for (const visit of visits) {
    if (found.has(visit.nodeId) || visit.nodeId === token.nodeId || path.has(visit.tokenId)) continue;
    const node = graph.process.nodes[visit.nodeId];
    if (node?.kind !== 'userTask' || isPartOfLoop(visit, visits)) continue;
    const lost = lostBranches(visit, visits, graph, within, path);
    if (lost) found.set(visit.nodeId, { ...visit, ...lost, name: nodeName(node) });
  }
  return [...found.values()];
}

/** Whether a visit is that of one member of a task for several. */
function isPartOfLoop({ lineage, nodeId }: Visit, visits: readonly Visit[]): boolean {
  const around = lineage.at(-2);
  return visits.some((other) => other.tokenId === around && other.nodeId === nodeId);
}

function lostBranches(
  visit: Visit,
  visits: readonly Visit[],
  graph: Graph,
  within: Pick<Step, 'tokens'>,
  path: ReadonlyMap<string, Token>,
): Pick<LostTask, 'forkId' | 'branches' | 'tokenId'> | undefined {
  const depth = visit.lineage.findLastIndex((id) => path.has(id));
  const owner = path.get(visit.lineage[depth] ?? '');
  const chain = visit.lineage.slice(depth + 1);
  if (!owner || chain.some((id) => within.tokens.get(id))) return undefined;
  if (graph.node(owner.nodeId).parentId !== graph.node(visit.nodeId).parentId) return undefined;
  const branches: LostBranch[] = [];
  let around = owner.id;
  let forkId: string | undefined;
  for (const id of chain) {
    const own = visits.filter(({ tokenId }) => tokenId === id);
    const [arrival] = own;
    const first = own.at(-1);
    // Visits come the latest first.
    const fork = visits.find(({ tokenId, sequence }) => tokenId === around && sequence < (first?.sequence ?? 0));
    const join = graph.process.nodes[arrival?.nodeId ?? ''];
    if (!arrival || !fork || !join || !graph.process.nodes[fork.nodeId] || join.incoming.length < 2) return undefined;
    const { kind } = join;
    if (kind !== 'parallelGateway' && kind !== 'inclusiveGateway') return undefined;
    const together = visits.filter(
      ({ nodeId, lineage, sequence }) =>
        nodeId === arrival.nodeId && lineage.at(-2) === around && sequence > fork.sequence,
    );
    forkId ??= fork.nodeId;
    branches.push({
      tokenId: id,
      joinId: arrival.nodeId,
      arrivedFlows: together.flatMap(({ tokenId, flowId }) => (tokenId !== id && flowId ? [flowId] : [])),
      joinedAt: Math.max(...together.map(({ sequence }) => sequence)),
    });
    around = id;
  }
  const [outermost, ...inner] = branches;
  const hasGoneOn = visits.some(
    ({ tokenId, sequence }) => tokenId === owner.id && sequence > (outermost?.joinedAt ?? 0),
  );
  const isStanding = owner.state !== 'forked' && owner.state !== 'scope';
  if (!outermost || !forkId || !(hasGoneOn || isStanding)) return undefined;
  return { tokenId: owner.id, forkId, branches: [outermost, ...inner] };
}
