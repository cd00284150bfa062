import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { askedInCall, isAsking } from '#server/engine/calling/asking.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import type { PastTask } from './past-task.ts';

/** One place on the way back down to a token that is gone: a branch of a fork, or the inside of a sub-process. */
export type LostPlace = {
  /** The token that comes again. */
  tokenId: string;
  /** The fork or sub-process. */
  nodeId: string;
} & (
  | {
      kind: 'joined';
      joinId: string;
      /** The flows by which the others have come to the join. */
      arrivedFlows: string[];
      /** The visit by which the token around has come to the fork. */
      fork: { sequence: number; flowId: string | null };
      /** After this number everything that the branches around it have done since the join is undone. */
      leftAt: number;
    }
  | {
      /** A sub-process that has ended: the number and flow of its visit, and the number with which its token has left it. */
      kind: 'inside';
      sequence: number;
      flowId: string | null;
      leftAt: number;
    }
  /** A branch that has come to an end of its own, on which nothing else depends. */
  | { kind: 'ended'; leftAt: null }
);

/** A finished user task within branches or sub-processes that are over, or one of those as a whole, and what it takes to go back there. */
export interface LostTask extends PastTask {
  /** From the outermost, which the token that goes on since lies around, to the innermost. */
  places: [LostPlace, ...LostPlace[]];
}

interface Visit {
  nodeId: string;
  tokenId: string;
  flowId: string | null;
  sequence: number;
  lineage: string[];
  /** Whether it has not ended; then it only tells that its token has gone on so far. */
  isOpen: boolean;
  /** Whether people have worked in what it has called. */
  hasAsked: boolean;
}

/** The visits of an instance, for whoever asks of several of its tasks: read with the first of them, and once. */
export type Visits = () => Promise<readonly Visit[]>;

/** Reads the visits of an instance when they are first asked for. */
export function visitsIn(store: Queryable, instanceId: string): Visits {
  let read: Promise<readonly Visit[]> | undefined;
  return () => {
    read ??= visitsOf(store, instanceId);
    return read;
  };
}

/** Where people have worked within branches that were joined on the way of a token, the latest first. */
export async function lostTasks(
  readVisits: Visits,
  graph: Graph,
  within: Pick<Step, 'tokens'>,
  token: Token,
): Promise<LostTask[]> {
  const visits = await readVisits();
  const path = new Set([token, ...ancestorsOf(within, token)].map(({ id }) => id));
  const found = new Map<string, LostTask>();
  for (const visit of visits) {
    if (found.has(visit.nodeId) || visit.nodeId === token.nodeId || path.has(visit.tokenId)) continue;
    const lost = lostAt(visit, visits, graph, within);
    // What has ended begins again as a whole.
    if (lost && path.has(lost.tokenId) && lost.places.every(({ kind }) => kind === 'joined')) {
      found.set(visit.nodeId, lost);
    }
  }
  return [...found.values()];
}

/** A visit of a node whose token is gone, and the way back to it; undefined where there is none. */
export async function lostTask(
  store: Queryable,
  graph: Graph,
  within: Pick<Step, 'tokens' | 'instance'>,
  sequence: number,
): Promise<LostTask | undefined> {
  const visits = await visitsOf(store, within.instance.id);
  const visit = visits.find((each) => each.sequence === sequence);
  return visit && lostAt(visit, visits, graph, within);
}

/** Everything that has been done and not undone, or is being done, the latest first. */
function visitsOf(store: Queryable, instanceId: string): Promise<Visit[]> {
  return store.query<Visit>(sql`
    select node_id as "nodeId", token_id as "tokenId", flow_id as "flowId", sequence, lineage, outcome is null as "isOpen",
      ${askedInCall(instanceId)} as "hasAsked"
    from process_activity where instance_id = ${instanceId} and (outcome is null or outcome = 'done')
    order by sequence desc`);
}

