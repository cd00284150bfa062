import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import { mayRemove } from '#server/engine/actions/add-sign.ts';
import { retractable } from '#server/engine/actions/retractable.ts';
import { mayUrge } from '#server/engine/actions/urge.ts';
import { mayWithdraw, withdrawalRefusal } from '#server/engine/actions/withdraw.ts';
import { openPlaceFor } from '#server/engine/administering/branch-place.ts';
import { reopeningProblem, reopeningRefusal } from '#server/engine/administering/jump.ts';
import type { NodeChoice } from '#server/engine/administering/jump-targets.ts';
import { openTasksInside } from '#server/engine/calling/called-tasks.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import { withDefaults } from '#server/engine/forms/form-defaults.ts';
import { ownFields } from '#server/engine/forms/form-values.ts';
import { askedToBegin } from '#server/engine/handlers/choices.ts';
import { isForStarter, isSubstituted, principalsIn, replacedIn } from '#server/engine/handlers/substitute.ts';
import { lastMigration } from '#server/engine/migration/last-migration.ts';
import { openAdHocs } from '#server/engine/nodes/ad-hoc.ts';
import { waitsInVain } from '#server/engine/nodes/join.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import type { PastTask } from '#server/engine/returning/past-task.ts';
import { type ReturnTargets, returnTargets } from '#server/engine/returning/return-targets.ts';
import { targetsInCaller } from '#server/engine/returning/return-to-caller.ts';
import { visitsIn } from '#server/engine/returning/revival.ts';
import { openStatuses, openTaskStates, resubmittableStatuses } from '#server/engine/step/state.ts';
import {
  type EngineContext,
  type Instance,
  recordOf,
  type Step,
  type Task,
  type TimelineEntry,
  type Token,
} from '#server/engine/step/step.ts';
import { Rows } from '#server/engine/tables/rows.ts';
import { processAction, processInstance, processTask, processToken } from '#server/engine/tables/tables.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { offers } from '#server/engine/tasks/offers.ts';
import { candidateKeysOf, hasTaskIn, isAdviceOf, isTaskOf, standingOf } from '#server/engine/tasks/rights.ts';
import { wordsAt } from '#server/engine/tasks/task-words.ts';
import { isLoopInstance, isQueued, isSigner } from '#server/engine/tokens/token-tree.ts';
import { readVariables, type Variables } from '#server/engine/variables/variables.ts';
import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import type { FlowNode, FormField } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { fieldsOfProcess } from '#shared/form/bind-forms.ts';
import { type DefinitionSummary, definitionWithXml } from './definitions.ts';
import { hiddenFrom, snapshotFor, withoutChangesAfter, withoutHiddenChanges } from './field-sight.ts';
import { type Progress, readProgress } from './progress.ts';
import { actionsOn, supervisionOf, type TaskAction } from './task-actions.ts';
import { turnsToCome } from './turns.ts';

/** What somebody may do with an instance as a whole. */
export type InstanceAction =
  | 'withdraw'
  | 'resubmit'
  | 'terminate'
  | 'retry'
  | 'urge'
  | 'cancel'
  | 'suspend'
  | 'activate'
  | 'reopen'
  | 'addBranch'
  | 'undoMigration';

/** A task, and what the reader may do with it. */
export interface TaskDetail extends Task {
  allowed: TaskAction[];
  /** Whose it is, where the reader may handle it as a substitute. */
  substituteFor: string | null;
  isOpinionRequired: boolean;
  isSignatureRequired: boolean;
  /** What decisions on it are called. */
  words: DecisionWords;
  /** What the diagram asks the handler to fill in. */
  formFields: readonly FormField[];
  /** Where he may return it to, the latest first. */
  returnTargets: (Pick<PastTask, 'nodeId' | 'name'> & {
    /** Whether a branch that was joined since would begin again alone. */
    isBranch: boolean;
    /** Whether all of several branches that were joined since would begin again. */
    isFork: boolean;
    /** Whether it is a task of the process that has called this one, which ends with it. */
    isInCaller: boolean;
  })[];
  /** Whose turn comes after it, where people decide one after the other. */
  next: Person[];
  /** Where it may go straight on to when it is done, past everything between; null when nobody has returned it. */
  comeBackTo: string | null;
  /** Whether the reader may take his decision on it back. */
  isRetractable: boolean;
}

