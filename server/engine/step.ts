import type { InferSelectModel } from 'drizzle-orm';
import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { select, update } from '#server/database/row.ts';
import type { Implementation } from '#shared/bpmn/implementation.ts';
import type { DefinitionGraphs } from './definition-graphs.ts';
import type { Graph } from './graph.ts';
import type { Actor, EnginePorts, InstanceEvent, Person, RecordFacts } from './ports.ts';
import { insertRows, Rows } from './rows.ts';
import { type InstanceStatus, openStatuses, unfinishedStatuses, unfinishedTaskStates } from './state.ts';
import { type Subscription, Subscriptions } from './subscriptions.ts';
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
  /** For whom the actor acts as a substitute. */
  onBehalfOf: Person | null;
  /** The one instant at which everything in this step happens. */
  readonly at: string;
  /** Changed in place; always saved. */
  readonly instance: Instance;
  readonly tokens: Rows<Token>;
  /** The tasks that are not finished, and those this step closes. */
  readonly tasks: Rows<Task>;
  /** The visits that have not ended, and those this step ends. */
  readonly activities: Rows<Activity>;
  readonly variables: InstanceVariables;
  readonly subscriptions: Subscriptions;
  readonly candidates: { taskId: string; candidateKey: string }[];
  /** New ones; those of tokens that are cleared afterwards are taken out again. */
  jobs: Job[];
  readonly timeline: TimelineEntry[];
  /** Tokens whose stored jobs, subscriptions and variables have to go. */
  readonly clearedTokenIds: Set<string>;
  /** Tokens that waited for a process they called and do so no more. */
  readonly endedCalls: string[];
  /** Tokens that have come to a node and not yet done it. */
  queue: Token[];
  /** Conditions that have begun to wait and that nobody has looked at yet. */
  readonly freshConditions: Set<Subscription>;
  /** Tokens that are about to call a process. */
  readonly calls: Token[];
  /** What listeners of the whole process have thrown and nobody has heard yet. */
  readonly thrown: Thrown[];
  /** The step of the instance that called this one, while that is being done too. */
  caller: Caller | null;
  /** Whether the caller has caught an error of the instance, which ends without a return. */
  isHandledAbove: boolean;
  /** How everything around the instance ends with it; null when it goes on. */
  callersEnd: Exclude<InstanceStatus, 'running' | 'incident' | 'suspended'> | null;
  /** By token, who shall have the task that it comes to, whatever the drawing says. */
  readonly given: Map<string, Given>;
  /** Nodes that a return leads to, where people are asked whatever they have said before. */
  readonly asked: Set<string>;
  /** People who are told of the case without deciding. */
  readonly copied: Person[];
  /** Tasks whose handlers are reminded, and what they are told. */
  readonly reminders: { task: Task; text: string }[];
  /** Told to the business record after the rows are written. */
  readonly events: InstanceEvent[];
}

/** What a listener of the whole process throws, and where. */
export interface Thrown {
  token: Token | undefined;
  thrown: NonNullable<Implementation['thrown']>;
  name: string;
}

/** Who shall have a task in place of those whom the drawing names. */
export interface Given {
  people: readonly Person[];
  /** What the one of them who had it before put down. */
  opinion?: string | null;
}

/** Who called an instance: the token that waits for it, in a step of its own. */
export interface Caller {
  readonly step: Step;
  readonly token: Token;
  /** Whether the step was begun for what the called instance does, and so has to be concluded after it. */
  readonly isOpenedHere: boolean;
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
  caller: Caller | null = null,
): Promise<Step> {
  const ofInstance = sql`instance_id = ${instance.id}`;
  const isNew = instance.lastSequence === 0;
  const [tokens, tasks, activities] = isNew
    ? [[], [], []]
    : [
        await select(transaction, processToken, ofInstance),
        await select(transaction, processTask, sql`${ofInstance} and state = any(${unfinishedTaskStates})`),
        await select(transaction, processActivity, sql`${ofInstance} and outcome is null`),
      ];
  const graph = await context.graphs.of(transaction, instance.definitionId);
  const variables = new InstanceVariables(transaction, instance.id, isNew, async () => ({
    ...(await recordOf(context, transaction, instance)).variables,
    starter: instance.starterId,
  }));
  if (graph.hasConditions) await variables.load();
  return {
    context,
    transaction,
    graph,
    actor,
    onBehalfOf: null,
    at: new Date().toISOString(),
    instance,
    tokens: new Rows<Token>(processToken, tokens),
    tasks: new Rows<Task>(processTask, tasks),
    activities: new Rows<Activity>(processActivity, activities),
    variables,
    subscriptions: new Subscriptions(transaction, instance.id),
    candidates: [],
    jobs: [],
    timeline: [],
    clearedTokenIds: new Set(),
    endedCalls: [],
    queue: [],
    freshConditions: new Set(),
    caller,
    isHandledAbove: false,
    calls: [],
    thrown: [],
    callersEnd: null,
    given: new Map(),
    asked: new Set(),
    copied: [],
    reminders: [],
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
  // Nothing of an instance that is written for the first time is stored yet.
  const isFirst = instance.version === 1;
  const cleared = isFirst ? [] : [...step.clearedTokenIds];
  if (!unfinishedStatuses.includes(instance.status)) await forgetWaiting(step);
  else if (cleared.length > 0) {
    await transaction.execute(sql`
      with jobs as (delete from process_job where instance_id = ${id} and token_id = any(${cleared})),
        subscriptions as (delete from process_subscription where instance_id = ${id} and token_id = any(${cleared}))
      delete from process_variable where instance_id = ${id} and scope_id = any(${cleared})`);
  }
  await step.variables.flush();
  await step.subscriptions.flush();

  const isOpen = (taskId: string) => unfinishedTaskStates.includes(step.tasks.get(taskId)?.state ?? 'cancelled');
  const closedTaskIds = step.tasks.all().flatMap((task) => (isOpen(task.id) ? [] : [task.id]));
  if (closedTaskIds.length > 0) {
    await transaction.execute(sql`delete from process_candidate where task_id = any(${closedTaskIds})`);
  }
  await insertRows(
    transaction,
    processCandidate,
    step.candidates.filter(({ taskId }) => isOpen(taskId)),
  );

  const isRunning = openStatuses.includes(instance.status);
  await insertRows(
    transaction,
    processJob,
    step.jobs.filter(({ instanceId }) => isRunning || instanceId === null),
  );
  await insertRows(transaction, processAction, step.timeline);
}

/** Nothing waits for anything in an instance that does not run. */
async function forgetWaiting({ transaction, instance: { id }, subscriptions }: Step): Promise<void> {
  subscriptions.clearAll();
  await transaction.execute(sql`
    with jobs as (delete from process_job where instance_id = ${id}),
      subscriptions as (delete from process_subscription where instance_id = ${id})
    delete from process_variable where instance_id = ${id} and scope_id <> ${id}`);
}
