import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { alike, askAlike } from '#server/module/alike.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { columnOf, record } from './scope.ts';

/** Lets nobody else add to or move in the tree until the transaction ends. To be taken before any record of it is locked. */
export async function holdTree(entry: Entry, context: Context): Promise<void> {
  const name = `tree ${entry.module.name}`;
  await alike(context, name, () => takeTurns(context.store, name));
}

/** The path of a record below its parent: the ids from the root down, `/` after each, so that a prefix names a subtree. */
export async function pathBelow(
  entry: Entry,
  id: string,
  parent: string | null,
  context: Pick<Context, 'store' | 'answered'>,
): Promise<string> {
  if (!parent) return `${id}/`;
  const paths = sql`select tree_path as path from ${tableName(entry.table)} where id = ${parent}`;
  const [above] = await askAlike<{ path: string }>(paths, context);
  if (!above) throw new AppError('notFound', `上级${entry.module.title}不存在`);
  return `${above.path}${id}/`;
}

/** Moves a record with everything below it under another parent, the tree being held. Refuses to make it its own ancestor. */
export async function move(entry: Entry, id: string, parent: string | null, store: Transaction): Promise<void> {
  const table = tableName(entry.table);
  const now = await store.one<{ path: string }>(sql`select tree_path as path from ${table} where id = ${id}`);
  const next = await pathBelow(entry, id, parent, { store });
  if (!now || now.path === next) return;
  if (next.startsWith(now.path)) {
    const field = entry.module.declaration.parent ?? 'parent';
    throw new AppError('invalid', '不能移动到自己的下级', {
      fields: [{ path: field, message: '不能移动到自己的下级' }],
    });
  }
  await store.execute(sql`
    update ${table} set tree_path = ${next} || substr(tree_path, ${now.path.length + 1}) where tree_path like ${now.path} || '%'`);
}

/** Whether living records hang below this one. */
export async function hasChildren(entry: Entry, id: string, store: Transaction): Promise<boolean> {
  const { parent } = entry.module.declaration;
  if (!parent) return false;
  const child = await store.one(sql`
    select 1 from ${tableName(entry.table)} ${record} where ${columnOf(entry, parent)} = ${id} and ${record}.deleted_at is null limit 1`);
  return child !== undefined;
}
