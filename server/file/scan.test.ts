import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { harmless, startClamd } from '#server/testing/clamd-server.ts';
import { freePort } from '#server/testing/free-port.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { keep } from './keep.ts';
import { clamdScan } from './scan.ts';

const folder = scratchFolder('scan');
let clamd: Awaited<ReturnType<typeof startClamd>>;
let app: TestApplication;

beforeAll(async () => {
  clamd = await startClamd();
  app = await testApplication();
});
afterAll(async () => {
  clamd.close();
  await app.close();
});

function fileOf(content: string | Buffer): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
}

it('a content goes whole to the scanner, however large, and what harms is refused', async () => {
  const large = Buffer.alloc(700_000, 'harmless ');
  await clamdScan(clamd.address)(fileOf(large));
  expect(clamd.seen.at(-1)?.equals(large)).toBe(true);
  const bad = fileOf(`before ${harmless} after`);
  await expect(clamdScan(clamd.address)(bad)).rejects.toMatchObject({ failure: 'invalid' });
});

it('what the scanner cannot look at is refused as well', async () => {
  const nobody = clamdScan(`127.0.0.1:${await freePort()}`);
  await expect(nobody(fileOf('any'))).rejects.toMatchObject({ failure: 'unavailable' });
  const port = await freePort();
  const full = createServer((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'));
  await new Promise<void>((resolve) => full.listen(port, '127.0.0.1', resolve));
  await expect(clamdScan(`127.0.0.1:${port}`)(fileOf('any'))).rejects.toMatchObject({ failure: 'unavailable' });
  full.close();
});

it('nothing of a refused file is kept', async () => {
  const { database, blobs } = app;
  const path = fileOf(harmless);
  const before = readdirSync(app.directory).length;
  const received = { path, name: '坏.pdf', extension: 'pdf', sizeBytes: 68, sha256: '' } as const;
  const settings = { database, blobs, limitBytes: 1_000, scan: clamdScan(clamd.address) };
  const editor = await app.factory.person('editor');
  await expect(keep(received, 'document', editor.id, settings)).rejects.toMatchObject({ failure: 'invalid' });
  expect(readdirSync(app.directory)).toHaveLength(before);
  expect(await database.query(sql`select 1 from file`)).toEqual([]);
});
