import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { InferSelectModel } from '#server/database/drizzle.ts';
import { keepPlans } from '#server/database/kept-plans.ts';
import { oneOf } from '#server/database/one-of.ts';
import { select, updateOf } from '#server/database/row.ts';
import type { DefinitionGraphs } from '#server/engine/definitions/definition-graphs.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import { type Subscription, Subscriptions } from '#server/engine/events/subscriptions.ts';
import type { Actor, EnginePorts, InstanceEvent, Person, RecordFacts, Registered } from '#server/engine/ports.ts';
import { insertionsOf, Rows } from '#server/engine/tables/rows.ts';
import {
  processAction,
  processActivity,
  processCandidate,
  processInstance,
  processJob,
  processTask,
  processToken,
} from '#server/engine/tables/tables.ts';
import { InstanceVariables } from '#server/engine/variables/variables.ts';
import type { Implementation } from '#shared/bpmn/implementation.ts';
import { type InstanceStatus, openStatuses, unfinishedStatuses, unfinishedTaskStates } from './state.ts';

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
  /** Whether an administrator acts in the place of those whose task it is. */
  isStandIn: boolean;
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
  /** Files that go with the next line which somebody's own action adds to the timeline. */
  readonly attached: string[];
  /** Tokens whose stored jobs, subscriptions and variables have to go. */
  readonly clearedTokenIds: Set<string>;
  /** By token, the instance that it has called in the action and waits for. */
  readonly called: Map<string, string>;
  /** Tokens that waited for a process they called and do so no more. */
  readonly endedCalls: { tokenId: string; isDrawn: boolean }[];
  /** What is still to be done in the action: one for the instance and all that it calls meanwhile. */
  readonly agenda: Agenda;
  /** The turns that the last branch took to come to its end. */
  spentAtEnd: number;
  /** Conditions that have begun to wait and that nobody has looked at yet. */
  readonly freshConditions: Set<Subscription>;
  /** Tokens that are about to call a process. */
  readonly calls: Token[];
  /** What listeners have thrown and nobody has heard yet. */
  readonly thrown: Thrown[];
  /** The step of the instance that called this one, while that is being done too. */
  caller: Caller | null;
  /** Whether the caller has caught an error of the instance, which ends without a return. */
  isHandledAbove: boolean;
  /** Whether a terminate end event has ended the instance. */
  isTerminated: boolean;
  /** How everything around the instance ends with it; null when it goes on. */
  callersEnd: Exclude<InstanceStatus, 'running' | 'incident' | 'suspended'> | null;
  /** By token, who shall have the task that it comes to, whatever the drawing says. */
  readonly given: Map<string, Given>;
  /** People whom the step has found to be active, by id. */
  readonly found: Map<string, Person>;
  /** Who does named work, as far as the step has asked for it, by its names. */
  readonly registered: Map<string, Registered>;
  /** By token that goes on from a join in this step, how many have met there. */
  readonly met: Map<string, number>;
  /** Visits of whose end the listeners have been told, be it in vain. */
  readonly toldEnds: Set<string>;
  /** Nodes that a return leads to, where people are asked whatever they have said before. */
  readonly asked: Set<string>;
  /** People who are told of the case without deciding. */
  readonly copied: Person[];
  /** Tasks whose handlers are reminded, and what they are told. */
  readonly reminders: { task: Task; text: string }[];
  /** Told to the business record after the rows are written. */
  readonly events: InstanceEvent[];
}

/** What one action has still to do, in the instance it is about and in those that are called on the way. */
export interface Agenda {
  /** Tokens that are on their way to a node or have come to it and not yet done it, and events that are about to happen. */
  queue: Queued[];
  /** The step of every instance that goes on, callers before those they call. */
  readonly steps: Step[];
}

/** What has its turn in an action. */
export type Queued = Coming | Happening;

