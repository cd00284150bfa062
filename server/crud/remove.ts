import sql from 'sql-template-tag';
import { linesTableName } from '#server/database/module-table.ts';
import { quoted, tableName } from '#server/database/row.ts';
import { asSystem, type Context } from '#server/module/context.ts';
import type { Entry, Pointer, Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import type { RowOf } from '#shared/module.ts';
import type { Removal } from '#shared/removal.ts';
import { demand, lockToRemove } from './get.ts';
import { remember } from './history.ts';
import { demandOpenOwner } from './row-owner.ts';
import { columnOf, record, storedName } from './scope.ts';
import type { StoredRow } from './select.ts';
import { updateRow } from './store-row.ts';
import { hasChildren } from './tree.ts';

/** How many living records point to this one through the given field. */
async function pointing({ entry, field, lines, isSeveral }: Pointer, id: string, context: Context): Promise<number> {
  const column = lines ? storedName(field) : columnOf(entry, field);
  const condition = isSeveral ? sql`${column} @> array[${id}::uuid]` : sql`${column} = ${id}`;
  const held = lines
    ? sql`exists (select 1 from ${quoted(linesTableName(entry.module.name, lines))} where parent = ${record}.id and ${condition})`
    : condition;
  const row = await context.store.one<{ count: number }>(sql`
    select count(*)::int as count from ${tableName(entry.table)} ${record} where ${record}.deleted_at is null and ${held}`);
  return row?.count ?? 0;
}

/** Removes records that nothing needs any more, all of those named or none; they stay in the store, marked, for the recycle bin. */
export async function remove(
  entry: Entry,
  { id, ids = id ? [id] : [], version }: Removal,
  context: Context,
  registry: Registry,
): Promise<Record<never, never>> {
  // In one order, so that two who remove the same ones do not wait for each other; what hangs below another came later.
  for (const one of [...new Set(ids)].sort().reverse()) {
    const row = await lockToRemove(entry, one, version ?? null, context, registry);
    demand(entry, row, 'remove', '删除');
    await takeAway(entry, row, context, registry);
  }
  return {};
}

/** What goes with a record is removed before it, the deepest first. */
async function takeAlong(entry: Entry, id: string, context: Context, registry: Registry): Promise<void> {
  for (const { entry: child, field } of registry.takenAlong(entry.module)) {
    const order = child.module.declaration.parent ? sql`length(tree_path) desc` : sql`id`;
    const found = await context.store.query<{ id: string }>(sql`
      select id from ${tableName(child.table)} ${record}
      where ${columnOf(child, field)} = ${id} and deleted_at is null order by ${order}`);
    const acting = asSystem(context);
    for (const row of found) {
      await takeAway(child, await lockToRemove(child, row.id, null, acting, registry), acting, registry);
    }
  }
}

/** Removes a record that was locked for it, with everything that a removal involves but the question who may. */
export async function takeAway(
  entry: Entry,
  row: StoredRow,
  context: Context,
  registry: Registry,
): Promise<Record<never, never>> {
  const { id } = row;
  await demandOpenOwner(entry, row, null, context, registry);
  const { name, title, declaration } = entry.module;
  if (await hasChildren(entry, id, context.store)) throw new AppError('refused', `该${title}还有下级，不能删除`);
  await takeAlong(entry, id, context, registry);
  for (const pointer of registry.pointersTo(entry.module.name)) {
    const count = await pointing(pointer, id, context);
    if (count === 0) continue;
    // Which one stands against it is not seen where the record that takes it along is removed.
    const which = registry.takers(name).length > 0 ? `${title}“${row[declaration.label]}”` : `该${title}`;
    throw new AppError('refused', `${which}被 ${count} 条${pointer.entry.module.title}引用，不能删除`);
  }
  await entry.hooks.beforeRemove?.(row as unknown as RowOf<never, never>, context, registry.modules);
  const version = await updateRow(entry, id, { deletedAt: new Date().toISOString() }, context.viewer.id, context.store);
  remember(entry, { id, version, event: 'remove', changes: {} }, context);
  return {};
}
