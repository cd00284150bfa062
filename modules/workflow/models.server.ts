import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { unknownParties } from '#server/approval/unknown-parties.ts';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { takenKeys } from '#server/engine/definitions/key-owners.ts';
import type { Engine } from '#server/engine/engine.ts';
import { pinForms } from '#server/engine/forms/pinned-forms.ts';
import { missingDecisions } from '#server/engine/nodes/decision.ts';
import type { DefinitionSummary } from '#server/engine/reading/definitions.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { AppError } from '#shared/error.ts';
import { copyDeployed } from './copy-to-model.server.ts';
import { editorName, requireNoOtherEditor } from './leases.server.ts';
import { checkModel, copyToModel, deployModel, getModel, listModels, removeModel, saveModel } from './models.ts';
import { lockModel } from './sharing.server.ts';
import { violatedTemplates } from './violated-templates.server.ts';

type Model = z.output<typeof getModel.output>;

const modelColumns = sql`
  model.id, model.key, model.name, model.category, model.description, model.version, model.updated_at as "updatedAt",
  model.updated_by_name as "updatedByName", newest.version as "deployedVersion",
  newest.xml is distinct from model.xml as "isAhead", ${editorName} as "editorName"`;

const newest = sql`
  left join lateral (
    select version, xml from process_definition definition where definition.key = model.key order by version desc limit 1
  ) newest on true`;

async function models(store: Queryable, where: Sql, page: Sql): Promise<Model[]> {
  return store.query<Model>(sql`
    select ${modelColumns} from process_model model ${newest} where ${where} order by model.updated_at desc, model.id ${page}`);
}

async function categories(store: Queryable): Promise<string[]> {
  const found = await store.query<{ category: string }>(sql`
    select distinct category from process_model where category <> ''`);
  return found.map(({ category }) => category).sort((one, other) => one.localeCompare(other, 'zh-CN'));
}

async function modelWithXml(id: string, store: Queryable): Promise<Model> {
  const [model] = await store.query<Model>(sql`
    select ${modelColumns}, model.xml from process_model model ${newest} where model.id = ${id}`);
  if (!model) throw new AppError('notFound', '流程模型不存在或已被删除');
  return model;
}

function toldVersion({ id, key, name, version }: DefinitionSummary) {
  return { definitionId: id, key, name, version };
}

/** The calls around drawings: keep, check, deploy. Administrators only. */
export function modelEndpoints(engine: Engine, registry: Registry): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(listModels, admins, async ({ page, size, search, category }, { store }) => {
      const pattern = `%${literally(search ?? '')}%`;
      const ofCategory = category ? sql`model.category = ${category}` : sql`true`;
      const where = sql`(model.name ilike ${pattern} or model.key ilike ${pattern}) and ${ofCategory}`;
      const counted = await store.one<{ total: number }>(sql`
        select count(*)::int as total from process_model model where ${where}`);
      const rows = await models(store, where, sql`limit ${size} offset ${(page - 1) * size}`);
      return { rows, total: counted?.total ?? 0, categories: await categories(store) };
    }),
    onRead(getModel, admins, ({ id }, { store }) => modelWithXml(id, store)),
    onWrite(saveModel, admins, async ({ id, version, category, description, xml, client }, { viewer, store }) => {
      if (id) {
        await lockModel(id, store);
        await requireNoOtherEditor({ id, viewer, client: client ?? null }, store);
      }
      const known = id ? { id, version: version ?? 0 } : {};
      const input = { ...known, xml, category: category ?? null, description: description ?? null };
      const saved = await engine.saveModel(store, viewer, input);
      return { id: saved.id, version: saved.version, key: saved.key };
    }),
    onWrite(removeModel, admins, async ({ id, version }, { store }) => {
      const removed = await store.execute(sql`delete from process_model where id = ${id} and version = ${version}`);
      if (!removed) throw new AppError('conflict');
      return {};
    }),
    onWrite(copyToModel, admins, async ({ definitionId }, { viewer, store }) => ({
      modelId: await copyDeployed(definitionId, engine, viewer, store),
    })),
    onRead(checkModel, admins, async ({ xml, modelId }, { store }) => {
      const read = await readProcessApart(xml);
      const problems = [
        ...checkDeployable(read, { serviceNames: await engine.serviceNamesFor(store, read) }),
        ...(await violatedTemplates(xml, store)),
        ...(await unknownParties(read, registry, store)),
        ...(await pinForms(store, read.processes)).problems,
        ...(await missingDecisions(store, read.processes)),
      ];
      return { problems: modelId ? [...problems, ...(await takenKeys(store, read.processes, modelId))] : problems };
    }),
    onWrite(deployModel, admins, async ({ modelId, version, note }, { viewer, store }) => {
      // What is deployed is what is stored: nobody saves in between.
      await store.execute(sql`select 1 from process_model where id = ${modelId} for share`);
      const model = await modelWithXml(modelId, store);
      if (model.version !== version) throw new AppError('conflict', '模型已被他人修改，请刷新后再部署');
      const { xml, category, key } = model;
      const deployed = await engine.deploy(store, viewer, {
        xml,
        modelId,
        modelKey: key,
        problems: [
          ...(await violatedTemplates(xml, store)),
          ...(await unknownParties(await readProcessApart(xml), registry, store)),
        ],
        ...(category && { category }),
        ...(note && { note }),
      });
      return { ...toldVersion(deployed), others: deployed.others.map(toldVersion) };
    }),
  ];
}
