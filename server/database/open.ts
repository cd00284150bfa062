import pg from 'pg';
import { AppError } from '#shared/error.ts';
import { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { valueParsers } from './value-parsers.ts';

/** Where the store is: a PostgreSQL address, or a directory for the embedded one. */
export interface StoreSettings {
  databaseUrl?: string | undefined;
  dataDirectory: string;
  /** Connections kept to PostgreSQL; the embedded store always has one. */
  connections?: number;
}

/** Where a name stands for several addresses, what each of them said is inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('，');
  return error instanceof Error ? error.message : String(error);
}

/** Opens PostgreSQL when an address is given, the embedded store otherwise. */
export async function openDatabase(settings: StoreSettings): Promise<Database> {
  if (!settings.databaseUrl) return openEmbedded(settings.dataDirectory);
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: settings.connections ?? 20,
    types: valueParsers,
    // Statements that are sent together need not wait for one another's answers.
    pipeline: true,
    // Whoever waits longer for a connection has stopped waiting for the answer.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // What PostgreSQL assumes of its own accord is a disk that turns: it would read whole tables where an index leads there sooner.
    onConnect: (client) => client.query('set random_page_cost = 1.1'),
  });
  const database = new Database(pool, async () => undefined);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw new AppError('unavailable', `无法连接 PostgreSQL（DATABASE_URL）：${reasonOf(error)}`, { cause: error });
  });
  return database;
}
