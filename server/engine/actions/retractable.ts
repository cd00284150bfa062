import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import { isWithinCase } from '#server/engine/flow/within-case.ts';
import { membersAt } from '#server/engine/handlers/former-members.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import { undoneWith } from '#server/engine/returning/go-back.ts';
import type { PastTask } from '#server/engine/returning/past-task.ts';
import { type LostTask, lostTask } from '#server/engine/returning/revival.ts';
import { openStatuses } from '#server/engine/step/state.ts';
import type { Step, Task } from '#server/engine/step/step.ts';
import { jointRulesOf, rulesOf } from '#server/engine/tasks/joint-rules.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { onReturnOf } from '#shared/bpmn/work.ts';
import { AppError } from '#shared/error.ts';

/** What is undone when somebody takes a decision back, or why he may not. */
export type Retractable =
  | {
      target: PastTask | LostTask;
      /** The token that comes to the node again. */
      tokenId: string;
      /** Whose task it was, whoever has decided it for him. */
      assignee: Person;
      opinion: string | null;
      /** Who has decided jointly there, by id; null where the actor alone did. */
      members: readonly string[] | null;
    }
  | { refusal: AppError };

type Own = Pick<
  Task,
  | 'nodeId'
  | 'nodeName'
  | 'tokenId'
  | 'state'
  | 'opinion'
  | 'assigneeId'
  | 'assigneeName'
  | 'decidedBy'
  | 'createdAt'
  | 'addKind'
>;
type Visit = { sequence: number; flowId: string | null; tokenId: string; enteredAt: string };

const refused = (message: string): Retractable => ({ refusal: new AppError('conflict', message) });

/**
 * Whether somebody may take the decision on a task back, and to where. He may as long as no person has decided since:
 * what passed without asking anybody was a consequence of his own decision and is undone with it.
 */
export async function retractable(
  store: Queryable,
  graph: Graph,
  within: Pick<Step, 'tokens' | 'instance'>,
  actor: Actor,
  taskId: string,
): Promise<Retractable> {
  const task = await store.one<Own>(sql`
    select node_id as "nodeId", node_name as "nodeName", token_id as "tokenId", state, opinion, created_at as "createdAt",
      assignee_id as "assigneeId", assignee_name as "assigneeName", decided_by as "decidedBy", add_kind as "addKind"
    from process_task where id = ${taskId}`);
  if (!task || task.decidedBy !== actor.id) {
    return { refusal: new AppError('forbidden', '只能拿回自己办理的事项') };
  }
  if (!openStatuses.includes(within.instance.status)) return refused('流程不在审批中，不能拿回');
  if (task.state !== 'approved' || task.addKind) return refused('只有同意的事项可以拿回');
  const node = graph.process.nodes[task.nodeId];
  if (!node) return refused('流程已迁移到没有该节点的版本，不能拿回');
  const rule = rulesOf(node).retract;
  if (rule === 'never') return refused('该节点办理后不能拿回');
  const isJoint = jointRulesOf(node) !== undefined;
  const visit = await visitOf(store, within, task, isJoint);
  const target =
    visit && (await targetOf(store, graph, within, { ...visit, nodeId: task.nodeId, name: task.nodeName }));
  if (!visit || !target) return refused('流程已经继续，不能拿回');
  if (!isWhole(graph, target)) return refused('所在子流程已结束，其中的数据不再保留，不能拿回');
  const since = await store.query<{ nodeId: string; tokenId: string; outcome: string | null }>(sql`
    select node_id as "nodeId", token_id as "tokenId", outcome from process_activity
    where instance_id = ${within.instance.id} and sequence <> ${visit.sequence} and ${undoneWith(target)}`);
  const refusal = await decidedSince(store, within, { id: taskId, ...task }, visit, since);
  if (refusal) return refused(refusal);
  const reader = rule === 'beforeRead' ? await readerSince(store, within, task, visit, since) : undefined;
  if (reader) return refused(`${reader} 已查看，不能拿回`);
  if (!since.every((each) => canBeTakenBack(graph.process.nodes[each.nodeId], each.outcome))) {
    return refused('其后已有自动处理的环节，不能拿回');
  }
  const members = isJoint ? await membersAt(store, within, task.nodeId, visit) : null;
  const { assigneeId, assigneeName, opinion } = task;
  const assignee = assigneeId ? { id: assigneeId, name: assigneeName ?? '' } : { id: actor.id, name: actor.name };
  return { target, tokenId: visit.tokenId, assignee, opinion, members };
}

