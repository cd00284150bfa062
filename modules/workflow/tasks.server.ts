import sql from 'sql-template-tag';
import { notesOf } from '#server/approval/case-notes.ts';
import { demandSight } from '#server/approval/case-sight.ts';
import { actorOf } from '#server/approval/submit.ts';
import { get } from '#server/crud/get.ts';
import { Mentions, mentionedLabels } from '#server/crud/labels.ts';
import { listSheet } from '#server/crud/list-sheet.ts';
import type { Engine } from '#server/engine/engine.ts';
import { countDone } from '#server/engine/reading/done.ts';
import { type Endpoint, type Origin, onRead, onWrite } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { workCounts } from '#server/worklist/lines.ts';
import { fieldsOf } from '#shared/bpmn/form-fields.ts';
import { AppError } from '#shared/error.ts';
import { relatedTo } from './called-cases.server.ts';
import { administrators } from './callers.ts';
import { workSheets } from './case-columns.server.ts';
import { workChoices } from './choices.server.ts';
import { printTemplateOf } from './print-templates.server.ts';
import { sentFields } from './sent-fields.ts';
import { mySignature } from './signature.ts';
import {
  abstain,
  approve,
  claim,
  countWork,
  exportWork,
  getInstance,
  getRecordInstance,
  getTaskInstance,
  type InstanceDetail,
  listWork,
  listWorkChoices,
  reject,
  release,
  resubmit,
  retry,
  sendBack,
  terminate,
  withdraw,
} from './tasks.ts';
import { workOf } from './work.server.ts';

/** A case for whoever looks at it; that somebody has looked at what he has to decide is noted, unless another looks with his eyes. */
async function shown(
  instanceId: string,
  { engine, registry }: { engine: Engine; registry: Registry },
  context: ReadContext,
  { viewedBy }: Origin,
): Promise<InstanceDetail> {
  const { viewer, store } = context;
  if (!viewedBy) await engine.noteOpened(store, actorOf(viewer), instanceId);
  const {
    instance,
    definition,
    timeline,
    tasks,
    progress,
    variables,
    allowed,
    nodes,
    branchNodes,
    standstillAt,
    adHocs,
    seenAsOf,
    isAdministered,
    ...forms
  } = await engine.detail(store, actorOf(viewer), instanceId);
  const copy = await store.one(sql`
    select 1 from process_cc where instance_id = ${instanceId} and user_id = ${viewer.id} and read_at is null`);
  const mentions = new Mentions();
  mentions.collect(fieldsOf(forms.formFields), variables);
  for (const { files } of timeline) mentions.add(mentions.ids, 'file', files);
  const names = await mentionedLabels(mentions, store, registry);
  const handlers = new Map(instance.currentNodes.map((node) => [node.taskId, node.handlers]));
  const { id, title, serialNumber, summary, status, round } = instance;
  const { businessModule, businessId, starterId, starterName, startedAt, endedAt } = instance;
  return {
    id,
    title,
    serialNumber,
    summary,
    status,
    round,
    definitionId: definition.id,
    definitionKey: definition.key,
    definitionName: definition.name,
    definitionVersion: definition.version,
    businessModule,
    businessId,
    starterId,
    starterName,
    startedAt,
    endedAt,
    xml: definition.xml,
    ...(await relatedTo(instance, context)),
    nodeStates: progress.nodes,
    takenFlows: progress.flows,
    // What was entered and how it looked stay here: who may see which of it is answered by `variables`.
    tasks: tasks.map(({ formValues, seenDigest, ...task }) => ({
      ...task,
      handlers: handlers.get(task.id) ?? (task.assigneeName ? [task.assigneeName] : []),
      formFields: sentFields(task.formFields),
      isReturnToStarterOffered: task.allowed.includes('returnToStarter'),
    })),
    timeline: timeline.map((line) => ({
      ...line,
      files: line.files.map((file) => ({ id: file, name: names[file] ?? '' })),
    })),
    variables,
    seenAsOf,
    formFields: sentFields(forms.formFields),
    startFields: sentFields(forms.startFields),
    printTemplate: endedAt === null ? null : await printTemplateOf(definition.key, store),
    notes: await notesOf(instanceId, store),
    labels: names,
    isCopyUnread: copy !== undefined,
    comeBackTo:
      nodes.find(({ id: node }) => instance.comeBack?.isAsked && node === instance.comeBack.nodeId)?.name ?? null,
    nodes: isAdministered ? nodes : [],
    branchNodes,
    standstillAt,
    adHocs,
    allowed,
  };
}

const after = (instance: { id: string; status: string }) => ({ instanceId: instance.id, status: instance.status });

/** Leaves out what was not said. */
function said<Name extends string>(name: Name, text: string | null | undefined): { [Key in Name]?: string } {
  return text ? ({ [name]: text } as { [Key in Name]?: string }) : {};
}

