import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** Anything that runs statements: the store itself or one open transaction. */
export interface Queryable {
  /** Runs one statement and answers its rows. The row type is the caller's promise about the selected columns. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  one<Row extends object>(statement: Sql): Promise<Row | undefined>;
  /** Runs one statement and answers how many rows it touched. */
  execute(statement: Sql): Promise<number>;
}

/** One open transaction: committed when the work returns, rolled back when it throws. */
export interface Transaction extends Queryable {
  /** Runs after a successful commit, never after a rollback. A failure in it is the caller's own to handle. */
  afterCommit(effect: () => void): void;
}

const openTransaction = new AsyncLocalStorage<boolean>();
const statementNames = new Map<string, string>();

/** A short stable name for a statement text, so that the server parses and plans each text once per connection. */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

async function run(client: pg.ClientBase, statement: Sql): Promise<pg.QueryResult> {
  const { text, values } = statement;
  return client.query({ name: statementName(text), text, values });
}

function queryable(client: pg.ClientBase): Queryable {
  return {
    query: async <Row extends object>(statement: Sql) => (await run(client, statement)).rows as Row[],
    one: async <Row extends object>(statement: Sql) => (await run(client, statement)).rows[0] as Row | undefined,
    execute: async (statement) => (await run(client, statement)).rowCount ?? 0,
  };
}

/** The store. Statements outside a transaction each take their own connection for a moment. */
export class Database implements Queryable {
  readonly pool: pg.Pool;
  /** Whether the store runs inside this process, over a single connection. */
  readonly isEmbedded: boolean;
  readonly #stop: () => Promise<void>;
  #runningCount = 0;
  #onIdle: (() => void) | undefined;

  constructor(pool: pg.Pool, stop: () => Promise<void>, isEmbedded = false) {
    this.pool = pool;
    this.#stop = stop;
    this.isEmbedded = isEmbedded;
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    // The embedded store has one connection: waiting for a second one inside a transaction would never end.
    if (openTransaction.getStore()) throw new Error('the store was queried outside the transaction that is open');
    this.#runningCount += 1;
    try {
      const client = await this.pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    } finally {
      this.#runningCount -= 1;
      if (this.#runningCount === 0) this.#onIdle?.();
    }
  }

  query<Row extends object>(statement: Sql): Promise<Row[]> {
    return this.#withClient((client) => queryable(client).query<Row>(statement));
  }

  one<Row extends object>(statement: Sql): Promise<Row | undefined> {
    return this.#withClient((client) => queryable(client).one<Row>(statement));
  }

  execute(statement: Sql): Promise<number> {
    return this.#withClient((client) => queryable(client).execute(statement));
  }

  /** Runs the work in one transaction (read committed). Nested calls are a programmer error: pass the transaction on instead. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const effects: (() => void)[] = [];
    const result = await this.#withClient(async (client) => {
      await client.query('begin');
      try {
        const transaction = { ...queryable(client), afterCommit: (effect: () => void) => void effects.push(effect) };
        const answer = await openTransaction.run(true, () => work(transaction));
        await client.query('commit');
        return answer;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    });
    for (const effect of effects) effect();
    return result;
  }

  /** Waits for running statements, then lets go of the store. */
  async close(): Promise<void> {
    // The pool forgets whoever still waits for a connection when it ends.
    if (this.#runningCount > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    await this.pool.end();
    await this.#stop();
  }
}