/** A branch that waits for an administrator. */
export interface Incident {
  nodeId: string;
  error: string | null;
  at: string;
}

/** Everything about one instance. */
export interface InstanceDetail {
  instance: Instance;
  definition: DefinitionSummary & { xml: string };
  /** From the first action to the last. */
  timeline: TimelineEntry[];
  /** In the order they were made. */
  tasks: TaskDetail[];
  progress: Progress;
  incidents: Incident[];
  /** Without what the reader must not see. */
  variables: Variables;
  /** When the reader was told of it, if he sees the form as it was then; null where he sees it as it is. */
  seenAsOf: string | null;
  /** The fields of all forms of the process that the reader may see. */
  formFields: readonly FormField[];
  /** The form that starts it. */
  startFields: readonly FormField[];
  /** The user tasks of the process, and what keeps it from going on there once it has ended. */
  nodes: NodeChoice[];
  /** Those of them that nobody is at and that can run beside what runs, where administrators may add a branch. */
  branchNodes: { id: string; name: string }[];
  /** The join at which it stands for branches that come no more; null where it does not. */
  standstillAt: string | null;
  /** The ad-hoc sub-processes that the reader may work on, by their tokens. */
  adHocs: {
    tokenId: string;
    name: string;
    activities: { id: string; name: string; isAsked: boolean; isOneChosen: boolean }[];
    isIdle: boolean;
  }[];
  allowed: InstanceAction[];
  /** Whether the reader administers it. */
  isAdministered: boolean;
}

/** Reads one instance for somebody. Whether he may see it at all is the caller's question; what he may do is answered here. */
export async function detail(
  context: EngineContext,
  store: Queryable,
  actor: Actor,
  instanceId: string,
): Promise<InstanceDetail> {
  const [instance] = await select(store, processInstance, sql`id = ${instanceId}`);
  if (!instance) throw new AppError('notFound', '流程实例不存在或已被删除');
  const incidents = await store.query<Incident>(sql`
    select coalesce(job.node_id, token.node_id) as "nodeId", job.error, job.created_at as at
    from process_job job left join process_token token on token.id = job.token_id
    where job.instance_id = ${instanceId} and job.retries = 0 order by job.created_at`);
  const ofInstance = sql`instance_id = ${instanceId}`;
  const { variables } = await recordOf(context, store, instance);
  const graph = await context.graphs.of(store, instance.definitionId);
  const fixed = new Set(Object.keys(variables));
  const allTasks = await select(store, processTask, ofInstance, sql`created_at, id`);
  const hidden = await hiddenFrom(actor, instance, allTasks, graph, store);
  const isSeen = ({ id }: FormField) => !hidden.has(id);
  const everyField = fieldsOfProcess(graph.process);
  const hiddenLabels = new Set(everyField.filter(({ id }) => hidden.has(id)).map(({ label }) => label));
  const copied = await snapshotFor(actor, instance, allTasks, store);
  const known = copied?.values ?? { ...(await readVariables(store, instanceId)), ...variables };
  const timeline = withoutHiddenChanges(
    await select(store, processAction, ofInstance, sql`sequence`),
    hidden,
    hiddenLabels,
  );
  const tokens = new Rows<Token>(processToken, await select(store, processToken, ofInstance));
  const userTasks = Object.values(graph.process.nodes).filter((node) => node.kind === 'userTask');
  const isOpen = openStatuses.includes(instance.status);
  const addable = isOpen && actor.isAdmin ? userTasks.filter((node) => openPlaceFor(graph, { tokens }, node)) : [];
  const named = (node: FlowNode) => ({ id: node.id, name: nodeName(node) });
  const still = waitsInVain({ graph, tokens, instance })
    ? tokens.all().find(({ state, nodeId }) => state === 'waiting' && incidents.some((each) => each.nodeId === nodeId))
    : undefined;
  const adHocs = openAdHocs(graph, { tokens, instance });
  const mayWork = adHocs.length > 0 && (actor.isAdmin || (await hasTaskIn(store, actor, instanceId)));
  return {
    instance,
    definition: await definitionWithXml(store, instance.definitionId),
    timeline: copied ? withoutChangesAfter(timeline, copied.at) : timeline,
    tasks: await tasksFor(context, graph, store, actor, instance, { tasks: allTasks, tokens, fixed, known }),
    progress: await readProgress(
      store,
      instance,
      tokens.all(),
      incidents.map((incident) => incident.nodeId),
    ),
    incidents,
    variables: Object.fromEntries(Object.entries(known).filter(([name]) => !hidden.has(name))),
    seenAsOf: copied?.at ?? null,
    formFields: everyField.filter(isSeen),
    startFields: (graph.process.start?.formFields ?? []).filter(isSeen),
    nodes: userTasks.map((node) => ({ ...named(node), problem: reopeningProblem(graph, node) })),
    branchNodes: addable.map(named),
    standstillAt: still ? nodeName(graph.node(still.nodeId)) : null,
    adHocs: (mayWork ? adHocs : []).map(({ token, node, activities, isIdle }) => ({
      tokenId: token.id,
      name: nodeName(node),
      activities: activities.map((activity) => ({
        ...named(activity),
        isAsked: askedToBegin(activity).length > 0,
        isOneChosen: rulesOf(activity).isOneChosen,
      })),
      isIdle,
    })),
    allowed: [
      ...(await allowedOn(store, graph, instance, actor, incidents.length > 0)),
      ...(addable.length > 0 ? (['addBranch'] as const) : []),
    ],
    isAdministered: actor.isAdmin,
  };
}

