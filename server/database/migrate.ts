import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { migrate } from './drizzle.ts';

/** Any number nobody else locks: "TONG" in ASCII. */
const lockNumber = 0x54_4f_4e_47;

/**
 * The setting under which changed rows have no further effect: a table cannot be altered after rows of it were changed, while
 * what follows from these waits for the commit.
 */
export const rebuilding = 'tongtu.is_rebuilding';

const newest = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the store to the newest schema, or to that of a former version, told by when its last migration was written.
 * Several processes may start at once: they take turns.
 */
export async function migrateDatabase(database: Database, upTo?: number): Promise<void> {
  const migrationsFolder = upTo === undefined ? newest : await migrationsUpTo(upTo);
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(`set ${rebuilding} = 'on'`);
    await migrate(client, migrationsFolder);
  } finally {
    await client.query(`reset ${rebuilding}`).catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => undefined);
    client.release();
    if (migrationsFolder !== newest) await rm(migrationsFolder, { recursive: true });
  }
}

/** A copy of the migrations in which the later ones are not listed. */
async function migrationsUpTo(whenMs: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tongtu-migrations-'));
  await cp(newest, folder, { recursive: true });
  const journalPath = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { when: number }[] };
  const entries = journal.entries.filter(({ when }) => when <= whenMs);
  await writeFile(journalPath, JSON.stringify({ ...journal, entries }));
  return folder;
}
