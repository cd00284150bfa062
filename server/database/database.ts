import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { AppError } from '#shared/error.ts';
import { asOne } from './as-one.ts';
import type { Answer } from './batch.ts';
import type { Queryable } from './queryable.ts';
import { runNamed } from './statements.ts';
import { Teller, type Told } from './teller.ts';
import { type WaitingRow, WaitingRows } from './waiting-rows.ts';

export type { Queryable };

/** What runs on a connection. */
type Statements = Omit<Queryable, 'tell'>;

/** Refuses a call, and keeps what its transaction has written so far: a wrong guess counts though nothing comes of the call. */
export class LastingRefusal extends AppError {}

/** One open transaction: committed when the work returns, rolled back when it throws anything but a {@link LastingRefusal}. */
export interface Transaction extends Queryable {
  /** Its own, for rows that are to tell which change they belong to. */
  readonly id: string;
  /** Runs statements one after the other without waiting for each answer, and fails as the first that fails does. */
  executeAll(statements: readonly Sql[]): Promise<void>;
  /**
   * Inserts a row in front of whatever the transaction does next, in one statement with others of its table that wait as
   * well: nothing reads past it, and nobody waits for it alone. A refusal fails what it is sent with.
   */
  insertSoon(row: WaitingRow): void;
  /**
   * Sends a statement with whatever comes next, and tells its rows before anything is told of the commit, which may be on
   * its way already: nothing can be refused for them. Where the statement fails, so does what comes behind it.
   */
  hear<Row extends object>(statement: Sql, heard: (rows: Row[]) => void): void;
  /**
   * Does a part of the work, also within another part; where that throws, nothing of the part remains, neither what it
   * wrote nor what was to be sent, told or done at the commit, and the transaction may go on.
   */
  part<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Does the work behind a statement that is sent together with the first one of the work, which then gets no answer, like
   * all that follow it, unless `judge` lets pass how many rows were touched. What it throws goes before what the work throws.
   */
  sendFirst<Answer>(statement: Sql, judge: (rowCount: number) => void, work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Sends a statement that writes together with the commit, as one with all that are sent so: for what nothing in the
   * transaction reads, and none of them from another; its failure undoes everything.
   */
  sendLast(statement: Sql): void;
  /**
   * Runs when the work has returned, as the last thing before the commit; what throws there undoes everything. It runs
   * also where the part that asked for it is gone: other parts may count on it.
   */
  beforeCommit(work: () => Promise<void>): void;
  /** Runs after a successful commit, never after a rollback. A failure in it is the caller's own to handle. */
  afterCommit(effect: () => void): void;
}

/** The store behind what a reading call works with: for one that writes by transactions of its own, none of them open for long. */
export function databaseOf(store: Queryable): Database {
  if (store instanceof Database) return store;
  throw new Error('a transaction is open where the store itself is needed');
}

const openTransaction = new AsyncLocalStorage<boolean>();

/** What PostgreSQL says of a connection that is lost or cannot be had (classes 08 and 57P), or of too many of them. */
const gone = /^(08|57P|53300$)/;

function saysGone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && gone.test(code);
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', undefined, { cause });
}

function run(client: pg.ClientBase, { text, values }: Sql): Promise<Answer> {
  return runNamed(client, text, values);
}

function queryable(client: pg.ClientBase): Statements {
  return {
    query: async <Row extends object>(statement: Sql) => (await run(client, statement)).rows as Row[],
    one: async <Row extends object>(statement: Sql) => (await run(client, statement)).rows[0] as Row | undefined,
    execute: async (statement) => (await run(client, statement)).rowCount ?? 0,
  };
}

/** Waits for all that was sent; when some of it failed, says what the first of it did: what comes after it only says that it failed. */
async function inOrder<Last>(sent: readonly Promise<unknown>[], last: Promise<Last>): Promise<Last> {
  await Promise.allSettled([...sent, last]);
  for (const each of sent) await each;
  return last;
}

/**
 * The store. Statements outside a transaction each take their own connection for a moment. A store that cannot be
 * reached, or that is lost on the way, is `unavailable`; the next call finds it again as soon as it is back.
 */
export class Database implements Queryable {
  readonly pool: pg.Pool;
  /** Whether the store runs inside this process, over a single connection. */
  readonly isEmbedded: boolean;
  readonly #stop: () => Promise<void>;
  readonly #broken = new WeakSet<pg.ClientBase>();
  readonly #teller = new Teller((work) => this.#withClient((client) => work(queryable(client))));
  #runningCount = 0;
  #onIdle: (() => void) | undefined;

