import sql, { join, raw } from 'sql-template-tag';
import { columnOf, record } from '#server/crud/scope.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { chinaDay } from '#shared/day.ts';
import type { FieldMeta } from '#shared/field.ts';
import { isNumeric } from '#shared/field-kinds.ts';
import { figureOf } from './figure.ts';

/** A record whose figures are kept otherwise than they should be. */
export interface Deviation {
  id: string;
  /** What the figures that are wrong should be. */
  right: Record<string, unknown>;
}

/** As the field keeps it. */
function rounded(value: unknown, { kind, scale = 2 }: Pick<FieldMeta, 'kind' | 'scale'>): unknown {
  if (value === null || value === undefined) return null;
  if (!isNumeric(kind)) return value;
  return Number(Number(value).toFixed(kind === 'decimal' || kind === 'percentage' ? scale : 0));
}

/** Works the figures of records out from nothing and answers where they are kept otherwise. */
export async function deviations(entry: Entry, ids: readonly string[], store: Queryable): Promise<Deviation[]> {
  const { held, ownFields } = entry.rollups;
  const needed = [...new Set([...ownFields, ...held.map(({ name }) => name)])];
  const columns = [
    ...needed.map((name) => sql`${columnOf(entry, name)} as ${quoted(name)}`),
    ...held.flatMap(({ name, rule, source }) =>
      source ? [sql`${figureOf(rule, source, entry)} as ${quoted(`${name} now`)}`] : [],
    ),
  ];
  const rows = await store.query<Record<string, unknown> & { id: string }>(sql`
    select ${record}.id, ${join(columns)} from ${tableName(entry.table)} ${record} where ${record}.id = any(${ids})`);
  const today = chinaDay();
  return rows.flatMap((kept) => {
    const now: Record<string, unknown> = { ...kept };
    for (const { name, rule, source } of held) {
      const value = source ? kept[`${name} now`] : rule.value(now as never, today);
      now[name] = rounded(value, entry.stored[name] ?? { kind: 'text' });
    }
    const wrong = held.filter(({ name }) => now[name] !== kept[name]);
    const right = Object.fromEntries(wrong.map(({ name }) => [name, now[name]]));
    return wrong.length > 0 ? [{ id: kept.id, right }] : [];
  });
}

/**
 * Brings the figures of records in step and answers what was changed. The records stay locked until the transaction ends:
 * who changes another row of the same record waits, and counts both. A record's version does not grow by it.
 */
export async function recompute(entry: Entry, ids: readonly string[], store: Transaction): Promise<Deviation[]> {
  const table = tableName(entry.table);
  await store.execute(sql`select 1 from ${table} where id = any(${ids}) order by id for no key update`);
  const wrong = await deviations(entry, ids, store);
  for (const { name } of entry.rollups.held) {
    const changed = wrong.flatMap(({ id, right }) => (name in right ? [{ id, value: right[name] }] : []));
    const column = entry.columns[name];
    if (changed.length === 0 || !column) continue;
    await store.execute(sql`
      update ${table} ${record} set ${quoted(column.name)} = figure.value
      from json_to_recordset(${JSON.stringify(changed)}::json) as figure (id uuid, value ${raw(column.getSQLType())})
      where ${record}.id = figure.id`);
  }
  return wrong;
}
