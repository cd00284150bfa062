import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { refusalBy } from '#server/engine/actions/withdraw.ts';
import { isForStarter } from '#server/engine/handlers/substitute.ts';
import type { Actor } from '#server/engine/ports.ts';
import { openStatuses } from '#server/engine/step/state.ts';
import type { EngineContext } from '#server/engine/step/step.ts';
import { type FirstOthers, firstOthers } from '#server/engine/tasks/rights.ts';

/** Those of some cases that somebody may take back now, asked of all of them at once. */
export async function withdrawable(
  { graphs }: Pick<EngineContext, 'graphs'>,
  store: Queryable,
  actor: Pick<Actor, 'id'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await store.query<FirstOthers & { id: string; definitionId: string }>(sql`
    select id, definition_id as "definitionId", ${firstOthers} from process_instance instance
    where id = any(${[...ids]}) and status = any(${[...openStatuses]}) and parent_instance_id is null
      and (starter_id = ${actor.id} or ${isForStarter(actor.id)})`);
  const may = new Set<string>();
  for (const { id, definitionId, ...others } of found) {
    const { process } = await graphs.of(store, definitionId);
    if (!refusalBy(process.withdrawUntil, others)) may.add(id);
  }
  return may;
}
