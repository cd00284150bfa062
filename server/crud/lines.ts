import sql, { join, type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { columnName, linesTableName } from '#server/database/module-table.ts';
import { insertMany, quoted } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { storedName } from './scope.ts';

/** The lines fields of a module with their inner fields and table. */
function linesFields(entry: Entry): { name: string; fields: Fields; table: Sql }[] {
  return Object.entries(entry.module.declaration.fields).flatMap(([name, schema]) => {
    const { fields } = metaOf(schema);
    return fields ? [{ name, fields, table: quoted(linesTableName(entry.module.name, name)) }] : [];
  });
}

function lineColumns(fields: Fields): Sql {
  return join(Object.keys(fields).map((field) => sql`${storedName(field)} as ${quoted(field)}`));
}

/** The lines of one record, by lines field and in their order. */
export type Lines = Record<string, Record<string, unknown>[]>;

/** Reads the lines of one record. */
export async function readLines(entry: Entry, id: string, store: Queryable): Promise<Lines> {
  const found: Lines = {};
  for (const { name, fields, table } of linesFields(entry)) {
    found[name] = await store.query(
      sql`select ${lineColumns(fields)} from ${table} where parent = ${id} order by position`,
    );
  }
  return found;
}

/** Reads the lines of several records at once, by record. */
export async function readLinesOf(entry: Entry, ids: string[], store: Queryable): Promise<Map<string, Lines>> {
  const all = linesFields(entry);
  const found = new Map(ids.map((id): [string, Lines] => [id, Object.fromEntries(all.map(({ name }) => [name, []]))]));
  for (const { name, fields, table } of all) {
    const rows = await store.query<Record<string, unknown>>(sql`
      select parent as "line:parent", ${lineColumns(fields)} from ${table} where parent = any(${ids}) order by position`);
    for (const { 'line:parent': parent, ...line } of rows) found.get(parent as string)?.[name]?.push(line);
  }
  return found;
}

/** Stores the lines that the values carry in place of those before; fields that are absent stay as they are. */
export async function writeLines(
  entry: Entry,
  id: string,
  values: Record<string, unknown>,
  store: Transaction,
): Promise<void> {
  for (const { name, fields, table } of linesFields(entry)) {
    const rows = values[name] as Record<string, unknown>[] | undefined;
    if (!rows) continue;
    await store.execute(sql`delete from ${table} where parent = ${id}`);
    const stored = rows.map((row, position) => ({
      id: newId(),
      parent: id,
      position,
      ...Object.fromEntries(Object.keys(fields).map((field) => [columnName(field), row[field]])),
    }));
    await insertMany(store, table, ['id', 'parent', 'position', ...Object.keys(fields).map(columnName)], stored);
  }
}
