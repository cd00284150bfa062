import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import { remember } from '#server/crud/history.ts';
import { columnOf, reach, record } from '#server/crud/scope.ts';
import { updateRow } from '#server/crud/store-row.ts';
import { tableName } from '#server/database/row.ts';
import { askAlike } from '#server/module/alike.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { scopesOf, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { type listRemoved, type Removed, recycleDays } from '#shared/recycle.ts';

/** The modules that the viewer may remove records of. */
function removableBy(viewer: Viewer, registry: Registry): Entry[] {
  return registry.all().filter(({ module }) => scopesOf(viewer, module.declaration.access.remove).length > 0);
}

/** What went with a record is found and brought back with it. */
function isWhole(entry: Entry, registry: Registry): Sql {
  const gone = registry.takers(entry.module.name).map(
    (taker) => sql`exists (select 1 from ${tableName(taker.entry.table)} whole
      where whole.id = ${columnOf(entry, taker.field)} and whole.deleted_at is not null)`,
  );
  return gone.length > 0 ? sql`not (${join(gone, ' or ')})` : sql`true`;
}

const isKept = sql`${record}.deleted_at > now() - make_interval(days => ${recycleDays})`;

/** Removed records that the viewer may bring back, the last removed first. One part of the question per module. */
export async function removedWithin(
  query: z.output<typeof listRemoved.input>,
  { viewer, store }: ReadContext,
  registry: Registry,
): Promise<z.output<typeof listRemoved.output>> {
  const all = removableBy(viewer, registry);
  const modules = all.map(({ module }) => module.name);
  const entries = all.filter(({ module }) => (query.module ?? module.name) === module.name);
  if (entries.length === 0) return { rows: [], total: 0, modules };
  const parts = entries.map((entry) => {
    const { name, declaration } = entry.module;
    const number = entry.columns.number ? columnOf(entry, 'number') : sql`null::text`;
    return sql`
      select ${name}::text as module, ${record}.id, ${number} as number, ${columnOf(entry, declaration.label)} as label,
        ${record}.updated_by as remover, ${record}.deleted_at as removed_at
      from ${tableName(entry.table)} ${record}
      where ${record}.deleted_at is not null and ${isKept} and ${isWhole(entry, registry)}
        and ${reach(entry, viewer, declaration.access.remove, registry) ?? sql`true`}`;
  });
  const search = query.search ? `%${literally(query.search)}%` : null;
  const found = sql`from (${join(parts, ' union all ')}) gone
    where (${search}::text is null or gone.label ilike ${search} or gone.number ilike ${search})`;
  const rows = await store.query<Removed>(sql`
    select gone.module, gone.id, gone.number, gone.label, gone.removed_at as "removedAt",
      coalesce((select name from "user" person where person.id = gone.remover), '系统') as "removedByName"
    ${found} order by gone.removed_at desc, gone.id limit ${query.size} offset ${(query.page - 1) * query.size}`);
  const counted = await store.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { rows, total: counted?.total ?? 0, modules };
}

/** Refuses where something that the record cannot do without has been removed as well. */
async function demandTargets(
  entry: Entry,
  row: Record<string, unknown>,
  context: Context,
  registry: Registry,
): Promise<void> {
  for (const [field, { module, kind, label }] of Object.entries(entry.stored)) {
    if (!module || kind !== 'reference' || !row[field]) continue;
    const target = registry.get(module);
    const removed = sql`
      select ${columnOf(target, target.module.declaration.label)} as name from ${tableName(target.table)} ${record}
      where ${record}.id = ${row[field]} and ${record}.deleted_at is not null`;
    const [gone] = await askAlike<{ name: string }>(removed, context);
    if (!gone) continue;
    throw new AppError('refused', `${label}“${gone.name}”也已被删除，请先在回收站恢复它；看不到的，请管理员恢复`);
  }
}

/** The stored values of a record that was removed, held until the transaction ends. */
function held(entry: Entry, id: string, condition: Sql, { store }: Context) {
  const columns = join(
    Object.keys(entry.stored).map((field) => sql`${columnOf(entry, field)} as ${sql([`"${field}"`])}`),
  );
  return store.one<Record<string, unknown>>(sql`
    select ${columns} from ${tableName(entry.table)} ${record}
    where ${record}.id = ${id} and ${record}.deleted_at is not null and ${condition} for update of ${record}`);
}

/** Brings back what went with a record, what is above first; what was removed before it stays removed. */
async function bringAlong(entry: Entry, id: string, context: Context, registry: Registry): Promise<void> {
  // What is above a row is back before it, so what one row has asked holds for those beside it.
  const within: Context = { ...context, answered: context.answered ?? new Map() };
  for (const { entry: child, field } of registry.takenAlong(entry.module)) {
    const order = child.module.declaration.parent ? sql`length(tree_path)` : sql`id`;
    const found = await context.store.query<{ id: string }>(sql`
      select ${record}.id from ${tableName(child.table)} ${record}
      where ${columnOf(child, field)} = ${id} and ${record}.deleted_at is not null and exists (
        select 1 from change_history gone where gone.module = ${child.module.name} and gone.record_id = ${record}.id
          and gone.event = 'remove' and gone.operation_id = (
            select operation_id from change_history whole where whole.module = ${entry.module.name}
              and whole.record_id = ${id} and whole.event = 'remove' order by version desc limit 1))
      order by ${order}`);
    for (const row of found) await bringBack(child, row.id, sql`true`, within, registry);
  }
}

/** Brings one record back with its rows, and answers its version; null where none fulfils the condition. */
async function bringBack(
  entry: Entry,
  id: string,
  condition: Sql,
  context: Context,
  registry: Registry,
): Promise<number | null> {
  const row = await held(entry, id, condition, context);
  if (!row) return null;
  await demandTargets(entry, row, context, registry);
  const version = await updateRow(entry, id, { deletedAt: null }, context.viewer.id, context.store).catch(
    (error: unknown) => {
      if (!(error instanceof AppError) || error.failure !== 'invalid') throw error;
      const { title, declaration } = entry.module;
      const name = String(row[declaration.label] ?? title);
      throw new AppError('refused', `“${name}”不能恢复：${error.message}。请先修改或删除占用的那条${title}，再恢复`);
    },
  );
  remember(entry, { id, version, event: 'restore', changes: {} }, context);
  await bringAlong(entry, id, context, registry);
  return version;
}

/** Brings a removed record back for whoever may remove it, with the rows that went with it. */
export async function restore(
  { module, id }: { module: string; id: string },
  context: Context,
  registry: Registry,
): Promise<{ version: number }> {
  const entry = removableBy(context.viewer, registry).find((each) => each.module.name === module);
  const missing = () => new AppError('notFound', '记录不在回收站中，可能已被恢复或清除');
  if (!entry) throw missing();
  const scope = reach(entry, context.viewer, entry.module.declaration.access.remove, registry) ?? sql`true`;
  const version = await bringBack(entry, id, sql`${isKept} and ${scope}`, context, registry);
  if (version === null) throw missing();
  return { version };
}