/** A token that has come to a node. */
interface Coming {
  readonly step: Step;
  readonly token: Token;
  readonly nodeId: Token['nodeId'];
  /** After how many turns of the queue it is there. */
  readonly turns: number;
  readonly purpose: Purpose;
  /** Whether it is done before what those bring about that came with it, on a stack too. */
  readonly isTogether: boolean;
}

/** An event that is about to happen where a token waits for it, or in the process itself without one. */
interface Happening {
  readonly step: Step;
  readonly token: Token | undefined;
  readonly turns: number;
  readonly purpose: 'happen';
  readonly isTogether: false;
  /** Lets it happen if anybody still waits for it. */
  readonly happen: () => Promise<void>;
}

/**
 * What a token comes to a node for: to do it, to have a job do it, to do what it is for once its start has been told, to
 * be done with it, to leave it, to have a job leave it, or to end there.
 */
export type Purpose = 'do' | 'doLater' | 'doOwn' | 'finish' | 'leave' | 'leaveLater' | 'end';

/** Lets a token come to its node after some turns. */
export function comes(step: Step, token: Token, turns: number, purpose: Purpose = 'do', isTogether = false): void {
  step.agenda.queue.push({ step, token, nodeId: token.nodeId, turns, purpose, isTogether });
}

/** Lets an event happen a turn later, when what goes on beside it in this one has come to its nodes. */
export function happens(step: Step, token: Token | undefined, happen: () => Promise<void>): void {
  step.agenda.queue.push({ step, token, turns: 1, purpose: 'happen', isTogether: false, happen });
}

/**
 * Whether what a step throws happens a turn later where it is heard: to Flowable and Activiti (`TriggerExecutionOperation`),
 * unless the instance that hears it goes on only after this one.
 */
export function isHeardLater(thrower: Step, hearer: Step): boolean {
  return thrower.graph.flavour !== 'camunda' && thrower.agenda === hearer.agenda;
}

/**
 * Whether conditional events have to be looked at before a token takes the next step at its node, as camunda does before
 * what the node is for and before it is left. Then the token comes once more, unless they have led it elsewhere.
 */
export function letsConditionsFirst(step: Step, token: Token, purpose: Purpose): boolean {
  const { graph, freshConditions, variables } = step;
  if (graph.flavour !== 'camunda' || !graph.hasConditions) return false;
  if (freshConditions.size === 0 && variables.changes.length === 0) return false;
  comes(step, token, 1, purpose);
  return true;
}

/** What a listener has thrown, and where. */
export interface Thrown {
  token: Token | undefined;
  thrown: NonNullable<Implementation['thrown']>;
  name: string;
  /** What an error says of itself. */
  message?: string;
  /** Whether the token has left its node already. */
  isPast?: boolean;
}

/** Who shall have a task in place of those whom the drawing names. */
export interface Given {
  people: readonly Person[];
  /** What was put down before, for one of them, by himself or by who acts for him. */
  draft?: { assigneeId: string; userId: string; opinion: string } | null;
}

/** Who called an instance: the token that waits for it, in a step of its own. */
export interface Caller {
  readonly step: Step;
  readonly token: Token;
  /** Whether the step was begun for what the called instance does, and so has to be concluded after it. */
  readonly isOpenedHere: boolean;
}

