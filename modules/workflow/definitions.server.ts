import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { claimNote } from '#server/approval/case-notes.ts';
import { actorOf } from '#server/approval/submit.ts';
import { literally } from '#server/crud/filter.ts';
import { labelsFound } from '#server/crud/spelling.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { PinnedForms } from '#server/engine/forms/pinned-forms.ts';
import { isDefinitionAdministered } from '#server/engine/handlers/charge.ts';
import { unfinishedStatuses } from '#server/engine/step/state.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { administrators } from './callers.ts';
import {
  getDefinition,
  listDefinitions,
  listDeployments,
  listStartable,
  rollBack,
  startEventKinds,
  startProcess,
  suspendDefinition,
} from './definitions.ts';
import { deployAgain } from './roll-back.server.ts';
import { sentFields } from './sent-fields.ts';

type Definition = z.output<typeof getDefinition.output>;

const newestVersion = sql`(select max(version) from process_definition other where other.key = definition.key)`;

const columns = sql`
  definition.id, definition.key, definition.version, definition.version_tag as "versionTag", definition.name,
  definition.category, definition.note, definition.deployed_by_name as "deployedByName",
  definition.deployed_at as "deployedAt", definition.is_suspended as "isSuspended",
  definition.version = ${newestVersion} as "isNewest",
  (select count(*)::int from process_instance instance
    where instance.definition_id = definition.id and instance.status = any(${[...unfinishedStatuses]})) as "runningCount"`;

interface Question {
  page: number;
  size: number;
  search?: string | null | undefined;
  key?: string | null | undefined;
  isEveryVersion: boolean;
}

async function definitions(query: Question, { viewer, store }: ReadContext) {
  const { page, size, search, key, isEveryVersion } = query;
  const pattern = `%${literally(search ?? '')}%`;
  const conditions: Sql[] = [
    isDefinitionAdministered(actorOf(viewer)),
    sql`(definition.name ilike ${pattern} or definition.key ilike ${pattern})`,
  ];
  if (key) conditions.push(sql`definition.key = ${key}`);
  if (!isEveryVersion) conditions.push(sql`definition.version = ${newestVersion}`);
  const from = sql`from process_definition definition where ${join(conditions, ' and ')}`;
  const counted = await store.one<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const rows = await store.query<Definition>(sql`
    select ${columns} ${from} order by definition.deployed_at desc, definition.version desc
    limit ${size} offset ${(page - 1) * size}`);
  return { rows, total: counted?.total ?? 0 };
}

async function deployments({ page, size, search }: Omit<Question, 'isEveryVersion'>, store: Queryable) {
  const where = sql`where deployment.name ilike ${`%${literally(search ?? '')}%`}`;
  const counted = await store.one<{ total: number }>(sql`
    select count(*)::int as total from process_deployment deployment ${where}`);
  const rows = await store.query<z.output<typeof listDeployments.output>['rows'][number]>(sql`
    select deployment.id, deployment.name, deployment.note, deployment.deployed_by_name as "deployedByName",
      deployment.deployed_at as "deployedAt",
      coalesce((select json_agg(json_build_object('id', id, 'key', key, 'name', name, 'version', version))
        from process_definition where deployment_id = deployment.id), '[]') as definitions,
      exists (select 1 from process_definition definition
        where definition.deployment_id = deployment.id and definition.version < ${newestVersion}) as "isOvertaken"
    from process_deployment deployment ${where} order by deployment.deployed_at desc limit ${size} offset ${(page - 1) * size}`);
  return { rows, total: counted?.total ?? 0 };
}

/** Processes that a declaration names belong to records: they start when a record is submitted, never by themselves. */
function boundKeys(registry: Registry): string[] {
  return registry.all().flatMap(({ module }) => module.declaration.approval?.processes ?? []);
}

/** More than people look through. */
const mostStartable = 200;

async function startable(
  search: string | null | undefined,
  { viewer, store }: { viewer: Viewer; store: Queryable },
  { engine, bound }: { engine: Engine; bound: readonly string[] },
) {
  const found = await store.query<{
    id: string;
    key: string;
    name: string;
    category: string | null;
    version: number;
    description: string | null;
  }>(sql`
    select definition.id, definition.key, definition.name, definition.category, definition.version, model.description
    from process_definition definition left join process_model model on model.key = definition.key
    where definition.version = ${newestVersion} and not definition.is_suspended
      and definition.key <> all(${bound})
    order by definition.category nulls last, definition.name`);
  const actor = actorOf(viewer);
  const names = await labelsFound(
    found.map(({ name }) => name),
    search,
    store,
  );
  const wanted = found.filter(({ name }) => names.has(name)).slice(0, mostStartable);
  const read = await Promise.all(
    wanted.map(async (definition) => {
      const { start, documentation, naming } = await engine.process(store, definition.id);
      if (!start || !(await engine.mayStart(store, actor, definition.id))) return [];
      const formFields = start.formFields.filter(({ isReadable }) => isReadable);
      const description = definition.description || documentation || null;
      const hasTitle = naming.title !== '';
      const event = startEventKinds.find((kind) => kind === start.event?.kind) ?? null;
      return [{ ...definition, description, hasTitle, event, formFields: sentFields(formFields) }];
    }),
  );
  return read.flat();
}

/** The calls around deployed processes: look, suspend, start. */
export function definitionEndpoints(engine: Engine, registry: Registry): Endpoint[] {
  const admins = ['admin'] as const;
  const bound = boundKeys(registry);
  return [
    onRead(listDefinitions, administrators, definitions),
    onRead(getDefinition, admins, async ({ id }, { store }) => {
      const row = await store.one<Omit<Definition, 'forms'> & { forms: PinnedForms }>(sql`
        select ${columns}, definition.xml, definition.forms from process_definition definition where definition.id = ${id}`);
      if (!row) throw new AppError('notFound', '流程定义不存在');
      const forms = new Map(Object.values(row.forms).map((form) => [form.id, form]));
      return {
        ...row,
        forms: [...forms.values()].map(({ key, name, edition, content }) => ({ key, name, edition, content })),
      };
    }),
    onWrite(suspendDefinition, admins, async ({ id, isSuspended }, { viewer, store }) => {
      await engine.suspendDefinition(store, actorOf(viewer), { definitionId: id, isSuspended });
      return {};
    }),
    onRead(listDeployments, admins, (query, { store }) => deployments(query, store)),
    onWrite(rollBack, admins, async ({ id }, { viewer, store }) => ({
      definitions: await deployAgain(id, { engine, registry, actor: actorOf(viewer), store }),
    })),
    onRead(listStartable, 'anyone', ({ search }, context) => startable(search, context, { engine, bound })),
    onWrite(startProcess, 'anyone', async ({ key, title, variables, choices, noteFileId }, context) => {
      const { viewer, store } = context;
      if (bound.includes(key)) throw new AppError('refused', '该流程由业务记录提交时发起');
      const instance = await engine.start(store, actorOf(viewer), {
        key,
        ...(title && { title }),
        entered: variables,
        ...(choices && { choices }),
      });
      if (noteFileId) await claimNote(instance.id, noteFileId, context);
      return { instanceId: instance.id };
    }),
  ];
}
