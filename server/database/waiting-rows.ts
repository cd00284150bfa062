import type { Sql } from 'sql-template-tag';
import { insertionOf } from './row.ts';

/** A row that is to be inserted, by column name. */
export interface WaitingRow {
  table: Sql;
  row: Readonly<Record<string, unknown>>;
  /** Throws what the caller is to be told where the store refuses the row. */
  explain?(error: unknown): never;
  /** Whether it refers to no other row and none refers to it, so that it may go in behind rows that came later. */
  isApart?: boolean;
}

/** Rows that one statement inserts. */
interface Group {
  key: string;
  table: Sql;
  names: readonly string[];
  rows: WaitingRow['row'][];
  explain(error: unknown): never;
}

function rethrow(error: unknown): never {
  throw error;
}

function begun(key: string, names: readonly string[], { table, explain = rethrow }: WaitingRow): Group {
  return { key, table, names, rows: [], explain };
}

/** The rows that a transaction has yet to insert. Those of one table that follow one another become one statement. */
export class WaitingRows {
  /** In the order in which they came: a row may refer to one before it. */
  #groups: Group[] = [];
  #apart = new Map<string, Group>();

  add(waiting: WaitingRow): void {
    const names = Object.keys(waiting.row);
    const key = `${waiting.table.sql} ${names.join(' ')}`;
    const known = waiting.isApart ? this.#apart.get(key) : this.#groups.at(-1);
    const group = known?.key === key ? known : begun(key, names, waiting);
    group.rows.push(waiting.row);
    if (group === known) return;
    if (waiting.isApart) this.#apart.set(key, group);
    else this.#groups.push(group);
  }

  /** The statements that insert them; from then on none waits. */
  take(): { statement: Sql; explain(error: unknown): never }[] {
    if (this.#groups.length + this.#apart.size === 0) return [];
    const groups = [...this.#groups, ...this.#apart.values()];
    this.drop();
    return groups.map(({ table, names, rows, explain }) => ({ statement: insertionOf(table, names, rows), explain }));
  }

  /** Forgets them. */
  drop(): void {
    this.#groups = [];
    this.#apart = new Map();
  }
}
