import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldDuring, heldTooLongMs } from '#server/testing/held-during.ts';
import { docxOf, sampleContent, zipOf } from '#server/testing/sample-files.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import type { Extension } from '#shared/file.ts';
import { checkContentApart } from './check-apart.ts';

let path: string;
let folder: string;
beforeAll(() => {
  folder = scratchFolder('check');
  path = join(folder, 'a');
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(content: Buffer, extension: Extension): Promise<void> {
  writeFileSync(path, content);
  return checkContentApart(path, extension);
}

/** The end record of an archive that claims a directory at a place, of a size. */
function endOf(size: bigint, start: bigint): Buffer {
  const record = Buffer.alloc(56 + 20 + 22);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(size, 40);
  record.writeBigUInt64LE(start, 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeUInt32LE(0x06054b50, 76);
  record.writeUInt32LE(0xffffffff, 76 + 12);
  record.writeUInt32LE(0xffffffff, 76 + 16);
  return record;
}

it('a file that is what it says passes', async () => {
  await check(docxOf(), 'docx');
  await check(sampleContent.png, 'png');
});

it.each<[name: string, content: () => Buffer, extension: Extension]>([
  [
    'an archive of 65,000 files',
    () => zipOf(Array.from({ length: 65_000 }, (_, at) => ({ name: `${at}`, content: '' }))),
    'zip',
  ],
  ['an archive of nothing but signatures', () => Buffer.from('PK\x05\x06PK\x03\x04PK\x01\x02'.repeat(100_000)), 'docx'],
  ['a directory at a place that no file has', () => endOf(100n, 2n ** 64n - 1n), 'zip'],
  ['a directory larger than any', () => endOf(2n ** 63n, 0n), 'zip'],
  ['a picture of 50 MB of nothing', () => Buffer.concat([sampleContent.jpg, Buffer.alloc(50_000_000)]), 'png'],
  ['50 MB of one byte', () => Buffer.alloc(50_000_000, 0x50), 'xlsx'],
])('%s does not hold the event loop, whatever comes of it', async (_name, content, extension) => {
  const made = content();
  let refusal: unknown;

  const held = await heldDuring(
    check(made, extension).catch((error: unknown) => {
      refusal = error;
    }),
  );

  expect(held).toBeLessThan(heldTooLongMs);
  if (refusal) expect(refusal).toMatchObject({ failure: expect.stringMatching(/^(invalid|tooLarge)$/) });
});