/** Whether a visit is that of one member of a task for several. */
function isPartOfLoop({ lineage, nodeId }: Visit, visits: readonly Visit[]): boolean {
  const around = lineage.at(-2);
  return visits.some((other) => other.tokenId === around && other.nodeId === nodeId);
}

function lostAt(
  visit: Visit,
  visits: readonly Visit[],
  graph: Graph,
  within: Pick<Step, 'tokens'>,
): LostTask | undefined {
  const node = graph.process.nodes[visit.nodeId];
  if (!node || visit.isOpen || !isAsking(graph, node, visit.hasAsked) || isPartOfLoop(visit, visits)) return undefined;
  const depth = visit.lineage.findLastIndex((id) => within.tokens.get(id));
  const owner = within.tokens.get(visit.lineage[depth] ?? '');
  if (!owner) return undefined;
  const around = [owner.id, ...visit.lineage.slice(depth + 1)];
  const places = around.slice(1).map((id, index) => placeOf(id, around[index] ?? '', visits, graph));
  const [outermost, ...inner] = places.flatMap((place) => place ?? []);
  if (!outermost || inner.length + 1 < places.length) return undefined;
  if (graph.node(owner.nodeId).parentId !== graph.node(outermost.nodeId).parentId) return undefined;
  if (!isPast(owner, outermost, visits)) return undefined;
  return { ...visit, tokenId: owner.id, places: [outermost, ...inner], name: nodeName(node) };
}

/** How the token around has come to have another one, and how that is over. */
function placeOf(id: string, around: string, visits: readonly Visit[], graph: Graph): LostPlace | undefined {
  // Visits come the latest first.
  const own = visits.filter(({ tokenId }) => tokenId === id);
  const [arrival] = own;
  const first = own.at(-1);
  const from = visits.find(({ tokenId, sequence }) => tokenId === around && sequence < (first?.sequence ?? 0));
  if (!from || from.isOpen) return undefined;
  const fork = graph.process.nodes[from.nodeId];
  const end = graph.process.nodes[arrival?.nodeId ?? ''];
  if (!arrival || !first || !fork || !end) return undefined;
  if (graph.process.nodes[first.nodeId]?.parentId === fork.id) {
    if (fork.kind !== 'subProcess') return undefined;
    const next = visits.findLast(({ tokenId, sequence }) => tokenId === around && sequence > from.sequence);
    const leftAt = (next?.sequence ?? Number(visits[0]?.sequence) + 1) - 1;
    return { kind: 'inside', tokenId: id, nodeId: fork.id, sequence: from.sequence, flowId: from.flowId, leftAt };
  }
  if (end.outgoing.length === 0) return { kind: 'ended', tokenId: id, nodeId: fork.id, leftAt: null };
  if (end.incoming.length < 2 || (end.kind !== 'parallelGateway' && end.kind !== 'inclusiveGateway')) return undefined;
  const together = visits.filter(
    ({ nodeId, lineage, sequence, isOpen }) =>
      nodeId === end.id && lineage.at(-2) === around && sequence > from.sequence && !isOpen,
  );
  return {
    kind: 'joined',
    tokenId: id,
    nodeId: fork.id,
    joinId: end.id,
    fork: { sequence: from.sequence, flowId: from.flowId },
    arrivedFlows: together.flatMap(({ tokenId, flowId }) => (tokenId !== id && flowId ? [flowId] : [])),
    leftAt: Math.max(...together.map(({ sequence }) => sequence)),
  };
}

/** Whether a token has gone on since what is over, or, where other branches do not depend on that, is still around them. */
function isPast({ id, state, nodeId }: Token, place: LostPlace, visits: readonly Visit[]): boolean {
  if (place.kind === 'ended') return state === 'forked' && nodeId === place.nodeId;
  const hasGoneOn = visits.some(({ tokenId, sequence }) => tokenId === id && sequence > place.leftAt);
  return hasGoneOn || (state !== 'forked' && state !== 'scope');
}
