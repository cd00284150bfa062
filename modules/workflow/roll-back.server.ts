import sql from 'sql-template-tag';
import { unknownParties } from '#server/approval/unknown-parties.ts';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { PinnedForms } from '#server/engine/forms/pinned-forms.ts';
import type { Person } from '#server/engine/ports.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';

interface Former {
  modelId: string | null;
  modelKey: string | null;
  key: string;
  version: number;
  newest: number;
  category: string | null;
  xml: string;
  forms: PinnedForms;
}

/**
 * Deploys the file of a former deployment as the next version of its processes, with the forms as they were then. Refused
 * while it is the newest, and where it names people or services that can no longer be found, as every deployment.
 */
export async function deployAgain(
  deploymentId: string,
  { engine, registry, actor, store }: { engine: Engine; registry: Registry; actor: Person; store: Transaction },
): Promise<{ name: string; version: number }[]> {
  const processes = await store.query<Former>(sql`
    select model.id as "modelId", model.key as "modelKey", definition.key, definition.version, definition.category,
      definition.xml, definition.forms,
      (select max(version) from process_definition other where other.key = definition.key) as newest
    from process_deployment deployment join process_definition definition on definition.deployment_id = deployment.id
    left join process_model model on model.id = deployment.model_id
    where deployment.id = ${deploymentId} order by definition.id`);
  const main = processes.find(({ key, modelKey }) => key === modelKey) ?? processes[0];
  if (!main) throw new AppError('notFound', '部署记录不存在');
  if (processes.every(({ version, newest }) => version === newest)) {
    throw new AppError('refused', '这已经是最新的版本');
  }
  const { modelId, modelKey, version, category, xml, forms } = main;
  const { others, ...deployed } = await engine.deploy(store, actor, {
    xml,
    forms,
    note: `回退到第 ${version} 版`,
    problems: await unknownParties(await readProcessApart(xml), registry, store),
    ...(modelId && modelKey && { modelId, modelKey }),
    ...(category && { category }),
  });
  return [deployed, ...others].map((each) => ({ name: each.name, version: each.version }));
}
