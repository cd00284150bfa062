import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { TaskState } from '#server/engine/state.ts';
import { type Page, type PageInput, readPage, titleContains } from './page.ts';

/** A task as lists show it, with what acting on it needs. */
export interface TaskItem {
  taskId: string;
  taskVersion: number;
  nodeId: string;
  nodeName: string;
  state: TaskState;
  round: number;
  /** Null while the task waits for somebody to claim it. */
  assigneeName: string | null;
  createdAt: string;
  claimedAt: string | null;
  dueAt: string | null;
  finishedAt: string | null;
  opinion: string | null;
  instanceId: string;
  title: string;
  definitionKey: string;
  businessModule: string | null;
  businessId: string | null;
  starterName: string;
  startedAt: string;
}

const columns = sql`
  task.id as "taskId", task.version as "taskVersion", task.node_id as "nodeId", task.node_name as "nodeName",
  task.state, task.round, task.assignee_name as "assigneeName", task.created_at as "createdAt",
  task.claimed_at as "claimedAt", task.due_at as "dueAt", task.finished_at as "finishedAt", task.opinion,
  instance.id as "instanceId", instance.title, instance.definition_key as "definitionKey",
  instance.business_module as "businessModule", instance.business_id as "businessId",
  instance.starter_name as "starterName", instance.started_at as "startedAt"`;

function tasks(where: Sql, { search }: PageInput): Sql {
  return sql`process_task task join process_instance instance on instance.id = task.instance_id
    where ${where} and ${titleContains(sql`instance.title`, search)}`;
}

/** Leaves out what is the actor's own and must be decided by others. */
function isNotBarred(actor: Actor): Sql {
  return sql`not ${actor.id} = any(process_task.barred_ids)`;
}

function mine(actor: Actor): Sql {
  return sql`select id from process_task where assignee_id = ${actor.id} and state in ('active', 'claimed')
    and ${isNotBarred(actor)}`;
}

function claimable(actor: Actor): Sql {
  return sql`select task_id from process_candidate join process_task on process_task.id = task_id
    where candidate_key = any(${actor.keys}) and assignee_id is null and ${isNotBarred(actor)}`;
}

/** Everything the actor may act on now, the newest first: what is his, what he may claim, or both. */
export function todo(
  store: Queryable,
  actor: Actor,
  { of = 'all', ...page }: PageInput & { of?: 'mine' | 'group' | 'all' } = {},
): Promise<Page<TaskItem>> {
  const ids = {
    mine: mine(actor),
    group: claimable(actor),
    all: sql`${mine(actor)} union ${claimable(actor)}`,
  }[of];
  return readPage(store, page, columns, tasks(sql`task.id in (${ids})`, page), sql`task.created_at desc, task.id`);
}

/** How many tasks wait for the actor: his own, and those he may claim. */
export async function todoCounts(store: Queryable, actor: Actor): Promise<{ mine: number; group: number }> {
  const counts = await store.one<{ mine: number; group: number }>(sql`
    select (select count(*)::int from (${mine(actor)}) own) as mine,
      (select count(distinct task_id)::int from (${claimable(actor)}) open) as group`);
  return counts ?? { mine: 0, group: 0 };
}

/** The tasks that the actor has decided, the latest first. */
export function done(store: Queryable, actor: Actor, page: PageInput = {}): Promise<Page<TaskItem>> {
  const where = sql`task.decided_by = ${actor.id}`;
  return readPage(store, page, columns, tasks(where, page), sql`task.finished_at desc, task.id`);
}