/** Several that go on together in the order in which they are put into the queue, so that on a stack the first comes first. */
export function toQueue<Each>({ graph }: Step, each: readonly Each[]): readonly Each[] {
  return graph.flavour === 'camunda' ? each.toReversed() : each;
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

/** As constants: of an array the store would assume ten values. */
const unfinishedStates = raw(unfinishedTaskStates.map((state) => `'${state}'`).join());

/** Begins a step on an instance that is locked or was just made. */
export async function openStep(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor | null,
  instance: Instance,
  caller: Caller | null = null,
): Promise<Step> {
  transaction.hear(keepPlans, () => undefined);
  const ofInstance = sql`instance_id = ${instance.id}`;
  const isNew = instance.lastSequence === 0;
  const graph = await context.graphs.of(transaction, instance.definitionId);
  const variables = new InstanceVariables(transaction, instance.id, isNew, async () => ({
    ...(await recordOf(context, transaction, instance)).variables,
    starter: instance.starterId,
  }));
  const [tokens, tasks, activities] = isNew
    ? [[], [], []]
    : await Promise.all([
        select(transaction, processToken, ofInstance),
        select(transaction, processTask, sql`${ofInstance} and state in (${unfinishedStates})`),
        select(transaction, processActivity, sql`${ofInstance} and outcome is null`),
        variables.load(),
      ]);
  const step: Step = {
    context,
    transaction,
    graph,
    actor,
    onBehalfOf: null,
    isStandIn: false,
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
    attached: [],
    clearedTokenIds: new Set(),
    called: new Map(),
    endedCalls: [],
    agenda: caller && !caller.isOpenedHere ? caller.step.agenda : { queue: [], steps: [] },
    spentAtEnd: 0,
    freshConditions: new Set(),
    caller,
    isHandledAbove: false,
    isTerminated: false,
    calls: [],
    thrown: [],
    callersEnd: null,
    given: new Map(),
    met: new Map(),
    found: new Map(),
    registered: new Map(),
    toldEnds: new Set(),
    asked: new Set(),
    copied: [],
    reminders: [],
    events: [],
  };
  step.agenda.steps.push(step);
  return step;
}

/** Writes what the step changed, all at once. */
export async function writeStep(step: Step): Promise<void> {
  const { instance } = step;
  const { id, ...values } = instance;
  instance.version += 1;
  const isOpen = (taskId: string) => unfinishedTaskStates.includes(step.tasks.get(taskId)?.state ?? 'cancelled');
  const closedTaskIds = step.tasks.all().flatMap((task) => (isOpen(task.id) ? [] : [task.id]));
  const isRunning = openStatuses.includes(instance.status);
  await step.transaction.executeAll([
    updateOf(processInstance, { ...values, version: instance.version }, sql`id = ${id}`),
    ...step.tokens.flush(),
    ...step.tasks.flush(),
    ...step.activities.flush(),
    ...forgetting(step),
    ...step.variables.flush(),
    ...step.subscriptions.flush(),
    ...(closedTaskIds.length > 0 ? [sql`delete from process_candidate where task_id ${oneOf(closedTaskIds)}`] : []),
    ...insertionsOf(
      processCandidate,
      step.candidates.filter(({ taskId }) => isOpen(taskId)),
    ),
    ...insertionsOf(
      processJob,
      step.jobs.filter(({ instanceId }) => isRunning || instanceId === null),
    ),
    ...insertionsOf(processAction, step.timeline),
  ]);
}

/** Removes what waited at tokens that are gone; nothing waits for anything in an instance that does not run. */
function forgetting({ instance: { id, status, version }, clearedTokenIds, subscriptions }: Step): Sql[] {
  if (!unfinishedStatuses.includes(status)) {
    subscriptions.clearAll();
    return [
      sql`
        with jobs as (delete from process_job where instance_id = ${id}),
          subscriptions as (delete from process_subscription where instance_id = ${id})
        delete from process_variable where instance_id = ${id} and scope_id <> ${id}`,
    ];
  }
  // Nothing of an instance that is written for the first time is stored yet.
  if (version === 1 || clearedTokenIds.size === 0) return [];
  const cleared = [...clearedTokenIds];
  return [
    sql`
      with jobs as (delete from process_job where instance_id = ${id} and token_id ${oneOf(cleared)}),
        subscriptions as (delete from process_subscription where instance_id = ${id} and token_id ${oneOf(cleared)})
      delete from process_variable where instance_id = ${id} and scope_id ${oneOf(cleared)}`,
  ];
}
