import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Database } from './database.ts';

/** What a listener does with what it hears. */
export interface Listener {
  hear(payload: string): void;
  /** Something may have been missed: the connection was lost and is there again. */
  resume(): void;
}

const firstDelayMs = 250;
const longestDelayMs = 10_000;

/**
 * Hears what any process of the installation tells on a channel (LISTEN), and answers how to stop. The embedded store
 * has one connection, which hears itself; with a server there is one more connection, opened again whenever it breaks.
 */
export async function listen(database: Database, channel: string, listener: Listener): Promise<() => Promise<void>> {
  return database.isEmbedded ? hearOwn(database, channel, listener) : hearAll(database, channel, listener);
}

async function hearOwn({ pool }: Database, channel: string, { hear }: Listener): Promise<() => Promise<void>> {
  const client = await pool.connect();
  // What is heard comes while a statement of some transaction is answered, and is no part of it.
  const handle = AsyncResource.bind((message: pg.Notification) => {
    if (message.channel === channel) hear(message.payload ?? '');
  });
  client.on('notification', handle);
  await client.query(`listen ${channel}`);
  client.release();
  return async () => void client.off('notification', handle);
}

async function hearAll({ pool }: Database, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let delayMs = firstDelayMs;

  async function connect(): Promise<void> {
    const made = new pg.Client(pool.options);
    // A connection that breaks says so with an error, then ends.
    made.on('error', () => undefined);
    made.once('end', () => {
      if (client !== made) return;
      client = null;
      if (!isStopped) retry();
    });
    made.on('notification', ({ payload }) => listener.hear(payload ?? ''));
    await made.connect();
    await made.query(`listen ${channel}`).catch(async (error: unknown) => {
      await made.end();
      throw error;
    });
    client = made;
    delayMs = firstDelayMs;
    if (isStopped) await made.end();
  }

  function retry(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().then(listener.resume, () => isStopped || retry());
    }, delayMs);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