/**
 * The visit that ended with the task, or, where several decide together, that of all of them: the last that had begun when
 * the task was made, as what is handed on within a visit may come to somebody in a later round.
 */
async function visitOf(
  store: Queryable,
  { instance }: Pick<Step, 'instance'>,
  { nodeId, tokenId, createdAt }: Own,
  isJoint: boolean,
): Promise<Visit | undefined> {
  const holder = isJoint
    ? sql`(select lineage[cardinality(lineage) - 1] from process_activity
        where instance_id = ${instance.id} and token_id = ${tokenId} limit 1)`
    : sql`${tokenId}::uuid`;
  const last = await store.one<Visit & { outcome: string | null }>(sql`
    select sequence, flow_id as "flowId", token_id as "tokenId", entered_at as "enteredAt", outcome from process_activity
    where instance_id = ${instance.id} and node_id = ${nodeId} and token_id = ${holder} and entered_at <= ${createdAt}
    order by sequence desc limit 1`);
  const isStanding = last?.outcome === 'done' || (isJoint && last?.outcome === null);
  return isStanding ? last : undefined;
}

/** The way back to a visit: along the token that was on it, or into the branch or sub-process that it was in. */
async function targetOf(
  store: Queryable,
  graph: Graph,
  within: Pick<Step, 'tokens' | 'instance'>,
  visit: Visit & Pick<PastTask, 'nodeId' | 'name'>,
): Promise<PastTask | LostTask | undefined> {
  return within.tokens.get(visit.tokenId) ? visit : lostTask(store, graph, within, visit.sequence);
}

/** Whether a sub-process that has ended is as it was once it goes on: nothing has gone with it that only it knew. */
function isWhole(graph: Graph, target: PastTask | LostTask): boolean {
  const ended = 'places' in target ? target.places.filter(({ kind }) => kind === 'inside') : [];
  return ended.every(({ nodeId }) => {
    const hasOwnValues =
      graph.node(nodeId).inputs.length > 0 || graph.process.dataObjects.some(({ parentId }) => parentId === nodeId);
    return !hasOwnValues && !graph.hasCompensation;
  });
}

/** Why a decision stands: somebody has decided with it or after it, or the time of somebody who was asked has run out. */
async function decidedSince(
  store: Queryable,
  { instance }: Pick<Step, 'instance'>,
  { id, nodeId, tokenId }: Own & { id: string },
  { enteredAt }: Visit,
  since: readonly { nodeId: string; tokenId: string }[],
): Promise<string | undefined> {
  const tokens = [...since.map((each) => each.tokenId), tokenId];
  const nodes = since.map((each) => each.nodeId).filter((each) => each !== nodeId);
  const found = await store.one<{ nodeId: string; isByPerson: boolean }>(sql`
    select node_id as "nodeId", decided_by is not null or state <> 'autoApproved' as "isByPerson" from process_task
    where instance_id = ${instance.id} and id <> ${id} and created_at >= ${enteredAt} and state <> 'transferred'
      and finished_at is not null and not (decided_by is null and finished_at = created_at)
      and case when coalesce(add_kind, 'beside') = 'beside' then token_id = any(${tokens})
        else node_id = any(${nodes}) or (node_id = ${nodeId} and add_kind = 'after') end
      and not (node_id = ${nodeId} and decided_by is null)
    limit 1`);
  if (!found) return undefined;
  if (found.nodeId === nodeId) return '该节点已有其他人处理，不能拿回';
  return found.isByPerson ? '后续节点已有人处理，不能拿回' : '后续节点已超时自动通过，不能拿回';
}

/** Who has looked since at what came to him by the decision. */
async function readerSince(
  store: Queryable,
  { instance }: Pick<Step, 'instance'>,
  { nodeId }: Own,
  { enteredAt }: Visit,
  since: readonly { nodeId: string }[],
): Promise<string | undefined> {
  const nodes = since.map((each) => each.nodeId).filter((each) => each !== nodeId);
  const found = await store.one<{ name: string }>(sql`
    select opened_by_name as name from process_task
    where instance_id = ${instance.id} and created_at >= ${enteredAt} and opened_at is not null
      and node_id = any(${nodes}) limit 1`);
  return found?.name;
}

/** Whether a visit had no effect outside the case, or one that is taken back with it; what is still being done cannot be. */
function canBeTakenBack(node: FlowNode | undefined, outcome: string | null): boolean {
  if (!node) return false;
  return isWithinCase(node) || (outcome === 'done' && onReturnOf(node) !== undefined);
}
