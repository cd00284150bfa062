import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { InferSelectModel } from '#server/database/drizzle.ts';
import { insert, select, update } from '#server/database/row.ts';
import { isUniqueViolation } from '#server/database/unique-violation.ts';
import type { Person } from '#server/engine/ports.ts';
import { processModel } from '#server/engine/tables/tables.ts';
import { mainProcess } from '#shared/bpmn/main-process.ts';
import type { ProcessModel } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';

/** A diagram that is being drawn. */
export type Model = InferSelectModel<typeof processModel>;

/** A drawing to keep; `id` and the `version` that was opened are absent for a new one. */
export interface ModelInput {
  id?: string;
  version?: number;
  xml: string;
  category?: string | null;
  description?: string | null;
}

/** Keeps a drawing; it may be unfinished. Key and name are those of its main process, so two models cannot share a key. */
export async function saveModel(transaction: Transaction, actor: Person, input: ModelInput): Promise<Model> {
  const { id, version, xml, category = null, description = null } = input;
  const { processes } = await readProcessApart(xml);
  const [known] = id ? await select(transaction, processModel, sql`id = ${id}`) : [];
  const process = mainProcess(processes, known && (await presentKey(known, processes)));
  if (!process?.id) throw new AppError('invalid', '文件中没有带标识的流程');
  const values = {
    key: process.id,
    name: process.name || process.id,
    xml,
    category,
    description,
    updatedAt: new Date().toISOString(),
    updatedBy: actor.id,
    updatedByName: actor.name,
  };
  await requireFreeKey(transaction, process.id, id);
  if (!id) return insert(transaction, processModel, { id: uuid(), ...values }).catch(keyTaken);

  const changed = { ...values, version: (version ?? 0) + 1 };
  const isSame = sql`id = ${id} and version = ${version}`;
  const [saved] = await update(transaction, processModel, changed, isSame).catch(keyTaken);
  if (saved) return saved;
  const current = await modelById(transaction, id);
  throw new AppError('conflict', `流程模型已被 ${current.updatedByName} 修改，请刷新后重试`, { current });
}

/** The id that the main process of a model has now: given another one, it still is what the model stands for. */
async function presentKey({ key, xml }: Model, processes: readonly ProcessModel[]): Promise<string> {
  if (processes.length < 2 || processes.some(({ id }) => id === key)) return key;
  const former = (await readProcessApart(xml)).processes;
  const [added, another] = processes.filter(({ id }) => !former.some((process) => process.id === id));
  return added && !another && former.length === processes.length ? added.id : key;
}

/** Somebody has taken the key since it was found free. */
function keyTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError('conflict', '流程标识刚被另一个模型使用，请换一个标识') : error;
}

async function requireFreeKey(store: Queryable, key: string, id: string | undefined): Promise<void> {
  const [other] = await select(store, processModel, sql`key = ${key}`);
  if (other && other.id !== id) throw new AppError('conflict', `流程标识【${key}】已被模型【${other.name}】使用`);
}

/** One model with its drawing. */
export async function modelById(store: Queryable, id: string): Promise<Model> {
  const [model] = await select(store, processModel, sql`id = ${id}`);
  if (!model) throw new AppError('notFound', '流程模型不存在或已被删除');
  return model;
}
