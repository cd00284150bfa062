import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Axes, type AxisName, axisNames } from '#shared/access.ts';
import { columnOf, record, rowsBehind } from './scope.ts';

/** Where one record belongs: the ids on each axis, empty where the module does not declare it. */
export type AxisValues = Record<AxisName, string[]>;

/** The id that a field holds, or each of its ids. */
function idsIn(entry: Entry, field: string, from: Sql): Sql {
  const column = columnOf(entry, field, from);
  return entry.stored[field]?.kind === 'references' ? sql`unnest(${column})` : column;
}

/** The ids at the end of an axis of the record, or what any other path of references leads to. */
export function valuesOf(entry: Entry, path: string, registry: Registry): Sql {
  if (!path.includes('/')) return valuesAt(entry, path.split('.'), record, registry);
  const { rows, pointer, field } = rowsBehind(path, registry);
  const alias = quoted('behind');
  return sql`select ${idsIn(rows, field, alias)} from ${tableName(rows.table)} ${alias}
    where ${columnOf(rows, pointer, alias)} = ${columnOf(entry, 'id')} and ${alias}.deleted_at is null`;
}

/** The ids at the end of a path of references from the record; several where a step holds several. */
function valuesAt(entry: Entry, [field = '', ...further]: string[], from: Sql, registry: Registry): Sql {
  const ids = idsIn(entry, field, from);
  if (further.length === 0) return sql`select ${ids}`;
  const target = registry.get(entry.stored[field]?.module ?? '');
  const alias = quoted(`axis${further.length}`);
  return sql`select value from ${tableName(target.table)} ${alias}
    cross join lateral (${valuesAt(target, further, alias, registry)}) below (value)
    where ${columnOf(target, 'id', alias)} in (select ${ids})`;
}

/** The questions that answer the ids on one axis of a record, one for each path to them. */
export function valuesOnAxis(entry: Entry, name: AxisName, id: string, registry: Registry): Sql[] {
  return [entry.module.declaration.axes?.[name] ?? []].flat().map(
    (path) => sql`select place.id from ${tableName(entry.table)} ${record}
      cross join lateral (${valuesOf(entry, path, registry)}) place (id) where ${record}.id = ${id}`,
  );
}

/** The axes of a module as rights take them: what names no owner is its author's. */
export function ownedAxes({ module }: Entry): Axes {
  return { owner: 'createdBy', ...module.declaration.axes };
}

/** Reads where a record belongs, for rules such as "the leader of the record's area": by the axes that it declares, or by others. */
export async function axisValues(
  entry: Entry,
  id: string,
  store: Queryable,
  registry: Registry,
  axes: Axes = entry.module.declaration.axes ?? {},
): Promise<AxisValues> {
  const values = Object.fromEntries(axisNames.map((name) => [name, [] as string[]])) as AxisValues;
  const paths = axisNames.flatMap((name) => [axes[name] ?? []].flat().map((path) => ({ name, path })));
  if (paths.length === 0) return values;
  // All in one question: whoever takes a step of an approval waits for the answer.
  const lists = paths.map(({ path }, at) => sql`array(${valuesOf(entry, path, registry)}) as ${quoted(`path${at}`)}`);
  const row = await store.one<Record<string, (string | null)[]>>(sql`
    select ${join(lists)} from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`);
  for (const [at, { name }] of paths.entries()) {
    values[name].push(...(row?.[`path${at}`] ?? []).filter((each) => each !== null));
  }
  return values;
}
