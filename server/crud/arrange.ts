import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { tableName } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { arrangement } from '#shared/arrange.ts';
import { update } from './update.ts';

/**
 * Moves a record of a tree below its new parent by the rules of any change, then numbers those there in their new order;
 * a condition on `other` and `own` tells who of those there is ordered with it.
 */
export async function arrange(
  entry: Entry,
  { id, version, parent, index }: z.output<typeof arrangement>,
  isBeside: Sql,
  context: Context,
  registry: Registry,
): Promise<{ version: number }> {
  const moved = await update(entry, { id, version, patch: { parent } }, context, registry);
  const { store } = context;
  const table = tableName(entry.table);
  const others = await store.query<{ id: string }>(sql`
    select other.id from ${table} other join ${table} own on own.id = ${id}
    where other.id <> own.id and other.deleted_at is null and other.parent is not distinct from own.parent and ${isBeside}
    order by other.sort, other.label_pinyin collate "C", other.id`);
  const order = others.map((other) => other.id).toSpliced(index, 0, id);
  await store.execute(sql`
    update ${table} own set sort = least(place.number * 10, 9999)
    from unnest(${order}::uuid[]) with ordinality as place (id, number) where own.id = place.id`);
  return moved;
}
