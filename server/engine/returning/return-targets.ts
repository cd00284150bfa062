import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { askedInCall, isAsking } from '#server/engine/calling/asking.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { returnRuleOf } from '#server/engine/tasks/offers.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import type { PastFork, PastTask } from './past-task.ts';
import { type LostTask, lostTasks, type Visits, visitsIn } from './revival.ts';

/** Where a task may be returned to. */
export interface ReturnTargets {
  isStarterOffered: boolean;
  /**
   * Earlier user tasks on the same path or before the fork around it, and in branches joined since, which may also begin
   * again all at once; the latest first.
   */
  tasks: (PastTask | LostTask | PastFork)[];
}

/**
 * What may be chosen when the token's task is returned. A node counts as past when the token itself or one around it
 * has done it and no return has undone it, or when it lies in a branch that was joined on the way here, which then
 * begins again alone. Nodes of other branches that are open are never among them.
 */
export async function returnTargets(
  store: Queryable,
  graph: Graph,
  within: Pick<Step, 'tokens'>,
  token: Token,
  visits: Visits = visitsIn(store, token.instanceId),
): Promise<ReturnTargets> {
  const node = graph.node(token.nodeId);
  const rule = returnRuleOf(node);
  if (rule === 'none') return { isStarterOffered: false, tasks: [] };
  if (rule === 'starter') return { isStarterOffered: true, tasks: [] };

  const past = await pastTasks(store, graph, within, token);
  if (rule === 'previous') return { isStarterOffered: past.length === 0, tasks: past.slice(0, 1) };
  const lost = await lostTasks(visits, graph, within, token);
  const all = [...past, ...lost, ...joinedForks(graph, lost)].sort((a, b) => b.sequence - a.sequence);
  if (rule === 'anyPast') return { isStarterOffered: true, tasks: all };
  const isStart = (id: string) => graph.process.nodes[id]?.kind === 'startEvent';
  return { isStarterOffered: rule.some(isStart), tasks: all.filter((task) => rule.includes(task.nodeId)) };
}

/** The gateways behind which several of these branches lie, called by the first tasks in them as the drawing has them. */
function joinedForks(graph: Graph, lost: readonly LostTask[]): PastFork[] {
  const forks = new Map<number, { fork: Omit<PastFork, 'name'>; firsts: Map<string, LostTask> }>();
  // The latest come first, so that what was done first in a branch is kept.
  for (const task of lost) {
    const [place] = task.places;
    if (place.kind !== 'joined' || !isGateway(graph.node(place.nodeId))) continue;
    const { nodeId, tokenId: branch, fork: visit } = place;
    const fork = { ...visit, nodeId, tokenId: task.tokenId, isFork: true } as const;
    const { firsts } = forks.get(visit.sequence) ?? { firsts: new Map<string, LostTask>() };
    forks.set(visit.sequence, { fork, firsts: firsts.set(branch, task) });
  }
  const drawn = Object.keys(graph.process.nodes);
  return [...forks.values()].flatMap(({ fork, firsts }) => {
    const named = [...firsts.values()].sort((a, b) => drawn.indexOf(a.nodeId) - drawn.indexOf(b.nodeId));
    return named.length > 1 ? [{ ...fork, name: named.map(({ name }) => name).join('、') }] : [];
  });
}

function isGateway({ kind }: FlowNode): boolean {
  return kind === 'parallelGateway' || kind === 'inclusiveGateway';
}

/**
 * The user tasks that a token, or one around it, has done and no return has undone, the latest first; among them the
 * sub-processes and called processes in which people have worked, which begin again as a whole.
 */
export async function pastTasks(
  store: Queryable,
  graph: Graph,
  within: Pick<Step, 'tokens'>,
  token: Token,
): Promise<PastTask[]> {
  const path = [token, ...ancestorsOf(within, token)].map((each) => each.id);
  const rows = await store.query<Omit<PastTask, 'name'> & { hasAsked: boolean }>(sql`
    select distinct on (node_id) node_id as "nodeId", token_id as "tokenId", flow_id as "flowId", sequence,
      ${askedInCall(token.instanceId)} as "hasAsked"
    from process_activity
    where instance_id = ${token.instanceId} and token_id = any(${path}) and outcome = 'done' and node_id <> ${token.nodeId}
    order by node_id, sequence desc`);
  const named = (row: Omit<PastTask, 'name'>, node: FlowNode) => ({ ...row, name: nodeName(node) });
  return rows
    .flatMap(({ hasAsked, ...row }) => {
      // A version that it came over from may have had other nodes.
      const node = graph.process.nodes[row.nodeId];
      return node && isAsking(graph, node, hasAsked) ? [named(row, node)] : [];
    })
    .sort((a, b) => b.sequence - a.sequence);
}
