import type { InferSelectModel } from 'drizzle-orm';
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { select, update } from '#server/database/row.ts';
import type { DefinitionGraphs } from './definition-graphs.ts';
import type { Graph } from './graph.ts';
import type { Actor, EnginePorts, InstanceEvent, RecordFacts } from './ports.ts';
import { insertRows, Rows } from './rows.ts';
import { openTaskStates } from './state.ts';
import {
  processAction,
  processActivity,
  processCandidate,
  processInstance,
  processJob,
  processTask,
  processToken,
} from './tables.ts';
import { InstanceVariables } from './variables.ts';

/** One run of a process. */
export type Instance = InferSelectModel<typeof processInstance>;
/** One open branch. */
export type Token = InferSelectModel<typeof processToken>;
/** A user task. */
export type Task = InferSelectModel<typeof processTask>;
/** One visit of a node by a token. */
export type Activity = InferSelectModel<typeof processActivity>;
/** One line of the timeline. */
export type TimelineEntry = InferSelectModel<typeof processAction>;
/** Work for later, or work that failed. */
export type Job = InferSelectModel<typeof processJob>;

/** What every action of one engine needs. */
export interface EngineContext extends EnginePorts {
  readonly graphs: DefinitionGraphs;
}

/**
 * One action on one instance while it happens: the rows it found, and the changes it makes to them in memory.
 * Nothing is written before {@link conclude}; all of it belongs to the caller's transaction, behind the instance's lock.
 */
export interface Step {
  readonly context: EngineContext;
  readonly transaction: Transaction;
  readonly graph: Graph;
  /** Null when the system goes on by itself. */
  readonly actor: Actor | null;
  /** The one instant at which everything in this step happens. */
  readonly at: string;
  /** Changed in place; always saved. */
  readonly instance: Instance;
  readonly tokens: Rows<Token>;
  /** The open tasks, and those this step closes. */
  readonly tasks: Rows<Task>;
  /** The visits that have not ended, and those this step ends. */
  readonly activities: Rows<Activity>;
  readonly variables: InstanceVariables;
  readonly candidates: { taskId: string; candidateKey: string }[];
  readonly jobs: Job[];
  readonly timeline: TimelineEntry[];
  /** Tokens that are gone, with their jobs. */
  readonly endedTokenIds: string[];
  /** Tokens that have come to a node and not yet done it. */
  readonly queue: Token[];
  /** Told to the business record after the rows are written. */
  readonly events: InstanceEvent[];
}

/** The next number in the history of the instance, across visits and timeline. */
export function nextSequence(step: Step): number {
  step.instance.lastSequence += 1;
  return step.instance.lastSequence;
}

/** What the business record of an instance says now; nothing where there is none. */
export async function recordOf(
  { record }: Pick<EngineContext, 'record'>,
  store: Queryable,
  { businessModule: module, businessId: id }: Instance,
): Promise<RecordFacts> {
  return module && id && record ? record({ module, id }, store) : { variables: {}, authorIds: [] };
}

/** Begins a step on an instance that is locked or was just made. */
export async function openStep(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor | null,
  instance: Instance,
): Promise<Step> {
  const ofInstance = sql`instance_id = ${instance.id}`;
  const isNew = instance.lastSequence === 0;
  const [tokens, tasks, activities] = isNew
    ? [[], [], []]
    : [
        await select(transaction, processToken, ofInstance),
        await select(transaction, processTask, sql`${ofInstance} and state = any(${openTaskStates})`),
        await select(transaction, processActivity, sql`${ofInstance} and outcome is null`),
      ];
  return {
    context,
    transaction,
    graph: await context.graphs.of(transaction, instance.definitionId),
    actor,
    at: new Date().toISOString(),
    instance,
    tokens: new Rows<Token>(processToken, tokens),
    tasks: new Rows<Task>(processTask, tasks),
    activities: new Rows<Activity>(processActivity, activities),
    variables: new InstanceVariables(transaction, instance.id, async () => ({
      ...(await recordOf(context, transaction, instance)).variables,
      starter: instance.starterId,
    })),
    candidates: [],
    jobs: [],
    timeline: [],
    endedTokenIds: [],
    queue: [],
    events: [],
  };
}

/** Writes what the step changed. */
export async function writeStep(step: Step): Promise<void> {
  const { transaction, instance } = step;
  const { id, ...values } = instance;
  await update(transaction, processInstance, { ...values, version: values.version + 1 }, sql`id = ${id}`);
  instance.version += 1;
  await step.tokens.flush(transaction);
  await step.tasks.flush(transaction);
  await step.activities.flush(transaction);
  await step.variables.flush();

  const isOpen = (taskId: string) => openTaskStates.includes(step.tasks.get(taskId)?.state ?? 'cancelled');
  const closedTaskIds = step.tasks.all().flatMap((task) => (isOpen(task.id) ? [] : [task.id]));
  if (closedTaskIds.length > 0) {
    await transaction.execute(sql`delete from process_candidate where task_id = any(${closedTaskIds})`);
  }
  await insertRows(
    transaction,
    processCandidate,
    step.candidates.filter(({ taskId }) => isOpen(taskId)),
  );

  if (step.endedTokenIds.length > 0) {
    await transaction.execute(sql`delete from process_job where token_id = any(${step.endedTokenIds})`);
  }
  await insertRows(
    transaction,
    processJob,
    step.jobs.filter((job) => step.tokens.get(job.tokenId)),
  );
  await insertRows(transaction, processAction, step.timeline);
}
