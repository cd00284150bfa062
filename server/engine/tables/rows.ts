import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { getTableColumns, type PgTable } from '#server/database/drizzle.ts';
import { oneOf } from '#server/database/one-of.ts';
import { insertionOf, tableName, updateOf } from '#server/database/row.ts';

/** Inserts whole rows in one statement. Every row must name the same properties. */
export async function insertRows(store: Queryable, table: PgTable, rows: readonly object[]): Promise<void> {
  for (const insertion of insertionsOf(table, rows)) await store.execute(insertion);
}

/** The statement that inserts whole rows; none without rows. */
export function insertionsOf(table: PgTable, rows: readonly object[]): Sql[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const named = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(columns.map(([property, column]) => [column.name, values[property]]));
  });
  const names = columns.map(([, column]) => column.name);
  return [insertionOf(tableName(table), names, named)];
}

/** The rows of one table as a step sees them. Changes are made in memory and written together. */
export class Rows<Row extends { id: string }> {
  readonly #table: PgTable;
  readonly #rows: Map<string, Row>;
  readonly #added = new Set<Row>();
  readonly #changes = new Map<string, Partial<Row>>();
  /** What is changed, as it is stored. */
  readonly #before = new Map<string, Row>();
  readonly #removed: string[] = [];

  constructor(table: PgTable, loaded: readonly Row[] = []) {
    this.#table = table;
    this.#rows = new Map(loaded.map((row) => [row.id, row]));
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** Takes in a row that is stored already and was not among those that were loaded. */
  load(row: Row): void {
    this.#rows.set(row.id, row);
  }

  add(row: Row): Row {
    this.#rows.set(row.id, row);
    this.#added.add(row);
    return row;
  }

  /** Changes the row in place. */
  change(row: Row, values: Partial<Row>): void {
    if (!this.#added.has(row)) {
      if (!this.#before.has(row.id)) this.#before.set(row.id, { ...row });
      this.#changes.set(row.id, { ...this.#changes.get(row.id), ...values });
    }
    Object.assign(row, values);
  }

  /** What is new. */
  added(): Row[] {
    return [...this.#added];
  }

  /** What is changed, each row with the values that are new and as it is stored. */
  changed(): { row: Row; change: Partial<Row>; before: Row }[] {
    return this.all().flatMap((row) => {
      const [change, before] = [this.#changes.get(row.id), this.#before.get(row.id)];
      return change && before ? [{ row, change, before }] : [];
    });
  }

  remove(row: Row): void {
    this.#rows.delete(row.id);
    this.#changes.delete(row.id);
    this.#before.delete(row.id);
    if (!this.#added.delete(row)) this.#removed.push(row.id);
  }

  /** The statements that write the changes, which count as written from then on. */
  flush(): Sql[] {
    const table = this.#table;
    const removed = this.#removed.splice(0);
    const statements = [
      ...(removed.length > 0 ? [sql`delete from ${tableName(table)} where id ${oneOf(removed)}`] : []),
      ...insertionsOf(table, [...this.#added]),
      ...[...this.#changes].map(([id, values]) => updateOf(table, values, sql`id = ${id}`)),
    ];
    this.#added.clear();
    this.#changes.clear();
    this.#before.clear();
    return statements;
  }
}
