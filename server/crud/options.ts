import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { tableName } from '#server/database/row.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import type { option, optionQuery } from '#shared/module.ts';
import { literally } from './filter.ts';
import { fulfils } from './reference-condition.ts';
import { columnOf, reach, readable, record } from './scope.ts';

/** Which records the viewer may point to: what the module opens to pickers, otherwise what may be read. */
export function pickable(entry: Entry, viewer: Viewer, registry: Registry): Sql {
  const { access } = entry.module.declaration;
  const scope = access.pick ? reach(entry, viewer, access.pick, registry) : readable(entry, viewer, registry);
  return scope ? sql`${record}.deleted_at is null and ${scope}` : sql`${record}.deleted_at is null`;
}

/** How many choices a picker is sent; it narrows them by searching. */
const optionLimit = 200;

/** The choices of a picker, by name; a tree comes whole, so that it can be drawn. */
export async function options(
  entry: Entry,
  query: z.output<typeof optionQuery>,
  context: ReadContext,
  registry: Registry,
): Promise<z.output<typeof option>[]> {
  const { label, parent } = entry.module.declaration;
  const name = columnOf(entry, label);
  const parentColumn = parent ? columnOf(entry, parent) : sql`null::uuid`;
  const wanted = query.ids
    ? sql`${record}.id = any(${query.ids})`
    : sql`${name} ilike ${`%${literally(query.search ?? '')}%`}`;
  const wished = query.condition ? await fulfils(entry, query.condition, context.store) : sql`true`;
  const order = parent ? sql`${record}.tree_path` : name;
  return context.store.query(sql`
    select ${record}.id as value, ${name} as label, ${parentColumn} as parent from ${tableName(entry.table)} ${record}
    where ${pickable(entry, context.viewer, registry)} and ${wanted} and ${wished}
    order by ${order} limit ${parent ? 10_000 : optionLimit}`);
}
