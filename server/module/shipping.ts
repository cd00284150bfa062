import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import type { Seeder } from './seeding.ts';

/** The records that the product has given a store so far, by the product's own name for them. */
export async function shippedBefore(module: string, store: Queryable): Promise<Map<string, string>> {
  const rows = await store.query<{ name: string; id: string }>(sql`
    select name, record_id as id from shipped_record where module = ${module}`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Notes that a record has been given, so that it is not given again. */
export async function noteShipped(module: string, name: string, id: string, { context }: Seeder): Promise<void> {
  await context.store.execute(sql`
    insert into shipped_record (module, name, record_id) values (${module}, ${name}, ${id})`);
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
  for (const record of records.filter((each) => !before.has(each[key]))) {
    const known = await store.one<{ id: string }>(sql`
      select id from ${tableName(table)} record where ${quoted(key)} = ${record[key]} or exists (
        select 1 from change_history
        where module = ${module} and record_id = record.id and changes -> ${key} ->> 1 = ${record[key]})
      order by deleted_at nulls first limit 1`);
    await noteShipped(module, record[key], known?.id ?? (await seeder.add(module, record)), seeder);
  }
}
