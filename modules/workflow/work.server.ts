import sql from 'sql-template-tag';
import type { z } from 'zod';
import { actorOf } from '#server/approval/submit.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import { type OpenWork, openWork } from '#server/engine/reading/todo.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { workLines } from '#server/worklist/lines.ts';
import { standingNodesOf } from './called-cases.server.ts';
import { type CaseNames, namedByTitle } from './case-names.ts';
import { periodOf } from './period.ts';
import type { listWork, openKinds, WorkItem } from './tasks.ts';
import { handlersOf as handlersAt, whereItStands } from './where-it-stands.ts';

interface InstanceFacts extends CaseNames {
  id: string;
  status: string;
  processName: string;
  currentNodes: { taskId: string; name: string; handlers: string[] }[];
}

type Facts = Map<string | null, InstanceFacts>;

interface TaskFacts {
  id: string;
  urgeCount: number;
  definitionId: string;
  nodeId: string;
}

/** What lists show of tasks beside what every line of work has, by task id. */
async function taskFactsOf(
  work: readonly { taskId: string | null }[],
  store: Queryable,
): Promise<Map<string, TaskFacts>> {
  const ids = work.flatMap(({ taskId }) => taskId ?? []);
  const rows = await store.query<TaskFacts>(sql`
    select task.id, task.urge_count as "urgeCount", instance.definition_id as "definitionId", task.node_id as "nodeId"
    from process_task task join process_instance instance on instance.id = task.instance_id
    where task.id = any(${ids})`);
  return new Map(rows.map((row) => [row.id, row]));
}

const plain = { substituteFor: null, urgeCount: 0, isBatchAllowed: false } as const;

async function factsOf(work: readonly { instanceId: string | null }[], store: Queryable): Promise<Facts> {
  const ids = [...new Set(work.flatMap(({ instanceId }) => instanceId ?? []))];
  const rows = await store.query<InstanceFacts>(sql`
    select instance.id, instance.status, definition.name as "processName",
      ${standingNodesOf} as "currentNodes",
      instance.serial_number as "serialNumber", instance.summary
    from process_instance instance join process_definition definition on definition.id = instance.definition_id
    where instance.id = any(${ids})`);
  return new Map(rows.map((row) => [row.id, row]));
}

function handlersOf(facts: InstanceFacts | undefined, taskId: string | null): string[] | undefined {
  return facts?.currentNodes.find((node) => node.taskId === taskId)?.handlers;
}

type Question = z.output<typeof listWork.input>;

function namesOf(facts: InstanceFacts | undefined): CaseNames {
  return facts ? { serialNumber: facts.serialNumber, summary: facts.summary } : namedByTitle;
}

/** The question as the engine takes it. */
function asked({ page, size, search, origin, starterId, isOverdue, order, ...days }: Question) {
  return { page, size, search: search ?? null, origin, starterId, isOverdue, order, ...periodOf(days) };
}

async function started(query: Question, { viewer, store }: ReadContext, engine: Engine) {
  const starterId = query.starterId ?? viewer.id;
  const isForAnother = starterId !== viewer.id;
  const page = await engine.instances(store, {
    ...asked(query),
    starterId,
    isBegunByPerson: true,
    ...(isForAnother && { agentId: viewer.id }),
  });
  const facts = await factsOf(
    page.rows.map(({ id }) => ({ instanceId: id })),
    store,
  );
  const rows = page.rows.map((instance): WorkItem => {
    const about = facts.get(instance.id);
    const currentNodes = about?.currentNodes ?? [];
    return {
      kind: 'case',
      key: instance.id,
      taskId: null,
      instanceId: instance.id,
      title: instance.title,
      serialNumber: instance.serialNumber,
      summary: instance.summary,
      processName: about?.processName ?? '',
      nodeName: whereItStands({ status: instance.status, currentNodes }),
      starterName: instance.starterName,
      businessModule: instance.businessModule,
      businessId: instance.businessId,
      arrivedAt: instance.startedAt,
      finishedAt: instance.endedAt,
      dueAt: null,
      status: instance.status,
      taskState: null,
      words: null,
      taskVersion: null,
      handlers: handlersAt(currentNodes),
      isOffered: false,
      isClaimable: false,
      ...plain,
      ...(isForAnother && { substituteFor: instance.starterName }),
    };
  });
  return { ...page, rows };
}

async function done(query: Question, { viewer, store }: ReadContext, engine: Engine) {
  const found = await engine.done(store, actorOf(viewer), asked(query));
  const facts = await factsOf(found.rows, store);
  const rows = found.rows.map(({ createdAt: arrivedAt, state: taskState, ...task }): WorkItem => {
    const about = facts.get(task.instanceId);
    return {
      ...task,
      ...namesOf(about),
      kind: 'task',
      arrivedAt,
      taskState,
      processName: about?.processName ?? '',
      status: about?.status ?? 'running',
      handlers: handlersOf(about, task.taskId) ?? (task.assigneeName ? [task.assigneeName] : []),
      isOffered: false,
      isClaimable: false,
      ...plain,
    };
  });
  return { ...found, rows };
}

/** What decisions are called at the nodes, by definition and id, whose tasks may be approved several at once. */
async function batchNodesOf(
  tasks: readonly TaskFacts[],
  engine: Engine,
  store: Queryable,
): Promise<Map<string, WorkItem['words']>> {
  const nodes = new Map(
    tasks.map(({ definitionId, nodeId }) => [`${definitionId} ${nodeId}`, { definitionId, nodeId }]),
  );
  const named = await Promise.all(
    [...nodes].map(async ([key, node]) => [key, await engine.batchWords(store, node)] as const),
  );
  return new Map(named);
}

/** Whose open work a kind is. */
export const ofKind = { todo: 'mine', group: 'group', waiting: 'all' } as const;

async function open(
  query: Question & { kind: (typeof openKinds)[number] },
  { viewer, store }: ReadContext,
  { registry, engine }: { registry: Registry; engine: Engine },
) {
  const found = await openWork(store, workLines(viewer, registry), { ...asked(query), of: ofKind[query.kind] });
  const facts = await factsOf(found.rows, store);
  const tasks = await taskFactsOf(found.rows, store);
  const batchNodes = await batchNodesOf([...tasks.values()], engine, store);
  const rows = found.rows.map((work: OpenWork): WorkItem => {
    const task = work.taskId ? tasks.get(work.taskId) : undefined;
    const about = facts.get(work.instanceId);
    const isStep = work.kind === 'step';
    const words = (task && batchNodes.get(`${task.definitionId} ${task.nodeId}`)) ?? null;
    const noun = work.businessModule ? registry.get(work.businessModule).module.title : '';
    return {
      ...work,
      ...namesOf(about),
      words,
      finishedAt: null,
      processName: (isStep ? noun : about?.processName) ?? '',
      status: about?.status ?? 'running',
      handlers: handlersOf(about, work.taskId) ?? [],
      isClaimable: work.kind === 'task' && work.isOffered,
      urgeCount: task?.urgeCount ?? 0,
      isBatchAllowed: words !== null,
    };
  });
  return { ...found, rows };
}

/** One page of the viewer's work of a kind: his own to do, offered to several, both, done, started. */
export function workOf(
  query: Question,
  context: ReadContext,
  { engine, registry }: { engine: Engine; registry: Registry },
): Promise<z.output<typeof listWork.output>> {
  const { kind } = query;
  if (kind === 'started') return started(query, context, engine);
  if (kind === 'done') return done(query, context, engine);
  return open({ ...query, kind }, context, { registry, engine });
}
