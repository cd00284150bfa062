import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { FormChange } from '#server/engine/forms/form-change.ts';
import type { ActionKind } from '#server/engine/step/state.ts';

/** The last migration of an instance that has not been undone, by what the timeline tells of it. */
export async function lastMigration(store: Queryable, instanceId: string): Promise<FormChange[] | undefined> {
  const told = await store.query<{ kind: ActionKind; changes: FormChange[] | null }>(sql`
    select kind, changes from process_action
    where instance_id = ${instanceId} and kind in ('migrate', 'undoMigration') order by sequence`);
  const standing: FormChange[][] = [];
  for (const { kind, changes } of told) {
    if (kind === 'migrate') standing.push(changes ?? []);
    else standing.pop();
  }
  return standing.at(-1);
}
