import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { compose } from '../app/compose.ts';
import { readSettings } from '../app/settings.ts';

/** The product with its demo data on a PostgreSQL of its own, in this process. */
export interface DemoProduct {
  /** A connection of its own to the store, beside those of the product. */
  client: pg.Client;
  /** Makes a call and answers its data. Throws what the product refuses. */
  post<Data>(url: string, payload: object, token?: string): Promise<Data>;
  /** Signs a demo person in and answers the token. */
  signIn(username: string): Promise<string>;
}

/** Runs something on a product that is made for it and removed afterwards. */
export async function withDemoProduct(run: (product: DemoProduct) => Promise<void>): Promise<void> {
  const store = await startPostgres({ isDurable: false });
  const directory = mkdtempSync(join(tmpdir(), 'tongtu-bench-'));
  try {
    const databaseUrl = store.url('postgres');
    const environment = { DATABASE_URL: databaseUrl, DEMO: '1', DATA_DIR: directory, RATE_LIMIT: '100000000' };
    const app = await compose(readSettings({ ...environment, LOG_LEVEL: 'error' }), directory);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const post = async <Data>(url: string, payload: object, token = ''): Promise<Data> => {
      const answer = await app.server.inject({ method: 'POST', url, payload, headers: { token } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      return answer.json<{ data: Data }>().data;
    };
    const signIn = async (username: string) => {
      const password = username === 'admin' ? 'Admin@123456' : 'Demo@123456';
      return (await post<{ token: string }>('/user/login', { username, password })).token;
    };
    try {
      await run({ client, post, signIn });
    } finally {
      // Before their store goes: what went wrong would be lost behind broken connections.
      await client.end();
      await app.close();
    }
  } finally {
    await store.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