/** The calls around work: find it, look at it, decide. What somebody may do is decided by the engine, per task. */
export function taskEndpoints(engine: Engine, registry: Registry): Endpoint[] {
  const parts = { engine, registry };
  const seen = async (instanceId: string, context: ReadContext, origin: Origin) => {
    await demandSight(instanceId, context, registry);
    return shown(instanceId, parts, context, origin);
  };
  return [
    onRead(listWork, 'anyone', (query, context) => workOf(query, context, { engine, registry })),
    onRead(exportWork, 'anyone', (query, context) => {
      const { title, columns } = workSheets[query.kind];
      return listSheet(context.viewer.id, title, columns, async (size) => {
        const { rows } = await workOf({ ...query, page: 1, size }, context, { engine, registry });
        return rows;
      });
    }),
    onRead(listWorkChoices, 'anyone', ({ kind }, context) => workChoices(kind, context, registry)),
    onRead(countWork, 'anyone', async (_input, { viewer, store }) => {
      const { mine, group } = await workCounts(viewer, registry, store);
      const own = await store.one<{ started: number; done: number }>(sql`
        select (select count(*)::int from process_instance
            where starter_id = ${viewer.id} and parent_instance_id is null) as started,
          ${countDone(viewer)} as done`);
      return { todo: mine, group, waiting: mine + group, started: own?.started ?? 0, done: own?.done ?? 0 };
    }),
    onRead(getInstance, 'anyone', ({ id }, context, origin) => seen(id, context, origin)),
    onRead(getTaskInstance, 'anyone', async ({ taskId }, context, origin) => {
      const task = await context.store.one<{ instanceId: string }>(sql`
        select instance_id as "instanceId" from process_task where id = ${taskId}`);
      if (!task) throw new AppError('notFound', '待办不存在');
      return seen(task.instanceId, context, origin);
    }),
    onRead(getRecordInstance, 'anyone', async ({ module, id }, context, origin) => {
      const entry = registry.all().find((known) => known.module.name === module);
      if (!entry) throw new AppError('notFound');
      await get(entry, id, context, registry);
      const instance = await context.store.one<{ id: string }>(sql`
        select id from process_instance where business_module = ${module} and business_id = ${id}
        order by started_at desc limit 1`);
      return instance ? shown(instance.id, parts, context, origin) : null;
    }),
    onRead(mySignature, 'anyone', async (_input, { viewer, store }) => {
      const last = await store.one<{ signature: string }>(sql`
        select signature from process_task
        where decided_by = ${viewer.id} and signature is not null order by finished_at desc limit 1`);
      return { signature: last?.signature ?? null };
    }),
    onWrite(approve, 'anyone', async ({ opinion, variables, isDirect, signature, ...input }, { viewer, store }) =>
      after(
        await engine.complete(store, actorOf(viewer), {
          ...input,
          entered: variables,
          ...(isDirect !== undefined && { isDirect }),
          ...(signature && { signature }),
          ...said('opinion', opinion),
        }),
      ),
    ),
    onWrite(abstain, 'anyone', async ({ opinion, ...on }, { viewer, store }) =>
      after(await engine.abstain(store, actorOf(viewer), { ...on, ...said('opinion', opinion) })),
    ),
    onWrite(reject, 'anyone', async ({ opinion, ...on }, { viewer, store }) =>
      after(await engine.reject(store, actorOf(viewer), { ...on, ...said('opinion', opinion) })),
    ),
    onWrite(sendBack, 'anyone', async ({ opinion, nodeId, isInCaller, ...on }, { viewer, store }) => {
      const input = { ...on, ...said('opinion', opinion) };
      const actor = actorOf(viewer);
      return after(
        nodeId
          ? await engine.returnTo(store, actor, { ...input, nodeId, isInCaller })
          : await engine.returnToStarter(store, actor, input),
      );
    }),
    onWrite(claim, 'anyone', async (input, { viewer, store }) =>
      after(await engine.claim(store, actorOf(viewer), input)),
    ),
    onWrite(release, 'anyone', async (input, { viewer, store }) =>
      after(await engine.release(store, actorOf(viewer), input)),
    ),
    onWrite(withdraw, 'anyone', async ({ instanceId, reason }, { viewer, store }) =>
      after(await engine.withdraw(store, actorOf(viewer), { instanceId, ...said('reason', reason) })),
    ),
    onWrite(resubmit, 'anyone', async ({ instanceId, variables, isDirect }, { viewer, store }) => {
      const about = await store.one<{ module: string | null }>(sql`
        select business_module as module from process_instance where id = ${instanceId}`);
      if (about?.module) throw new AppError('refused', '请在业务记录中修改后重新提交');
      return after(
        await engine.resubmit(store, actorOf(viewer), {
          instanceId,
          entered: variables,
          ...(isDirect && { isDirect }),
        }),
      );
    }),
    onWrite(terminate, administrators, async ({ instanceId, reason }, { viewer, store }) =>
      after(await engine.terminate(store, actorOf(viewer), { instanceId, ...said('reason', reason) })),
    ),
    onWrite(retry, administrators, async (input, { viewer, store }) =>
      after(await engine.retry(store, actorOf(viewer), input)),
    ),
  ];
}
