import sql, { join } from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import { remember } from '#server/crud/history.ts';
import { columnOf, reach, record } from '#server/crud/scope.ts';
import { updateRow } from '#server/crud/store-row.ts';
import { tableName } from '#server/database/row.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { scopesOf, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { type listRemoved, type Removed, recycleDays } from '#shared/recycle.ts';

/** The modules that the viewer may remove records of. */
function removableBy(viewer: Viewer, registry: Registry): Entry[] {
  return registry.all().filter(({ module }) => scopesOf(viewer, module.declaration.access.remove).length > 0);
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
      where ${record}.deleted_at is not null and ${isKept}
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
    const gone = await context.store.one(sql`
      select 1 from ${tableName(target.table)} where id = ${row[field]} and deleted_at is not null`);
    if (gone) throw new AppError('refused', `${label}指向的${target.module.title}已被删除，请先恢复它`);
  }
}

/** Brings a removed record back for whoever may remove it. */
export async function restore(
  { module, id }: { module: string; id: string },
  context: Context,
  registry: Registry,
): Promise<{ version: number }> {
  const entry = removableBy(context.viewer, registry).find((each) => each.module.name === module);
  const missing = () => new AppError('notFound', '记录不在回收站中，可能已被恢复或清除');
  if (!entry) throw missing();
  const scope = reach(entry, context.viewer, entry.module.declaration.access.remove, registry) ?? sql`true`;
  const columns = join(
    Object.keys(entry.stored).map((field) => sql`${columnOf(entry, field)} as ${sql([`"${field}"`])}`),
  );
  const row = await context.store.one<Record<string, unknown>>(sql`
    select ${columns} from ${tableName(entry.table)} ${record}
    where ${record}.id = ${id} and ${record}.deleted_at is not null and ${isKept} and ${scope} for update of ${record}`);
  if (!row) throw missing();
  await demandTargets(entry, row, context, registry);
  const version = await updateRow(entry, id, { deletedAt: null }, context.viewer.id, context.store);
  remember(entry, { id, version, event: 'restore', changes: {} }, context);
  return { version };
}
