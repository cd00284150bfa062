import sql from 'sql-template-tag';
import type { z } from 'zod';
import { actorOf } from '#server/approval/submit.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { listWork, WorkItem } from './tasks.ts';

interface InstanceFacts {
  id: string;
  status: string;
  processName: string;
  currentNodes: { taskId: string; name: string; handlers: string[] }[];
}

async function factsOf(instanceIds: string[], store: Queryable): Promise<Map<string, InstanceFacts>> {
  const rows = await store.query<InstanceFacts>(sql`
    select instance.id, instance.status, definition.name as "processName", instance.current_nodes as "currentNodes"
    from process_instance instance join process_definition definition on definition.id = instance.definition_id
    where instance.id = any(${instanceIds})`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Question = z.output<typeof listWork.input>;

async function started(query: Question, { viewer, store }: ReadContext, engine: Engine) {
  const page = await engine.instances(store, { ...query, search: query.search ?? null, starterId: viewer.id });
  const facts = await factsOf(
    page.rows.map(({ id }) => id),
    store,
  );
  const rows = page.rows.map((instance): WorkItem => {
    const [current] = instance.currentNodes;
    return {
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
      isClaimable: false,
    };
  });
  return { rows, total: page.total };
}

/** One page of the viewer's work of a kind: to do, offered to several, done, started. */
export async function workOf(
  query: Question,
  context: ReadContext,
  engine: Engine,
): Promise<{ rows: WorkItem[]; total: number }> {
  const { kind, page, size } = query;
  if (kind === 'started') return started(query, context, engine);
  const { viewer, store } = context;
  const question = { page, size, search: query.search ?? null };
  const found =
    kind === 'done'
      ? await engine.done(store, actorOf(viewer), question)
      : await engine.todo(store, actorOf(viewer), { ...question, of: kind === 'todo' ? 'all' : 'group' });
  const facts = await factsOf([...new Set(found.rows.map(({ instanceId }) => instanceId))], store);
  const rows = found.rows.map((task): WorkItem => {
    const about = facts.get(task.instanceId);
    const current = about?.currentNodes.find(({ taskId }) => taskId === task.taskId);
    return {
      taskId: task.taskId,
      instanceId: task.instanceId,
      title: task.title,
      processName: about?.processName ?? '',
      nodeName: task.nodeName,
      starterName: task.starterName,
      businessModule: task.businessModule,
      businessId: task.businessId,
      arrivedAt: task.createdAt,
      finishedAt: task.finishedAt,
      dueAt: task.dueAt,
      status: about?.status ?? 'running',
      taskState: task.state,
      taskVersion: task.taskVersion,
      handlers: current?.handlers ?? (task.assigneeName ? [task.assigneeName] : []),
      isClaimable: kind !== 'done' && task.assigneeName === null,
    };
  });
  return { rows, total: found.total };
}