async function tasksFor(
  context: EngineContext,
  graph: Graph,
  store: Queryable,
  actor: Actor,
  instance: Instance,
  about: { tasks: readonly Task[]; tokens: Step['tokens']; fixed: ReadonlySet<string>; known: Variables },
): Promise<TaskDetail[]> {
  const { tasks, tokens, fixed, known } = about;
  const principals = await principalsIn(store, actor, instance);
  const replaced = await replacedIn(store, actor, instance);
  const openTaskIds = tasks.filter((task) => task.finishedAt === null).map((task) => task.id);
  const candidateKeys = await candidateKeysOf(store, openTaskIds);
  const alone = await soleMembers(store, instance);
  const turns = await turnsToCome(context, store, graph, tokens.all());
  const visits = visitsIn(store, instance.id);
  const details: TaskDetail[] = [];
  for (const task of tasks) {
    // What was done in another version may stand at a node that this one lacks.
    const node = graph.process.nodes[task.nodeId];
    const formFields =
      node?.kind === 'userTask' ? withDefaults(ownFields(node.formFields, fixed), known).filter(isReadable) : [];
    const keys = candidateKeys.get(task.id);
    const token = tokens.get(task.tokenId);
    const isHeld = instance.status === 'suspended' || !openTaskStates.includes(task.state);
    const waitsForTurn = instance.status !== 'suspended' && token !== undefined && isQueued(task, token);
    const principal = principals.get(task.id);
    const next = (!task.finishedAt && turns.get(token?.parentId ?? '')?.people) || [];
    const standing = keys && (principal ? 'handler' : standingOf(actor, task, keys));
    const isHis = !replaced.has(task.id) && (standing === 'handler' || standing === 'standIn');
    const mayHandle = !isHeld && isHis;
    const mayAddMore = isHis && task.state === 'approving' && instance.status !== 'suspended';
    const isDecided = mayHandle && token && task.state !== 'delegated' && !isSigner({ tokens }, token);
    const targets = isDecided ? await returnTargets(store, graph, { tokens }, token, visits) : nowhere;
    const { nodeId } = task;
    const inCaller = isDecided ? await targetsInCaller(context.graphs, store, { graph, instance, nodeId }) : [];
    details.push({
      ...task,
      formFields: task.addKind === 'before' || task.addKind === 'after' ? [] : formFields,
      draft: task.draft?.userId === actor.id ? task.draft : null,
      substituteFor: principal?.name ?? null,
      isOpinionRequired: (node && rulesOf(node).isOpinionRequired) || task.state === 'delegated',
      isSignatureRequired:
        task.addKind !== 'before' &&
        task.addKind !== 'after' &&
        node !== undefined &&
        rulesOf(node).isSignatureRequired,
      words: wordsAt(node),
      allowed: [
        ...(mayHandle && token && node ? actionsOn(task, node, targets, { tokens }, token) : []),
        ...(inCaller.length > 0 && targets.tasks.length === 0 ? (['return'] as const) : []),
        ...(mayAddMore && node && offers(node, 'addSign') ? (['addMore'] as const) : []),
        ...(waitsForTurn && mayRemove(task, actor, true) ? (['removeSign'] as const) : []),
        ...(!isHeld && token ? supervisionOf(task, actor, graph, { tokens, alone }, token) : []),
        ...(!isHeld && actor.isAdmin && next.length > 0 ? (['removeNext'] as const) : []),
      ],
      returnTargets: [
        ...targets.tasks.map((target) => ({
          ...named(target),
          isBranch: 'places' in target,
          isFork: 'isFork' in target,
          isInCaller: false,
        })),
        ...inCaller.map((target) => ({ ...named(target), isBranch: false, isFork: false, isInCaller: true })),
      ],
      next,
      comeBackTo: isDecided ? comeBackNameOf(graph, { tokens }, token) : null,
      isRetractable:
        task.decidedBy === actor.id &&
        'target' in (await retractable(store, graph, { tokens, instance }, actor, task.id)),
    });
  }
  return details;
}

