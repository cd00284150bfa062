import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#server/testing/scratch.ts';
import { Archive } from './archive.ts';
import { zipOf } from './zip-stream.ts';

let folder: string;
beforeAll(() => {
  folder = scratchFolder('zip');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('an archive that was written piece by piece holds what was put in, under names in Chinese', async () => {
  const pieces = Array.from({ length: 50 }, (_, at) => Buffer.alloc(40_000, at));
  const path = join(folder, 'a.zip');
  writeFileSync(
    path,
    await zipOf([
      { name: '设计/概要设计.docx', content: () => Promise.resolve(Readable.from(pieces)) },
      { name: '空.txt', content: Buffer.alloc(0) },
    ]),
  );

  const archive = await Archive.open(path, 10_000_000);
  const contentOf = async (name: string) => buffer(archive.contentOf(name));
  expect((await contentOf('设计/概要设计.docx')).equals(Buffer.concat(pieces))).toBe(true);
  expect(await contentOf('空.txt')).toHaveLength(0);
  await archive.close();
});

it('what cannot be read ends the archive with its own error', async () => {
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('the disk is gone');
  };
  await expect(zipOf([{ name: 'a', content: () => Promise.resolve(Readable.from(broken())) }])).rejects.toThrow(
    'the disk is gone',
  );
});
