import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { errorAt, type Problem } from '#shared/bpmn/problem.ts';
import type { ProcessModel } from '#shared/bpmn/process-model.ts';

/**
 * The processes of a model's file that another model stands for or has deployed last: under one key there would be
 * versions of two different processes.
 */
export async function takenKeys(
  store: Queryable,
  processes: readonly ProcessModel[],
  modelId: string,
): Promise<Problem[]> {
  const wanted = processes.filter(({ isExecutable }) => isExecutable);
  const owners = await store.query<{ key: string; name: string }>(sql`
    select model.key, model.name from process_model model
    where model.key = any(${wanted.map(({ id }) => id)}) and model.id <> ${modelId}
    union
    select definition.key, model.name
    from process_definition definition
    join process_deployment deployment on deployment.id = definition.deployment_id
    join process_model model on model.id = deployment.model_id
    where definition.key = any(${wanted.map(({ id }) => id)}) and model.id <> ${modelId}
      and deployment.id = (select id from process_deployment other where other.model_id = model.id
        order by other.deployed_at desc, other.id desc limit 1)`);
  const nameOf = new Map(owners.map(({ key, name }) => [key, name]));
  return wanted.flatMap((process) => {
    const owner = nameOf.get(process.id);
    if (owner === undefined) return [];
    const title = process.name || process.id;
    return errorAt(process, `流程“${title}”的标识“${process.id}”已被模型“${owner}”使用，请换一个标识`);
  });
}
