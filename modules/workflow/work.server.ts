import sql from 'sql-template-tag';
import type { z } from 'zod';
import { actorOf } from '#server/approval/submit.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import { type OpenWork, openWork } from '#server/engine/reading/todo.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { workLines } from '#server/worklist/lines.ts';
import type { listWork, openKinds, WorkItem } from './tasks.ts';

interface InstanceFacts {
  id: string;
  status: string;
  processName: string;
  currentNodes: { taskId: string; name: string; handlers: string[] }[];
}

type Facts = Map<string | null, InstanceFacts>;

async function factsOf(work: readonly { instanceId: string | null }[], store: Queryable): Promise<Facts> {
  const ids = [...new Set(work.flatMap(({ instanceId }) => instanceId ?? []))];
  const rows = await store.query<InstanceFacts>(sql`
    select instance.id, instance.status, definition.name as "processName", instance.current_nodes as "currentNodes"
    from process_instance instance join process_definition definition on definition.id = instance.definition_id
    where instance.id = any(${ids})`);
  return new Map(rows.map((row) => [row.id, row]));
}

function handlersOf(facts: InstanceFacts | undefined, taskId: string | null): string[] | undefined {
  return facts?.currentNodes.find((node) => node.taskId === taskId)?.handlers;
}

type Question = z.output<typeof listWork.input>;

async function started(query: Question, { viewer, store }: ReadContext, engine: Engine) {
  const page = await engine.instances(store, { ...query, search: query.search ?? null, starterId: viewer.id });
  const facts = await factsOf(
    page.rows.map(({ id }) => ({ instanceId: id })),
    store,
  );
  const rows = page.rows.map((instance): WorkItem => {
    const [current] = instance.currentNodes;
    return {
      kind: 'case',
      key: instance.id,
      taskId: null,
      instanceId: instance.id,
      title: instance.title,
      processName: facts.get(instance.id)?.processName ?? '',
      nodeName: instance.currentNodes.map(({ name }) => name).join('、'),
      starterName: instance.starterName,
      businessModule: instance.businessModule,
      businessId: instance.businessId,
      arrivedAt: instance.startedAt,
      finishedAt: instance.endedAt,
      dueAt: null,
      status: instance.status,
      taskState: null,
      taskVersion: null,
      handlers: current?.handlers ?? [],
      isOffered: false,
      isClaimable: false,
    };
  });
  return { rows, total: page.total };
}

async function done({ page, size, search }: Question, { viewer, store }: ReadContext, engine: Engine) {
  const found = await engine.done(store, actorOf(viewer), { page, size, search: search ?? null });
  const facts = await factsOf(found.rows, store);
  const rows = found.rows.map(({ createdAt: arrivedAt, state: taskState, ...task }): WorkItem => {
    const about = facts.get(task.instanceId);
    return {
      ...task,
      kind: 'task',
      key: task.taskId,
      arrivedAt,
      taskState,
      processName: about?.processName ?? '',
      status: about?.status ?? 'running',
      handlers: handlersOf(about, task.taskId) ?? (task.assigneeName ? [task.assigneeName] : []),
      isOffered: false,
      isClaimable: false,
    };
  });
  return { rows, total: found.total };
}

const ofKind = { todo: 'mine', group: 'group', waiting: 'all' } as const;

async function open(
  query: Question & { kind: (typeof openKinds)[number] },
  { viewer, store }: ReadContext,
  registry: Registry,
) {
  const { page, size, search, kind } = query;
  const question = { page, size, search: search ?? null, of: ofKind[kind] };
  const found = await openWork(store, workLines(viewer, registry), question);
  const facts = await factsOf(found.rows, store);
  const rows = found.rows.map((work: OpenWork): WorkItem => {
    const about = facts.get(work.instanceId);
    const isStep = work.kind === 'step';
    const noun = work.businessModule ? registry.get(work.businessModule).module.title : '';
    return {
      ...work,
      finishedAt: null,
      processName: (isStep ? noun : about?.processName) ?? '',
      status: about?.status ?? 'running',
      handlers: handlersOf(about, work.taskId) ?? [],
      isClaimable: work.kind === 'task' && work.isOffered,
    };
  });
  return { rows, total: found.total };
}

/** One page of the viewer's work of a kind: his own to do, offered to several, both, done, started. */
export function workOf(
  query: Question,
  context: ReadContext,
  { engine, registry }: { engine: Engine; registry: Registry },
): Promise<{ rows: WorkItem[]; total: number }> {
  const { kind } = query;
  if (kind === 'started') return started(query, context, engine);
  if (kind === 'done') return done(query, context, engine);
  return open({ ...query, kind }, context, registry);
}
