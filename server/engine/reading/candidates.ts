import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import type { EngineContext } from '#server/engine/step/step.ts';
import { candidateKeysOf } from '#server/engine/tasks/rights.ts';
import { isInvolved } from './detail.ts';

/** Who may claim an open task, by name, for whoever has to do with its case; nobody for others. */
export async function candidatesOf(
  { directory }: Pick<EngineContext, 'directory'>,
  store: Queryable,
  actor: Actor,
  taskId: string,
): Promise<Person[]> {
  const task = await store.one<{ instanceId: string }>(
    sql`select instance_id as "instanceId" from process_task where id = ${taskId}`,
  );
  if (!task || !(actor.isAdmin || (await isInvolved(store, actor, task.instanceId)))) return [];
  const keys = await candidateKeysOf(store, [taskId]);
  return directory.usersHolding([...(keys.get(taskId) ?? [])], store);
}
