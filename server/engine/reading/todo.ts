import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { isRunning, isSubstituted } from '#server/engine/handlers/substitute.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { TaskState } from '#server/engine/step/state.ts';
import {
  caseContains,
  type Narrowing,
  narrowedTo,
  originOf,
  type Page,
  type PageInput,
  readPage,
  titleContains,
  upToPage,
  workOrderOf,
} from './page.ts';

/** Leaves out what is the actor's own and must be decided by others. */
function isNotBarred(actor: Actor): Sql {
  return sql`not ${actor.id} = any(process_task.barred_ids)`;
}

/**
 * The tasks that somebody holds himself, unless a substitute stands in his place. None of it looks at the cases of all of
 * them, which are many times as much to read: what is held is named by an index, and rules are looked at where there are any.
 */
function heldBy(actor: Actor): Sql {
  const replaced = sql`rule.principal_id = ${actor.id} and rule.mode = 'replace'`;
  return sql`process_task task
    where task.assignee_id = ${actor.id} and task.state in ('active', 'claimed', 'delegated')
      and not ${actor.id} = any(task.barred_ids)
      and not exists (select 1 from process_instance held where held.id = task.instance_id and held.suspended_at is not null)
      and (not exists (select 1 from process_proxy rule where ${replaced} and ${isRunning})
        or not exists (select 1 from process_proxy rule join process_instance instance on instance.id = task.instance_id
          where ${replaced} and ${isSubstituted}))`;
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

/** Tasks as lines of {@link OpenWork}: those that `tasks`, which is everything behind `from`, selects, of cases found by `search`. */
function taskLines(tasks: Sql, substituteFor: Sql, search?: string | null): Sql {
  // `offset 0`: the case of each task is looked up by its key. Planned as one join, the whole history would be read for
  // somebody who has decided much, because the planner cannot tell how little of his is still open.
  return sql`
    select 'task' as kind, task.id::text as key, instance.title, instance.business_module as "businessModule",
      instance.business_id as "businessId", instance.id as "instanceId", task.id as "taskId",
      task.version as "taskVersion", task.state as "taskState", task.node_name as "nodeName",
      instance.starter_name as "starterName", task.created_at as "arrivedAt", task.due_at as "dueAt",
      task.assignee_id is null as "isOffered", ${originOf(sql`instance.definition_key`)} as origin,
      instance.starter_id as "starterId", ${substituteFor} as "substituteFor"
    from (select task.* from ${tasks}) task
    join lateral (select * from process_instance where id = task.instance_id offset 0) instance on true
    where ${caseContains(sql`instance`, search)}`;
}

/** Open work from every source. */
export interface WorkLines {
  /** Whose it is. The tasks that he holds himself may be very many, and are read no further than they are shown. */
  holder: Actor;
  /** Everything else, as lines of {@link OpenWork}. */
  others: Sql;
}

/** The lines of all of it, in no order. */
export function linesOf({ holder, others }: WorkLines): Sql {
  return sql`${taskLines(heldBy(holder), sql`null::text`)} union all ${others}`;
}

/** Open tasks and returned applications without a record, to be joined by other sources. */
export function processWork(actor: Actor): WorkLines {
  const offered = sql`process_task task where task.id in (${entrusted(actor)} union ${claimable(actor)})`;
  const others = sql`
    ${taskLines(offered, sql`task.assignee_name`)}
    union all
    select 'returned', instance.id::text, instance.title, null, null, instance.id, null, null, null, ${returnedName}::text,
      instance.starter_name, ${returnedAt(sql`instance.id`)}, null, false, ${originOf(sql`instance.definition_key`)},
      instance.starter_id, null
    from process_instance instance
    where instance.starter_id = ${actor.id} and instance.status = 'returned' and instance.business_module is null`;
  return { holder: actor, others };
}

/** What an author has to do with an application that came back. */
export const returnedName = '修改后重新提交';

/** When an instance was given back to its starter last. */
export function returnedAt(instanceId: Sql): Sql {
  return sql`(select max(at) from process_action where instance_id = ${instanceId} and kind = 'returnToStarter')`;
}

/** Which lines of open work are one's own, which are offered to several. */
const ofWhom = { mine: sql`not "isOffered"`, group: sql`"isOffered"`, all: sql`true` };

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

/** The same of tasks by themselves, as far as that goes. */
const taskFacts = { ...openFacts, at: sql`task.created_at`, isOverdue: sql`task.due_at < now()` };

const taskOrder = { ...openOrder, id: sql`task.id::text`, at: taskFacts.at, due: sql`task.due_at` };

/** A line is found by its title, and by what its case is called besides. */
function lineContains(search: string | null | undefined): Sql {
  if (!search) return sql`true`;
  return sql`(${titleContains(sql`title`, search)} or exists (
    select 1 from process_instance instance where instance.id = "instanceId" and ${caseContains(sql`instance`, search)}))`;
}

/** Which open work is asked for. */
export type WorkQuestion = PageInput & Narrowing & { of?: 'mine' | 'group' | 'all' };

/** Whether tasks can be told apart and put in order by themselves, without their cases. */
function isByTask({ search, origin, starterId, order }: WorkQuestion): boolean {
  return !search && !origin && !starterId && order !== 'title' && order !== 'process';
}

/** The lines of open work that are asked for, of one's own no more than up to the end of the page; and how they are counted. */
function askedWork({ holder, others }: WorkLines, question: WorkQuestion): { lines: Sql; counted: Sql } {
  const { of = 'all', search } = question;
  const rest = sql`select * from (${others}) other
    where ${ofWhom[of]} and ${lineContains(search)} and ${narrowedTo(question, openFacts)}`;
  if (of === 'group') return { lines: rest, counted: rest };
  const order = workOrderOf(question.order, openOrder);
  const end = upToPage(question);
  if (isByTask(question)) {
    const held = sql`${heldBy(holder)} and ${narrowedTo(question, taskFacts)}`;
    const first = sql`${held} order by ${workOrderOf(question.order, taskOrder)} ${end}`;
    return {
      lines: sql`(${taskLines(first, sql`null::text`)}) union all ${rest}`,
      counted: sql`select from ${held} union all select from (${rest}) rest`,
    };
  }
  const own = sql`select * from (${taskLines(heldBy(holder), sql`null::text`, search)}) own
    where ${narrowedTo(question, openFacts)}`;
  return { lines: sql`(${own} order by ${order} ${end}) union all ${rest}`, counted: sql`${own} union all ${rest}` };
}

/** Open work, the newest first unless asked otherwise: what is one's own, what is offered to several, or both. `work` says whose. */
export function openWork(store: Queryable, work: WorkLines, question: WorkQuestion = {}): Promise<Page<OpenWork>> {
  const { lines, counted } = askedWork(work, question);
  const order = workOrderOf(question.order, openOrder);
  return readPage(store, question, sql`*`, sql`(${lines}) work`, order, { source: sql`(${counted}) work` });
}

/** The latest open work, as a statement in parentheses. */
export function latestWork(work: WorkLines, of: 'mine' | 'group' | 'all', size: number): Sql {
  return sql`(${askedWork(work, { of, size }).lines} order by ${workOrderOf('latest', openOrder)} limit ${size})`;
}

/** How much work is open, each line counted once: one's own, and what is offered to several. */
export async function countOpenWork(
  store: Queryable,
  { holder, others }: WorkLines,
): Promise<{ mine: number; group: number }> {
  const counts = await store.one<{ mine: number; group: number }>(sql`
    select (count(*) filter (where not "isOffered") + (select count(*) from ${heldBy(holder)}))::int as mine,
      count(*) filter (where "isOffered")::int as group
    from (${others}) other`);
  return counts ?? { mine: 0, group: 0 };
}
