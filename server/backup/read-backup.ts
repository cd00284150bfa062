import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { BlobStore } from '#server/blob/blob-store.ts';
import type { Database } from '#server/database/database.ts';
import { migrateDatabase, rebuilding } from '#server/database/migrate.ts';
import { AppError } from '#shared/error.ts';
import { giveFiles } from './give-files.ts';
import { type Manifest, manifest, parts } from './manifest.ts';
import { quoted, type StoredTable, schemaOf, storedTables } from './stored-tables.ts';

/** How much goes into one statement, in characters. */
const portionLength = 2_000_000;

/**
 * Fills an empty store, of either kind, from a backup of this or an earlier version, and brings it to the newest schema.
 * All or nothing; files go to a folder that is not there yet, or into a bucket. Throws `invalid` for what is no whole backup, `conflict` for a store or a file folder in use.
 */
export async function readBackup(database: Database, files: string | BlobStore, folder: string): Promise<Manifest> {
  const made = await manifestOf(folder);
  await migrateDatabase(database, made.schema);
  const client = await database.pool.connect();
  try {
    if ((await schemaOf(client)) !== made.schema)
      throw new AppError('conflict', '目标数据库的版本与备份不一致：请使用空的数据库和不早于备份的产品版本');
    const { rows } = await client.query('select from "user" limit 1');
    if (rows.length > 0 || (typeof files === 'string' && existsSync(files)))
      throw new AppError('conflict', '目标数据库或文件目录不是空的');
    await client.query('begin');
    await client.query("set local timezone to 'UTC'");
    await client.query(`set local ${rebuilding} = 'on'`);
    await fill(client, made, folder);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await giveFiles(join(folder, parts.files), files);
  await migrateDatabase(database);
  return made;
}

async function manifestOf(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, parts.manifest), 'utf8')));
  } catch (cause) {
    throw new AppError('invalid', `${folder} 不是完整的备份`, { cause });
  }
}

/** Rows point at each other across tables: what holds them to it is taken off, and put on again over all of them. */
async function fill(client: pg.ClientBase, made: Manifest, folder: string): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of await storedTables(client)) {
    await client.query(`truncate ${quoted(table.name)}`);
    const count = await fillTable(client, table, join(folder, parts.tables, `${table.name}.jsonl.gz`));
    if (count !== made.tables[table.name]) throw new AppError('invalid', `备份不完整：${table.name}`);
  }
  for (const [name, value] of Object.entries(made.sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

async function fillTable(client: pg.ClientBase, { name, columns }: StoredTable, path: string): Promise<number> {
  if (!existsSync(path)) throw new AppError('invalid', `备份不完整：${name}`);
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const insert = `insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) line`;
  let portion: string[] = [];
  let length = 0;
  let count = 0;
  const send = async (): Promise<void> => {
    if (portion.length > 0) await client.query(insert, [`[${portion.join(',')}]`]);
    portion = [];
    length = 0;
  };
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    portion.push(line);
    length += line.length;
    count += 1;
    if (length > portionLength) await send();
  }
  await send();
  return count;
}
