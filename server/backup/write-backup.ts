import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { type Manifest, parts } from './manifest.ts';
import { quoted, type StoredTable, schemaOf, storedTables } from './stored-tables.ts';

const rowsAtOnce = 1_000;

/**
 * Writes everything that the store holds, as it stood at one moment, and the uploaded files into an empty folder. Others
 * may go on working meanwhile. Files that lie in a bucket (null) are not among it. Throws `conflict` for a folder that is not empty.
 */
export async function writeBackup(database: Database, fileDirectory: string | null, folder: string): Promise<Manifest> {
  await mkdir(join(folder, parts.tables), { recursive: true });
  if ((await readdir(folder)).some((name) => name !== parts.tables))
    throw new AppError('conflict', `文件夹 ${folder} 不是空的`);
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone to 'UTC'");
    await client.query("set local datestyle to 'ISO'");
    const made: Manifest = {
      product: 'tongtu',
      format: 1,
      madeAt: new Date().toISOString(),
      schema: await schemaOf(client),
      tables: {},
      sequences: await sequencesOf(client),
    };
    for (const table of await storedTables(client)) {
      made.tables[table.name] = await writeTable(client, table, join(folder, parts.tables, `${table.name}.jsonl.gz`));
    }
    // Later than the rows: a file that they name is there, one that is new does no harm.
    if (fileDirectory && existsSync(fileDirectory))
      await cp(fileDirectory, join(folder, parts.files), { recursive: true });
    // Last, so that what was broken off is no backup.
    await writeFile(join(folder, parts.manifest), `${JSON.stringify(made, null, 2)}\n`);
    return made;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Each row as a line: the values as PostgreSQL writes them, which every version of it reads back exactly. */
async function writeTable(client: pg.ClientBase, { name, columns }: StoredTable, path: string): Promise<number> {
  let count = 0;
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare backup no scroll cursor for select array_to_json(array[${texts}]::text[])::text as line from ${quoted(name)}`,
  );
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup`);
      if (rows.length === 0) return;
      count += rows.length;
      yield `${rows.map(({ line }) => line).join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path));
  await client.query('close backup');
  return count;
}

async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
