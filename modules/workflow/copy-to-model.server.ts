import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { requireNoOtherEditor } from './leases.server.ts';
import { lockModel } from './sharing.server.ts';

interface Deployed {
  xml: string;
  category: string | null;
  modelId: string | null;
}

/**
 * Makes a deployed file what is drawn in its model again, which is made anew where there is none any more; answers the model.
 * Refused while somebody edits it, as every save.
 */
export async function copyDeployed(
  definitionId: string,
  engine: Engine,
  viewer: Viewer,
  store: Transaction,
): Promise<string> {
  const deployed = await store.one<Deployed>(sql`
    select definition.xml, definition.category, coalesce(drawn.id, own.id) as "modelId"
    from process_definition definition join process_deployment deployment on deployment.id = definition.deployment_id
    left join process_model drawn on drawn.id = deployment.model_id
    left join process_model own on own.key = definition.key
    where definition.id = ${definitionId}`);
  if (!deployed) throw new AppError('notFound', '流程定义不存在');
  const { xml, category, modelId } = deployed;
  if (!modelId) return (await engine.saveModel(store, viewer, { xml, category })).id;
  const version = await lockModel(modelId, store);
  await requireNoOtherEditor({ id: modelId, viewer, client: null }, store);
  const kept = await store.one<{ category: string | null; description: string | null }>(sql`
    select category, description from process_model where id = ${modelId}`);
  return (await engine.saveModel(store, viewer, { id: modelId, version, xml, ...kept })).id;
}
