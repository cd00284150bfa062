import type { Queryable } from '#server/database/database.ts';
import type { Person } from '#server/engine/ports.ts';
import { candidateKeysOf } from '#server/engine/rights.ts';
import type { EngineContext } from '#server/engine/step.ts';

/** Who may claim an open task, by name. */
export async function candidatesOf(
  { directory }: Pick<EngineContext, 'directory'>,
  store: Queryable,
  taskId: string,
): Promise<Person[]> {
  const keys = await candidateKeysOf(store, [taskId]);
  return directory.usersHolding([...(keys.get(taskId) ?? [])], store);
}
