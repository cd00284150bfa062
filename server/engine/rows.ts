import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { insertMany, tableName, update } from '#server/database/row.ts';

/** Inserts whole rows in one statement. Every row must name the same properties. */
export async function insertRows(store: Queryable, table: PgTable, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const named = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(columns.map(([property, column]) => [column.name, values[property]]));
  });
  await insertMany(
    store,
    tableName(table),
    columns.map(([, column]) => column.name),
    named,
  );
}

/** The rows of one table as a step sees them. Changes are made in memory and written together by `flush`. */
export class Rows<Row extends { id: string }> {
  readonly #table: PgTable;
  readonly #rows: Map<string, Row>;
  readonly #added = new Set<Row>();
  readonly #changes = new Map<string, Partial<Row>>();
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

  add(row: Row): Row {
    this.#rows.set(row.id, row);
    this.#added.add(row);
    return row;
  }

  /** Changes the row in place. */
  change(row: Row, values: Partial<Row>): void {
    Object.assign(row, values);
    if (!this.#added.has(row)) this.#changes.set(row.id, { ...this.#changes.get(row.id), ...values });
  }

  /** What `flush` will insert. */
  added(): Row[] {
    return [...this.#added];
  }

  /** What `flush` will update, each row with the values that are new. */
  changed(): [Row, Partial<Row>][] {
    return this.all().flatMap((row): [Row, Partial<Row>][] => {
      const change = this.#changes.get(row.id);
      return change ? [[row, change]] : [];
    });
  }

  remove(row: Row): void {
    this.#rows.delete(row.id);
    this.#changes.delete(row.id);
    if (!this.#added.delete(row)) this.#removed.push(row.id);
  }

  async flush(store: Queryable): Promise<void> {
    if (this.#removed.length > 0) {
      await store.execute(sql`delete from ${tableName(this.#table)} where id = any(${this.#removed})`);
    }
    await insertRows(store, this.#table, [...this.#added]);
    for (const [id, values] of this.#changes) await update(store, this.#table, values, sql`id = ${id}`);
    this.#removed.length = 0;
    this.#added.clear();
    this.#changes.clear();
  }
}
