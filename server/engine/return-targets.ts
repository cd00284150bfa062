import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { type Graph, nodeName } from './graph.ts';
import { returnRuleOf } from './offers.ts';
import type { PastTask } from './past-task.ts';
import { type LostTask, lostTasks } from './revival.ts';
import type { Step, Token } from './step.ts';
import { ancestorsOf } from './token-tree.ts';

/** Where a task may be returned to. */
export interface ReturnTargets {
  isStarterOffered: boolean;
  /** Earlier user tasks on the same path or before the fork around it, and in branches joined since; the latest first. */
  tasks: (PastTask | LostTask)[];
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
): Promise<ReturnTargets> {
  const node = graph.node(token.nodeId);
  const rule = returnRuleOf(node);
  if (rule === 'none') return { isStarterOffered: false, tasks: [] };
  if (rule === 'starter') return { isStarterOffered: true, tasks: [] };

  const past = await pastTasks(store, graph, within, token);
  if (rule === 'previous') return { isStarterOffered: past.length === 0, tasks: past.slice(0, 1) };
  const all = [...past, ...(await lostTasks(store, graph, within, token))].sort((a, b) => b.sequence - a.sequence);
  if (rule === 'anyPast') return { isStarterOffered: true, tasks: all };
  const isStart = (id: string) => graph.process.nodes[id]?.kind === 'startEvent';
  return { isStarterOffered: rule.some(isStart), tasks: all.filter((task) => rule.includes(task.nodeId)) };
}

/** Whether people work at a node: at itself, or within the sub-process or called process that begins again with it. */
function isAsking(graph: Graph, node: FlowNode, hasAskedInCall: boolean): boolean {
  switch (node.kind) {
    case 'userTask':
      return true;
    case 'callActivity':
      return hasAskedInCall;
    case 'subProcess':
    case 'adHocSubProcess':
      return Object.values(graph.process.nodes).some(
        (inner) => inner.parentId === node.id && isAsking(graph, inner, hasAskedInCall),
      );
    default:
      return false;
  }
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
      exists (select 1 from process_instance called join process_task task on task.instance_id = called.id
        where called.parent_token_id = process_activity.token_id) as "hasAsked"
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
