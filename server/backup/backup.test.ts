import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { S3Blobs } from '#server/blob/s3-blobs.ts';
import type { Database } from '#server/database/database.ts';
import { Registry } from '#server/module/registry.ts';
import { Factory } from '#server/testing/factory.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { giveFiles } from './give-files.ts';
import { readBackup } from './read-backup.ts';
import { quoted, storedTables } from './stored-tables.ts';
import { writeBackup } from './write-backup.ts';

const root = scratchFolder('backup');
const folder = join(root, 'backup');
const files = join(root, 'files');
let source: TestStore;
beforeAll(async () => {
  source = await testStore();
  const { database } = source;
  const factory = new Factory(database, new Registry(modules, served));
  await factory.add('area', { name: '山东省"\\\n省' });
  await factory.add('contract');
  await factory.person('operator');
  mkdirSync(join(files, '01'), { recursive: true });
  writeFileSync(join(files, '01/plan.pdf'), 'content');
  await writeBackup(database, files, folder);
});
afterAll(async () => {
  await source.close();
  rmSync(root, { recursive: true, force: true });
});

/** What every table holds, whatever the order of its rows. */
async function contentOf(database: Database): Promise<Record<string, string>> {
  const client = await database.pool.connect();
  const tables = await storedTables(client).finally(() => client.release());
  const held: Record<string, string> = {};
  for (const { name } of tables) {
    const row = await database.one<{ hash: string }>(sql`
      select count(*) || md5(coalesce(string_agg(line::text, '|' order by line::text), '')) as hash
      from ${raw(quoted(name))} line`);
    held[name] = row?.hash ?? '';
  }
  return held;
}

it('gives an empty store everything back, to the last digit, and its files', async () => {
  const target = await testStore();
  try {
    const place = join(root, 'restored');
    await readBackup(target.database, place, folder);

    expect(await contentOf(target.database)).toEqual(await contentOf(source.database));
    expect(readFileSync(join(place, '01/plan.pdf'), 'utf8')).toBe('content');
    const keys = await target.database.one<{ count: number }>(
      sql`select count(*)::int as count from pg_constraint where contype = 'f'`,
    );
    expect(keys?.count).toBeGreaterThan(20);
  } finally {
    await target.close();
  }
});

it('is of one moment, while others go on writing', async () => {
  const running = await testStore();
  const target = await testStore();
  try {
    const factory = new Factory(running.database, new Registry(modules, served));
    await factory.add('contract');
    const place = join(root, 'meanwhile');
    let isDone = false;
    const made = writeBackup(running.database, null, place).finally(() => {
      isDone = true;
    });
    // Each of them writes to several tables in one transaction.
    while (!isDone) await factory.add('contract');
    await made;
    await readBackup(target.database, join(root, 'of-meanwhile'), place);

    const held = await target.database.one<{ whole: number; broken: number }>(sql`
      select count(step.id)::int as whole, (count(*) - count(step.id))::int as broken
      from contract left join change_history step on step.record_id = contract.id and step.event = 'add'`);
    const now = await running.database.one<{ contracts: number }>(sql`select count(*)::int as contracts from contract`);
    expect(held?.broken).toBe(0);
    expect(held?.whole).toBeLessThan(now?.contracts ?? 0);
  } finally {
    await running.close();
    await target.close();
  }
});

it('gives the files of a folder to a bucket as well', async () => {
  const s3 = await startS3();
  try {
    const held = join(root, 'held');
    mkdirSync(held);
    writeFileSync(join(held, 'one'), 'content of one');
    const blobs = new S3Blobs(s3.settings, join(root, 'arrivals'));
    await giveFiles(held, blobs);

    const given = await blobs.read('one');
    expect(given && (await text(given.body))).toBe('content of one');
    expect(readFileSync(join(held, 'one'), 'utf8')).toBe('content of one');
  } finally {
    await s3.stop();
  }
});

it('changes nothing in a store when a part of the backup is missing, and takes no folder for one', async () => {
  const target = await testStore();
  try {
    const before = await contentOf(target.database);
    const broken = join(root, 'broken');
    await writeBackup(source.database, null, broken);
    rmSync(join(broken, 'tables/area.jsonl.gz'));
    await expect(readBackup(target.database, join(root, 'a'), broken)).rejects.toThrow('备份不完整：area');
    await expect(readBackup(target.database, join(root, 'b'), root)).rejects.toThrow('不是完整的备份');
    expect(await contentOf(target.database)).toEqual(before);
    expect(existsSync(join(root, 'a'))).toBe(false);
  } finally {
    await target.close();
  }
});

it('writes over nothing: neither a folder with something in it nor files that are there', async () => {
  await expect(writeBackup(source.database, files, folder)).rejects.toThrow('不是空的');
  const target = await testStore();
  try {
    await expect(readBackup(target.database, files, folder)).rejects.toThrow('不是空的');
  } finally {
    await target.close();
  }
});
