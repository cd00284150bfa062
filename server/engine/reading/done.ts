import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { TaskState } from '#server/engine/step/state.ts';
import type { EngineContext } from '#server/engine/step/step.ts';
import { isAdviceOf } from '#server/engine/tasks/rights.ts';
import { wordsAt } from '#server/engine/tasks/task-words.ts';
import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import {
  caseContains,
  type Narrowing,
  narrowedTo,
  originOf,
  type Page,
  type PageInput,
  readPage,
  upToPage,
  workOrderOf,
} from './page.ts';

/** Something that somebody has done at a task: he has decided it, or given its owner the advice that he was asked for. */
export interface DoneItem {
  key: string;
  /** What decisions on the task are called. */
  words: DecisionWords;
  taskId: string;
  taskVersion: number;
  nodeId: string;
  nodeName: string;
  state: TaskState | 'advised';
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

/** A line as it is stored. */
type DoneRow = Omit<DoneItem, 'words'> & { definitionId: string };

/** What is told of the task and of its case. */
const columns = sql`
  instance.definition_id as "definitionId",
  task.id as "taskId", task.version as "taskVersion", task.node_id as "nodeId", task.node_name as "nodeName",
  task.round, task.assignee_name as "assigneeName", task.created_at as "createdAt",
  task.claimed_at as "claimedAt", task.due_at as "dueAt",
  instance.id as "instanceId", instance.title, instance.definition_key as "definitionKey",
  instance.business_module as "businessModule", instance.business_id as "businessId",
  instance.starter_name as "starterName", instance.started_at as "startedAt"`;

const ofCase = {
  origin: originOf(sql`instance.definition_key`),
  starterId: sql`instance.starter_id`,
  title: sql`instance.title`,
  process: sql`instance.definition_key`,
  due: sql`task.due_at`,
};

/** How all of it is put in order, whatever it is. */
const order = {
  id: sql`key`,
  at: sql`"finishedAt"`,
  due: sql`"dueAt"`,
  title: sql`title`,
  process: sql`"definitionKey"`,
};

/** One kind of what somebody has done. */
interface Deeds {
  /** What is told of it besides. */
  told: Sql;
  /** Everything behind `from`; its task is `task`. */
  source: Sql;
  id: Sql;
  at: Sql;
}

/** What he has decided, and his advice on tasks that are their owners' again. */
function deedsOf(actor: Pick<Actor, 'id'>): readonly Deeds[] {
  return [
    {
      told: sql`task.id as key, task.state, task.finished_at as "finishedAt", task.opinion`,
      source: sql`process_task task join process_instance instance on instance.id = task.instance_id
        where task.decided_by = ${actor.id}`,
      id: sql`task.id`,
      at: sql`task.finished_at`,
    },
    {
      told: sql`advice.id as key, 'advised' as state, advice.at as "finishedAt", advice.opinion`,
      source: sql`process_action advice join process_task task on task.id = advice.task_id
        join process_instance instance on instance.id = task.instance_id where ${isAdviceOf(actor)}`,
      id: sql`advice.id`,
      at: sql`advice.at`,
    },
  ];
}

function allOf(statements: readonly Sql[]): Sql {
  return sql`(${join(statements, ' union all ')}) done`;
}

/** What the actor has done, the latest first unless asked otherwise; late is what he did late. */
export async function done(
  { graphs }: EngineContext,
  store: Queryable,
  actor: Actor,
  page: PageInput & Narrowing = {},
): Promise<Page<DoneItem>> {
  const asked = deedsOf(actor).map(({ source, at, ...deeds }) => {
    const by = { ...ofCase, at, isOverdue: sql`${at} > task.due_at` };
    return {
      ...deeds,
      at,
      source: sql`${source} and ${caseContains(sql`instance`, page.search)} and ${narrowedTo(page, by)}`,
    };
  });
  // Each kind no further than up to the end of the page: somebody may have decided for years.
  const lines = asked.map(
    ({ told, source, id, at }) =>
      sql`(select ${columns}, ${told} from ${source} order by ${workOrderOf(page.order, { ...ofCase, id, at })} ${upToPage(page)})`,
  );
  const found = await readPage<DoneRow>(store, page, sql`*`, allOf(lines), workOrderOf(page.order, order), {
    source: allOf(asked.map(({ source }) => sql`select from ${source}`)),
  });
  const rows: DoneItem[] = [];
  for (const { definitionId, ...row } of found.rows) {
    const graph = await graphs.of(store, definitionId);
    rows.push({ ...row, words: wordsAt(graph.process.nodes[row.nodeId]) });
  }
  return { ...found, rows };
}

/** How much somebody has done, as a statement in parentheses. */
export function countDone(actor: Pick<Actor, 'id'>): Sql {
  return sql`(select count(*)::int from ${allOf([
    sql`select from process_task where decided_by = ${actor.id}`,
    sql`select from process_action advice where ${isAdviceOf(actor)}`,
  ])})`;
}

/** The latest `size` things of each kind that somebody has done, with `told` of the case of each and `at`, when that was. */
export function latestDone(actor: Pick<Actor, 'id'>, told: Sql, size: number): Sql {
  const lines = deedsOf(actor).map(
    ({ source, at }) => sql`(select ${told}, ${at} as at from ${source} order by ${at} desc limit ${size})`,
  );
  return allOf(lines);
}
