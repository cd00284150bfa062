import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Seeder } from './seeding.ts';

/** The records that the product has given a store so far, by the product's own name for them. */
export async function shippedBefore(module: string, store: Queryable): Promise<Map<string, string>> {
  const rows = await store.query<{ name: string; id: string }>(sql`
    select name, record_id as id from shipped_record where module = ${module}`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Notes that a record has been given, so that it is not given again. */
export function noteShipped(module: string, name: string, id: string, { context }: Seeder): void {
  const row = { module, name, record_id: id };
  context.store.insertSoon({ table: raw('shipped_record'), row, isApart: true });
}

/**
 * Gives a store the shipped records that it has not been given yet. One that is there already under its key, also one
 * that was removed or got another key since, counts as given: stores from before this was noted keep what
 * administrators made of them.
 */
export async function ship<Key extends string>(
  seeder: Seeder,
  module: string,
  key: Key,
  records: readonly ({ [Name in Key]: string } & Record<string, unknown>)[],
): Promise<void> {
  const { store } = seeder.context;
  const before = await shippedBefore(module, store);
  const { table } = seeder.registry.get(module);
  const missing = records.filter((each) => !before.has(each[key]));
  const keys = missing.map((record) => record[key]);
  const there = await store.query<{ key: string; id: string }>(sql`
    select distinct on (named.key) named.key, record.id
    from ${tableName(table)} record cross join lateral (
      select record.${quoted(key)}::text as key
      union select changes -> ${key} ->> 1 from change_history where module = ${module} and record_id = record.id
    ) named
    where named.key = any(${keys}::text[]) order by named.key, record.deleted_at nulls first`);
  const known = new Map(there.map((row) => [row.key, row.id]));
  const adding = seeder.asking();
  await sideBySide(missing, async (record) => {
    noteShipped(module, record[key], known.get(record[key]) ?? (await adding.add(module, record)), seeder);
  });
}
