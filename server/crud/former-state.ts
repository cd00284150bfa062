import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** The state from which a record came last into the one that it is in; null where its history does not tell. */
export async function formerState(
  module: string,
  { id, status }: { id: string; status: string | null },
  store: Queryable,
): Promise<string | null> {
  const row = await store.one<{ former: string | null }>(sql`
    select changes -> 'status' ->> 0 as former from change_history
    where module = ${module} and record_id = ${id} and changes -> 'status' ->> 1 = ${status}
    order by version desc limit 1`);
  return row?.former ?? null;
}