  constructor(pool: pg.Pool, stop: () => Promise<void>, isEmbedded = false) {
    this.pool = pool;
    this.#stop = stop;
    this.isEmbedded = isEmbedded;
    // A connection may break at any time, in use or idle; an error that nobody listens to would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => this.#broken.add(client)));
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    // The embedded store has one connection: waiting for a second one inside a transaction would never end.
    if (openTransaction.getStore()) throw new Error('the store was queried outside the transaction that is open');
    this.#runningCount += 1;
    try {
      const client = await this.pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
      try {
        return await work(client);
      } catch (error) {
        if (saysGone(error)) this.#broken.add(client);
        throw this.#broken.has(client) && !(error instanceof AppError) ? unavailable(error) : error;
      } finally {
        client.release(this.#broken.has(client));
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

  tell(told: readonly Told[]): void {
    this.#teller.tell(told);
  }

  /** Runs the work in one transaction (read committed). Nested calls are a programmer error: pass the transaction on instead. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const effects: (() => void)[] = [];
    const told: Told[] = [];
    const closing: (() => Promise<void>)[] = [];
    const last: Sql[] = [];
    const waiting = new WaitingRows();
    const result = await this.#withClient(async (client) => {
      const { query, one, execute } = queryable(client);
      /** What is on its way and nobody waits for: a failure of it is told in place of those behind it. */
      const ahead = new Set<Promise<unknown>>();
      const goAhead = (sent: Promise<unknown>) => {
        ahead.add(sent);
        sent.catch(() => undefined).finally(() => ahead.delete(sent));
      };
      const sendWaiting = () => {
        const sent = waiting.take().map(({ statement, explain }) => run(client, statement).catch(explain));
        for (const each of sent) goAhead(each);
        return sent;
      };
      /** What was sent first and has not let anything pass yet. */
      const first = new Set<Promise<void>>();
      /** Whatever is sent goes behind what was sent first, and behind the rows that wait. */
      const behind = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
        sendWaiting();
        const before = [...first, ...ahead];
        return before.length > 0 ? inOrder(before, send()) : send();
      };
      const say = (text: string) => behind(() => runNamed(client, text, []));
      try {
        // Nobody waits for it alone: it leaves together with the first statement, and the commit finds what it said.
        const begun = runNamed(client, 'begin', []);
        begun.catch(() => undefined);
        const transaction: Transaction = {
          query: (statement) => behind(() => query(statement)),
          one: (statement) => behind(() => one(statement)),
          execute: (statement) => behind(() => execute(statement)),
          id: newId(),
          executeAll: async (statements: readonly Sql[]) => {
            await behind(() => Promise.all(statements.map((statement) => run(client, statement))));
          },
          sendFirst: async (statement, judge, doBehind) => {
            const judged = execute(statement).then(judge);
            first.add(judged);
            judged.then(
              () => first.delete(judged),
              () => undefined,
            );
            try {
              return await doBehind();
            } catch (error) {
              await judged;
              throw error;
            }
          },
          insertSoon: (row) => waiting.add(row),
          hear: <Row extends object>(statement: Sql, heard: (rows: Row[]) => void) =>
            goAhead(behind(() => query<Row>(statement)).then(heard)),
          part: async (work) => {
            await say('savepoint part');
            const kept = [told, last, effects].map((list) => ({ list, length: list.length }));
            try {
              const answer = await work();
              await say('release savepoint part');
              return answer;
            } catch (error) {
              waiting.drop();
              for (const { list, length } of kept) list.length = length;
              await say('rollback to savepoint part');
              // It outlives what is rolled back to it, and would hide the one of the part around this one.
              await say('release savepoint part');
              throw error;
            }
          },
          tell: (more: readonly Told[]) => void told.push(...more),
          sendLast: (statement: Sql) => void last.push(statement),
          beforeCommit: (work: () => Promise<void>) => void closing.push(work),
          afterCommit: (effect: () => void) => void effects.push(effect),
        };
        const answer = await openTransaction.run(true, async () => {
          const done = await work(transaction);
          for (const close of closing) await close();
          // The commit is not to leave together with what may forbid it.
          await Promise.all(first);
          return done;
        });
        const sent = [begun, ...ahead, ...sendWaiting(), ...asOne(last).map((statement) => run(client, statement))];
        const { command } = await inOrder(sent, runNamed(client, 'commit', []));
        if (command !== 'COMMIT') throw new Error('a statement failed, and the work went on as if it had not');
        return answer;
      } catch (error) {
        const end = error instanceof LastingRefusal ? 'commit' : 'rollback';
        if (end === 'rollback') {
          told.length = 0;
          waiting.drop();
        }
        await inOrder(sendWaiting(), runNamed(client, end, [])).catch(() => this.#broken.add(client));
        throw error;
      }
    }).finally(() => this.tell(told));
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
