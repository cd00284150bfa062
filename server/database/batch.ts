import pg from 'pg';
import type { AnswerColumn, KnownStatement, StatementNames } from './statement-names.ts';
import { valueParsers } from './value-parsers.ts';

/** What the store says of a statement. */
export interface Answer {
  rows: object[];
  /** How many rows were touched; null for what touches none. */
  rowCount: number | null;
  /** What was done, as `INSERT` or `COMMIT`. */
  command: string;
}

interface Entry {
  text: string;
  values: unknown[];
  statement: KnownStatement | undefined;
  rows: Record<string, unknown>[];
  answer: Answer | undefined;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** How the driver writes values, which its types leave out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** What PostgreSQL says of a statement in a transaction that has failed before. */
const afterFailure = '25P02';

function columnOf({ name, dataTypeID }: Field): AnswerColumn {
  return { name, read: valueParsers.getTypeParser(dataTypeID, 'text') as AnswerColumn['read'] };
}

/**
 * Statements that a connection does in one go: one write, and one answer of the store, which only the last of them asks it
 * for. When one fails, those after it are not done, as in a transaction that has failed; outside of one, a batch is to
 * hold a single statement.
 */
export class Batch extends pg.Query {
  readonly #names: StatementNames;
  readonly #entries: Entry[] = [];
  readonly #ended = Promise.withResolvers<void>();
  #at = 0;
  #sentAtMs = 0;

  constructor(names: StatementNames) {
    // The driver sends nothing but its own kind of query while another is on its way.
    super('');
    this.#names = names;
    this.submit = (connection) => this.#send(connection);
  }

  /** When it was sent, by the clock of the process; 0 before. */
  get sentAtMs(): number {
    return this.#sentAtMs;
  }

  /** Resolves when the store has said of all statements what there is to say, or nobody will. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** The statements, with their values as they are sent. */
  get statements(): readonly { text: string; values: unknown[] }[] {
    return this.#entries;
  }

  /** All that it does. */
  get wording(): string {
    return this.#entries.map(({ text }) => text).join(';\n');
  }

  /** Adds a statement, and answers what the store says of it. */
  add(text: string, values: unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // What cannot be written down is the caller's fault, and the others' go.
      const written = values.map(prepareValue);
      this.#entries.push({ text, values: written, statement: undefined, rows: [], answer: undefined, resolve, reject });
    });
  }

  #send(connection: pg.Connection): void {
    this.#sentAtMs = performance.now();
    connection.stream.cork();
    for (const entry of this.#entries) {
      // The name is chosen in the moment of sending: one that is freed must not be missed by what was sent before.
      const statement = this.#names.of(entry.text);
      entry.statement = statement;
      if (!statement.isParsed) {
        connection.close({ type: 'S', name: statement.name }, true);
        connection.parse({ name: statement.name, text: entry.text, types: [] }, true);
        statement.isParsed = true;
      }
      connection.bind({ statement: statement.name, values: entry.values } as pg.BindConfig, true);
      if (!statement.columns) connection.describe({ type: 'P' } as pg.MessageConfig, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  /** Called by the driver, as are all that follow: what the statement whose turn it is answers looks so. */
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const statement = this.#entries[this.#at]?.statement;
    if (statement) statement.columns = fields.map(columnOf);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const entry = this.#entries[this.#at];
    const row: Record<string, unknown> = {};
    for (const [index, { name, read }] of (entry?.statement?.columns ?? []).entries()) {
      const text = fields[index];
      row[name] = text === null || text === undefined ? null : read(text);
    }
    entry?.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const entry = this.#entries[this.#at];
    this.#at += 1;
    if (!entry?.statement) return;
    entry.statement.columns ??= [];
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1);
    entry.answer = { rows: entry.rows, rowCount: count === undefined ? null : Number(count), command };
  }

  handleReadyForQuery(): void {
    for (const { answer, resolve } of this.#entries) if (answer) resolve(answer);
    this.#ended.resolve();
  }

  /** After it the driver tells of nothing more. */
  handleError(cause: Error): void {
    for (const [index, { answer, statement, resolve, reject }] of this.#entries.entries()) {
      if (index < this.#at && answer) {
        resolve(answer);
        continue;
      }
      // Whether it was parsed before the failure nobody says.
      if (statement && !statement.columns) statement.isParsed = false;
      reject(
        index === this.#at
          ? cause
          : Object.assign(new Error('a statement before it has failed', { cause }), { code: afterFailure }),
      );
    }
    this.#ended.resolve();
  }
}
