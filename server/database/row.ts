import sql, { join, raw, Sql } from 'sql-template-tag';
import {
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type PgColumn,
  type PgTable,
} from './drizzle.ts';
import type { Queryable } from './queryable.ts';

const columnLists = new WeakMap<PgTable, Sql>();

function inQuotes(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A name in double quotes, safe for any identifier of ours. */
export function quoted(name: string): Sql {
  return raw(inQuotes(name));
}

/** The table's name as SQL. */
export function tableName(table: PgTable): Sql {
  return quoted(getTableName(table));
}

/** All columns of a table under their TypeScript names: `created_at as "createdAt", …`; with the table's name in front when joined. */
export function columns(table: PgTable): Sql {
  const known = columnLists.get(table);
  if (known) return known;
  const name = getTableName(table);
  const list = Object.entries(getTableColumns(table)).map(([property, column]) =>
    raw(`"${name}"."${column.name}" as "${property}"`),
  );
  const made = join(list);
  columnLists.set(table, made);
  return made;
}

/** JSON columns take arrays and objects as text; everything else goes to the driver as it is. */
function parameter(column: PgColumn, value: unknown): unknown {
  return column.getSQLType() === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}

function given(table: PgTable, values: object): [PgColumn, unknown][] {
  const all = getTableColumns(table);
  return Object.entries(values).flatMap(([property, value]): [PgColumn, unknown][] => {
    const column = all[property];
    if (!column) throw new Error(`${getTableName(table)} has no column ${property}`);
    return value === undefined ? [] : [[column, value]];
  });
}

/** The same as parameters of a statement. */
function parameters(table: PgTable, values: object): [PgColumn, unknown][] {
  return given(table, values).map(([column, value]) => [column, parameter(column, value)]);
}

/** Inserts one row and answers it whole, defaults included. */
export async function insert<Table extends PgTable>(
  store: Queryable,
  table: Table,
  values: InferInsertModel<Table>,
): Promise<InferSelectModel<Table>> {
  const pairs = parameters(table, values);
  const row = await store.one<InferSelectModel<Table>>(sql`
    insert into ${tableName(table)} (${join(pairs.map(([column]) => quoted(column.name)))})
    values (${join(pairs.map(([, value]) => value))})
    returning ${columns(table)}`);
  if (!row) throw new Error('an insert answered no row');
  return row;
}

/** A row by column name, for what inserts rows given so. */
export function rowOf<Table extends PgTable>(table: Table, values: InferInsertModel<Table>): Record<string, unknown> {
  return Object.fromEntries(given(table, values).map(([column, value]) => [column.name, value]));
}

/** Inserts rows that are given by column name. */
export async function insertMany(
  store: Queryable,
  table: Sql,
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length > 0) await store.execute(insertionOf(table, names, rows));
}

/** Inserts rows that are given by column name. The text of the statement is the same however many there are. */
export function insertionOf(table: Sql, names: readonly string[], rows: readonly Record<string, unknown>[]): Sql {
  const list = raw(names.map(inQuotes).join());
  return sql`
    insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
}

/** `a = 1, b = 2` for an update; properties that are undefined are left out. */
export function assignments<Table extends PgTable>(table: Table, values: Partial<InferInsertModel<Table>>): Sql {
  const pairs = parameters(table, values);
  // Rows are wide and written often: one statement, not one for each column that are put together.
  const texts = pairs.map(([{ name }], at) => `${at > 0 ? ', ' : ''}${inQuotes(name)} = `);
  return new Sql(
    [...texts, ''],
    pairs.map(([, value]) => value),
  );
}

/** Changes the rows that the condition names and answers them whole. */
export function update<Table extends PgTable>(
  store: Queryable,
  table: Table,
  values: Partial<InferInsertModel<Table>>,
  where: Sql,
): Promise<InferSelectModel<Table>[]> {
  return store.query<InferSelectModel<Table>>(sql`${updateOf(table, values, where)} returning ${columns(table)}`);
}

/** Changes the rows that the condition names, and answers nothing of them. */
export function updateOf<Table extends PgTable>(
  table: Table,
  values: Partial<InferInsertModel<Table>>,
  where: Sql,
): Sql {
  return sql`update ${tableName(table)} set ${assignments(table, values)} where ${where}`;
}

/** The rows that the condition names, in the given order. */
export function select<Table extends PgTable>(
  store: Queryable,
  table: Table,
  where: Sql,
  orderBy: Sql = raw('id'),
): Promise<InferSelectModel<Table>[]> {
  return store.query<InferSelectModel<Table>>(sql`
    select ${columns(table)} from ${tableName(table)} where ${where} order by ${orderBy}`);
}
