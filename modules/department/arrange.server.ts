import sql from 'sql-template-tag';
import type { z } from 'zod';
import { demand, lock } from '#server/crud/get.ts';
import { update } from '#server/crud/update.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { arrangeDepartment } from './tree.ts';

/** Moves a department below its new parent by the rules of any change, then numbers those there in their new order. */
export async function arrange(
  { id, version, parent, index }: z.output<typeof arrangeDepartment.input>,
  context: Context,
  registry: Registry,
): Promise<{ version: number }> {
  const entry = registry.get('department');
  const moved = await update(entry, { id, version, patch: { parent } }, context, registry);
  const row = await lock(entry, id, null, context, registry);
  demand(entry, row, 'update', '调整');
  const { store } = context;
  const others = await store.query<{ id: string }>(sql`
    select other.id from department other join department own on own.id = ${id}
    where other.id <> own.id and other.deleted_at is null and other.parent is not distinct from own.parent
      and coalesce(other.area, other.customer, other.company) = coalesce(own.area, own.customer, own.company)
    order by other.sort, coalesce(other.label_pinyin, other.name) collate "C", other.id`);
  const order = others.map((other) => other.id).toSpliced(index, 0, id);
  await store.execute(sql`
    update department set sort = least(place.number * 10, 9999)
    from unnest(${order}::uuid[]) with ordinality as place (id, number) where department.id = place.id`);
  return moved;
}
