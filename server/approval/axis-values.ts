import sql, { type Sql } from 'sql-template-tag';
import { columnOf, record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Axes, axisNames } from '#shared/access.ts';

/** Where one record belongs: the ids on each axis, empty where the module does not declare it. */
export type AxisValues = Record<keyof Axes, string[]>;

function valueAt(entry: Entry, path: string, registry: Registry): Sql {
  const [field = '', further] = path.split('.');
  if (!further) return columnOf(entry, field);
  const target = registry.get(entry.stored[field]?.module ?? '');
  const alias = quoted('axis');
  return sql`(select ${columnOf(target, further, alias)} from ${tableName(target.table)} ${alias}
    where ${columnOf(target, 'id', alias)} = ${columnOf(entry, field)})`;
}

/** Reads where a record belongs, for rules such as "the leader of the record's area". */
export async function axisValues(entry: Entry, id: string, store: Queryable, registry: Registry): Promise<AxisValues> {
  const axes = entry.module.declaration.axes ?? {};
  const values = Object.fromEntries(axisNames.map((name) => [name, [] as string[]])) as AxisValues;
  for (const name of axisNames) {
    const path = axes[name];
    if (!path) continue;
    const row = await store.one<{ value: string | string[] | null }>(sql`
      select ${valueAt(entry, path, registry)} as value from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`);
    values[name] = [row?.value ?? []].flat();
  }
  return values;
}
