import sql from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { columnOf, record } from './scope.ts';
import { spellingOf } from './spelling.ts';

const batchSize = 500;

async function spellSome(entry: Entry, database: Database): Promise<number> {
  const label = columnOf(entry, entry.module.declaration.label);
  const table = tableName(entry.table);
  const rows = await database.query<{ id: string; label: string }>(sql`
    select ${record}.id, ${label}::text as label from ${table} ${record}
    where ${record}.label_pinyin is null and ${label} is not null limit ${batchSize}`);
  const ids = rows.map(({ id }) => id);
  const labels = rows.map((row) => row.label);
  // A label that was changed meanwhile has been spelled by whoever changed it.
  await database.execute(sql`
    update ${table} ${record} set label_pinyin = spelled.pinyin
    from unnest(${ids}::uuid[], ${labels}::text[], ${labels.map(spellingOf)}::text[]) as spelled (id, label, pinyin)
    where ${record}.id = spelled.id and ${label} = spelled.label and ${record}.label_pinyin is null`);
  return rows.length;
}

/** Spells the labels of records that were stored before labels were spelled, or past the machine. */
export async function spellLabels(database: Database, registry: Registry): Promise<void> {
  for (const entry of registry.all()) {
    while ((await spellSome(entry, database)) === batchSize);
  }
}
