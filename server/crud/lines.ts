import sql, { join, type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { columnName, linesTableName } from '#server/database/module-table.ts';
import { insertMany, quoted } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { storedName } from './scope.ts';

interface LinesField {
  name: string;
  fields: Fields;
  table: Sql;
  isIdentified: boolean;
}

/** The lines fields of a module with their inner fields and table. */
function linesFields(entry: Entry): LinesField[] {
  return Object.entries(entry.module.declaration.fields).flatMap(([name, schema]) => {
    const { fields, isIdentified = false } = metaOf(schema);
    return fields ? [{ name, fields, table: quoted(linesTableName(entry.module.name, name)), isIdentified }] : [];
  });
}

function lineColumns({ fields, isIdentified }: LinesField): Sql {
  const own = Object.keys(fields).map((field) => sql`${storedName(field)} as ${quoted(field)}`);
  return join(isIdentified ? [...own, sql`id`] : own);
}

/** The lines of one record, by lines field and in their order. */
export type Lines = Record<string, Record<string, unknown>[]>;

/** Reads the lines of one record. */
export async function readLines(entry: Entry, id: string, store: Queryable): Promise<Lines> {
  const found: Lines = {};
  for (const field of linesFields(entry)) {
    found[field.name] = await store.query(
      sql`select ${lineColumns(field)} from ${field.table} where parent = ${id} order by position`,
    );
  }
  return found;
}

/** Reads the lines of several records at once, by record. */
export async function readLinesOf(entry: Entry, ids: string[], store: Queryable): Promise<Map<string, Lines>> {
  const all = linesFields(entry);
  const found = new Map(ids.map((id): [string, Lines] => [id, Object.fromEntries(all.map(({ name }) => [name, []]))]));
  for (const field of all) {
    const rows = await store.query<Record<string, unknown>>(sql`
      select parent as "line:parent", ${lineColumns(field)} from ${field.table} where parent = any(${ids}) order by position`);
    for (const { 'line:parent': parent, ...line } of rows) found.get(parent as string)?.[field.name]?.push(line);
  }
  return found;
}

/** Stores the lines that the values carry, under their ids where they have one, in place of those before; fields that are absent stay as they are. */
export async function writeLines(
  entry: Entry,
  id: string,
  values: Record<string, unknown>,
  store: Transaction,
): Promise<void> {
  for (const { name, fields, table, isIdentified } of linesFields(entry)) {
    const rows = values[name] as Record<string, unknown>[] | undefined;
    if (!rows) continue;
    await store.execute(sql`delete from ${table} where parent = ${id}`);
    const stored = rows.map((row, position) => ({
      id: isIdentified ? row.id : newId(),
      parent: id,
      position,
      ...Object.fromEntries(Object.keys(fields).map((field) => [columnName(field), row[field]])),
    }));
    await insertMany(store, table, ['id', 'parent', 'position', ...Object.keys(fields).map(columnName)], stored);
  }
}
