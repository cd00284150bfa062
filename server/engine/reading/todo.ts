import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { TaskState } from '#server/engine/state.ts';
import { isSubstituted } from '#server/engine/substitute.ts';
import {
  caseContains,
  type Narrowing,
  narrowedTo,
  originOf,
  type Page,
  type PageInput,
  readPage,
  titleContains,
  workOrderOf,
} from './page.ts';

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
    where ${where} and ${caseContains(sql`instance`, search)}`;
}

/** Leaves out what is the actor's own and must be decided by others. */
function isNotBarred(actor: Actor): Sql {
  return sql`not ${actor.id} = any(process_task.barred_ids)`;
}

/** What somebody holds himself, unless a substitute stands in his place. */
function mine(actor: Actor): Sql {
  return sql`task.assignee_id = ${actor.id} and task.state in ('active', 'claimed', 'delegated')
      and instance.suspended_at is null and not ${actor.id} = any(task.barred_ids)
      and not exists (select 1 from process_proxy rule
        where rule.principal_id = ${actor.id} and rule.mode = 'replace' and ${isSubstituted})`;
}

/** What others hold for whom he is a substitute. */
function entrusted(actor: Actor): Sql {
  return sql`
    select task.id from process_proxy rule
    join process_task task on task.assignee_id = rule.principal_id and task.state in ('active', 'claimed', 'delegated')
    join process_instance instance on instance.id = task.instance_id
    where rule.agent_id = ${actor.id} and instance.suspended_at is null and ${isSubstituted}`;
}

function claimable(actor: Actor): Sql {
  return sql`select task_id from process_candidate join process_task on process_task.id = task_id
    join process_instance on process_instance.id = process_task.instance_id
    where candidate_key = any(${actor.keys}) and assignee_id is null and ${isNotBarred(actor)}
      and process_instance.suspended_at is null`;
}

/** One line of open work, of whatever kind; everything that acting on it needs. */
export interface OpenWork {
  /** A task of a process, an application that was returned to its author, or a step of a record's life. */
  kind: 'task' | 'returned' | 'step';
  key: string;
  title: string;
  businessModule: string | null;
  businessId: string | null;
  instanceId: string | null;
  taskId: string | null;
  taskVersion: number | null;
  taskState: TaskState | null;
  nodeName: string;
  starterName: string;
  arrivedAt: string;
  dueAt: string | null;
  /** Whether it is offered to several, rather than one person's own. */
  isOffered: boolean;
  /** The process, or the module whose record waits for a step. */
  origin: string;
  starterId: string | null;
  /** Who is away and has the reader as his substitute, where it is not the reader's own. */
  substituteFor: string | null;
}

/** Tasks as lines of {@link OpenWork}. */
function taskLines(where: Sql, substituteFor: Sql): Sql {
  // `offset 0`: the case of each task is looked up by its key. Planned as one join, the whole history would be read for
  // somebody who has decided much, because the planner cannot tell how little of his is still open.
  return sql`
    select 'task' as kind, task.id::text as key, instance.title, instance.business_module as "businessModule",
      instance.business_id as "businessId", instance.id as "instanceId", task.id as "taskId",
      task.version as "taskVersion", task.state as "taskState", task.node_name as "nodeName",
      instance.starter_name as "starterName", task.created_at as "arrivedAt", task.due_at as "dueAt",
      task.assignee_id is null as "isOffered", ${originOf(sql`instance.definition_key`)} as origin,
      instance.starter_id as "starterId", ${substituteFor} as "substituteFor"
    from process_task task
    join lateral (select * from process_instance where id = task.instance_id offset 0) instance on true
    where ${where}`;
}

/** Open tasks and returned applications without a record, as lines of {@link OpenWork} for a union with other sources. */
export function processWork(actor: Actor): Sql {
  return sql`
    ${taskLines(mine(actor), sql`null::text`)}
    union all
    ${taskLines(sql`task.id in (${entrusted(actor)} union ${claimable(actor)})`, sql`task.assignee_name`)}
    union all
    select 'returned', instance.id::text, instance.title, null, null, instance.id, null, null, null, ${returnedName}::text,
      instance.starter_name, ${returnedAt(sql`instance.id`)}, null, false, ${originOf(sql`instance.definition_key`)},
      instance.starter_id, null
    from process_instance instance
    where instance.starter_id = ${actor.id} and instance.status = 'returned' and instance.business_module is null`;
}

/** What an author has to do with an application that came back. */
export const returnedName = '修改后重新提交';

/** When an instance was given back to its starter last. */
export function returnedAt(instanceId: Sql): Sql {
  return sql`(select max(at) from process_action where instance_id = ${instanceId} and kind = 'returnToStarter')`;
}

/** Which lines of open work are one's own, which are offered to several. */
export const ofWhom = { mine: sql`not "isOffered"`, group: sql`"isOffered"`, all: sql`true` };

const openFacts = {
  origin: sql`origin`,
  starterId: sql`"starterId"`,
  at: sql`"arrivedAt"`,
  isOverdue: sql`"dueAt" < now()`,
};

const openOrder = {
  id: sql`key`,
  at: openFacts.at,
  due: sql`"dueAt"`,
  title: sql`title`,
  process: openFacts.origin,
};

const doneFacts = {
  origin: originOf(sql`instance.definition_key`),
  starterId: sql`instance.starter_id`,
  at: sql`task.finished_at`,
  isOverdue: sql`task.finished_at > task.due_at`,
};

const doneOrder = {
  id: sql`task.id`,
  at: doneFacts.at,
  due: sql`task.due_at`,
  title: sql`instance.title`,
  process: sql`instance.definition_key`,
};

/** A line is found by its title, and by what its case is called besides. */
function lineContains(search: string | null | undefined): Sql {
  if (!search) return sql`true`;
  return sql`(${titleContains(sql`title`, search)} or exists (
    select 1 from process_instance instance where instance.id = "instanceId" and ${caseContains(sql`instance`, search)}))`;
}

/** Open work, the newest first unless asked otherwise: what is one's own, what is offered to several, or both. `lines` says whose. */
export function openWork(
  store: Queryable,
  lines: Sql,
  { of = 'all', ...page }: PageInput & Narrowing & { of?: 'mine' | 'group' | 'all' } = {},
): Promise<Page<OpenWork>> {
  const source = sql`(${lines}) work
    where ${ofWhom[of]} and ${lineContains(page.search)} and ${narrowedTo(page, openFacts)}`;
  return readPage(store, page, sql`*`, source, workOrderOf(page.order, openOrder));
}

/** How much work is open, each line counted once: one's own, and what is offered to several. */
export async function countOpenWork(store: Queryable, lines: Sql): Promise<{ mine: number; group: number }> {
  const counts = await store.one<{ mine: number; group: number }>(sql`
    select count(*) filter (where not "isOffered")::int as mine, count(*) filter (where "isOffered")::int as group
    from (${lines}) work`);
  return counts ?? { mine: 0, group: 0 };
}

/** The tasks that the actor has decided, the latest first unless asked otherwise; late ones are those that he decided late. */
export function done(store: Queryable, actor: Actor, page: PageInput & Narrowing = {}): Promise<Page<TaskItem>> {
  const where = sql`task.decided_by = ${actor.id} and ${narrowedTo(page, doneFacts)}`;
  return readPage(store, page, columns, tasks(where, page), workOrderOf(page.order, doneOrder));
}
