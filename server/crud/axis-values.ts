import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type AxisName, axisNames } from '#shared/access.ts';
import { columnOf, record } from './scope.ts';

/** Where one record belongs: the ids on each axis, empty where the module does not declare it. */
export type AxisValues = Record<AxisName, string[]>;

/** The ids at the end of a path of references from the record; several where a step holds several. */
function valuesAt(entry: Entry, [field = '', ...further]: string[], from: Sql, registry: Registry): Sql {
  const pointer = columnOf(entry, field, from);
  const ids = entry.stored[field]?.kind === 'references' ? sql`unnest(${pointer})` : pointer;
  if (further.length === 0) return sql`select ${ids}`;
  const target = registry.get(entry.stored[field]?.module ?? '');
  const alias = quoted(`axis${further.length}`);
  return sql`select value from ${tableName(target.table)} ${alias}
    cross join lateral (${valuesAt(target, further, alias, registry)}) below (value)
    where ${columnOf(target, 'id', alias)} in (select ${ids})`;
}

/** Reads where a record belongs, for rules such as "the leader of the record's area". */
export async function axisValues(entry: Entry, id: string, store: Queryable, registry: Registry): Promise<AxisValues> {
  const axes = entry.module.declaration.axes ?? {};
  const values = Object.fromEntries(axisNames.map((name) => [name, [] as string[]])) as AxisValues;
  for (const name of axisNames) {
    for (const path of [axes[name] ?? []].flat()) {
      const row = await store.one<{ value: (string | null)[] }>(sql`
        select array(${valuesAt(entry, path.split('.'), record, registry)}) as value
        from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`);
      values[name].push(...(row?.value ?? []).filter((each) => each !== null));
    }
  }
  return values;
}
