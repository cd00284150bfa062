import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { oneOf } from '#server/database/one-of.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { Task } from '#server/engine/step/step.ts';

/**
 * How an actor stands to an open task: `handler` may act on it; `standIn` may as an administrator in another's place;
 * `outpaced` might have, but a colleague has claimed it; `barred` must not, as it is his own; `stranger` may not.
 */
export type Standing = 'handler' | 'standIn' | 'outpaced' | 'barred' | 'stranger';

/** How the actor stands to a task with these candidate keys. */
export function standingOf(actor: Actor, task: Task, candidateKeys: ReadonlySet<string>): Standing {
  if (task.barredIds.includes(actor.id)) return 'barred';
  if (task.assigneeId === actor.id) return 'handler';
  const isCandidate = actor.keys.some((key) => candidateKeys.has(key));
  if (isCandidate && task.assigneeId === null) return 'handler';
  if (actor.isAdmin) return 'standIn';
  return isCandidate ? 'outpaced' : 'stranger';
}

/** The candidate keys of tasks, by task id; a task that was assigned directly has an empty set. */
export async function candidateKeysOf(store: Queryable, taskIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const keys = new Map(taskIds.map((id) => [id, new Set<string>()]));
  if (taskIds.length === 0) return keys;
  const rows = await store.query<{ taskId: string; candidateKey: string }>(sql`
    select task_id as "taskId", candidate_key as "candidateKey" from process_candidate where task_id ${oneOf(taskIds)}`);
  for (const { taskId, candidateKey } of rows) keys.get(taskId)?.add(candidateKey);
  return keys;
}

/** Whether somebody has or had a task in an instance, waits for advice on one, or may claim one; as a condition on `task`. */
export const isTaskOf = (actor: Actor): Sql => sql`(
  task.assignee_id = ${actor.id} or task.decided_by = ${actor.id} or task.owner_id = ${actor.id} or exists (
    select 1 from process_candidate where task_id = task.id and candidate_key = any(${actor.keys})))`;

/**
 * Advice that somebody has given on tasks that were delegated to him and are their owners' again, as a condition on `advice`,
 * a line of the history. It stands nowhere else: the task is the owner's, and one row.
 */
export const isAdviceOf = (actor: Pick<Actor, 'id'>): Sql =>
  sql`(advice.actor_id = ${actor.id} and advice.kind = 'advise')`;

/** The question of {@link isTaskOf} for one instance. */
export async function hasTaskIn(store: Queryable, actor: Actor, instanceId: string): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from process_task task where task.instance_id = ${instanceId} and ${isTaskOf(actor)}`);
  return found !== undefined;
}

/** The tasks of an instance `instance`, and of what it has called, since it was last submitted; each by its own index. */
const ofThisRun = sql`(
  select task.* from process_task task
    where task.instance_id = instance.id and task.round >= (
      select max(round) from process_action where instance_id = instance.id and kind in ('submit', 'resubmit'))
  union all
  select task.* from process_instance called join process_task task on task.instance_id = called.id
    where called.root_instance_id = instance.id and called.started_at >= (
      select max(at) from process_action where instance_id = instance.id and kind in ('submit', 'resubmit')))`;

/** Who has been the first, besides the starter, to decide on what is running now, and to look at what he has to decide there. */
export interface FirstOthers {
  decider: string | null;
  reader: string | null;
}

/** Their names as columns of a selection from `process_instance instance`, called processes included. */
export const firstOthers = sql`
  (select decided_by_name from ${ofThisRun} task
    where decided_by <> instance.starter_id and state <> 'transferred' order by finished_at limit 1) as decider,
  (select opened_by_name from ${ofThisRun} task
    where opened_by <> instance.starter_id order by opened_at limit 1) as reader`;