function named({ nodeId, name }: PastTask): Pick<PastTask, 'nodeId' | 'name'> {
  return { nodeId, name };
}

function isReadable(field: FormField): boolean {
  return field.isReadable;
}

const nowhere: ReturnTargets = { isStarterOffered: false, tasks: [] };

/** Where whoever sends a returned task on may send it straight to. */
function comeBackNameOf(graph: Graph, { tokens }: Pick<Step, 'tokens'>, token: Token): string | null {
  const around = isLoopInstance({ tokens }, token) && token.parentId ? tokens.get(token.parentId) : token;
  const comeBack = around?.comeBack;
  return comeBack?.isAsked ? nodeName(graph.node(comeBack.nodeId)) : null;
}

/** The tokens around joint tasks that have one member only, who has to stay. */
async function soleMembers(store: Queryable, { id }: Instance): Promise<Set<string>> {
  const rows = await store.query<{ tokenId: string }>(sql`
    select scope_id as "tokenId" from process_variable
    where instance_id = ${id} and name = 'nrOfInstances' and value = '1'::jsonb`);
  return new Set(rows.map(({ tokenId }) => tokenId));
}

async function allowedOn(
  store: Queryable,
  graph: Graph,
  instance: Instance,
  actor: Actor,
  hasIncidents: boolean,
): Promise<InstanceAction[]> {
  const { status } = instance;
  const allowed: InstanceAction[] = [];
  if (!instance.parentInstanceId && openStatuses.includes(status) && (await mayWithdraw(store, instance, actor))) {
    if (!(await withdrawalRefusal(store, graph, instance))) allowed.push('withdraw');
  }
  if (instance.starterId === actor.id && !instance.parentInstanceId) {
    if (resubmittableStatuses.includes(status)) allowed.push('resubmit', 'cancel');
  }
  if (openStatuses.includes(status) && (await mayUrge(store, instance, actor))) {
    const isWaiting = instance.currentNodes.length > 0 || (await openTasksInside(store, instance)).length > 0;
    if (isWaiting) allowed.push('urge');
  }
  if (actor.isAdmin && instance.endedAt === null) allowed.push('terminate');
  if (actor.isAdmin && hasIncidents) allowed.push('retry');
  if (actor.isAdmin && !instance.parentInstanceId) {
    if (openStatuses.includes(status)) allowed.push('suspend');
    if (status === 'suspended') allowed.push('activate');
    if (instance.endedAt === null && (await lastMigration(store, instance.id))) allowed.push('undoMigration');
    if (!(await reopeningRefusal(store, instance, Date.now()))) allowed.push('reopen');
  }
  return allowed;
}

/** Whether somebody has to do with an instance: started it, has or had a task in it, may claim one, or has given advice. */
export async function isInvolved(store: Queryable, actor: Actor, instanceId: string): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from process_instance instance where id = ${instanceId} and ${involves(actor)}`);
  return found !== undefined;
}

/** The same as a condition on `instance`. */
export const involves = (
  actor: Actor,
): Sql => sql`(instance.starter_id = ${actor.id} or ${isForStarter(actor.id)} or exists (
      select 1 from process_task task where task.instance_id = instance.id and ${isTaskOf(actor)})
      or exists (select 1 from process_action advice where advice.instance_id = instance.id and ${isAdviceOf(actor)})
      or exists (select 1 from process_cc where instance_id = instance.id and user_id = ${actor.id})
      or exists (select 1 from process_proxy rule join process_task task on task.assignee_id = rule.principal_id
        where rule.agent_id = ${actor.id} and task.instance_id = instance.id and task.finished_at is null
          and ${isSubstituted}))`;
