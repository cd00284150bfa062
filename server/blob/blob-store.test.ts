import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '#server/testing/s3-server.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import type { BlobStore } from './blob-store.ts';
import { LocalBlobs } from './local-blobs.ts';
import { S3Blobs } from './s3-blobs.ts';

const root = scratchFolder('blobs');
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

async function contentOf(blobs: BlobStore, key: string): Promise<Buffer | null> {
  const found = await blobs.read(key);
  if (!found) return null;
  const content = await buffer(found.body);
  expect(found.sizeBytes).toBe(content.length);
  return content;
}

const stores = [
  { kind: 'a local folder', open: () => new LocalBlobs(join(root, 'local')) },
  { kind: 'an S3 bucket', open: () => new S3Blobs(s3.settings, join(root, 'arrivals')) },
];

describe.each(stores)('the store of contents in $kind', ({ open }) => {
  let blobs: BlobStore;
  beforeAll(() => {
    blobs = open();
  });

  it('gives back what it was given, to the last byte', async () => {
    const content = randomBytes(3_000_001);
    const path = join(root, 'arrived');
    writeFileSync(path, content);
    await blobs.write('small', Buffer.from('少许内容'));
    await blobs.take('large', path);

    expect((await contentOf(blobs, 'small'))?.toString()).toBe('少许内容');
    expect((await contentOf(blobs, 'large'))?.equals(content)).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  it('takes over a file of tens of megabytes without holding it in memory', async () => {
    const path = join(root, 'heavy');
    const content = randomBytes(40_000_000);
    writeFileSync(path, content);
    await blobs.take('heavy', path);
    const hash = createHash('sha256');
    for await (const piece of (await blobs.read('heavy'))?.body ?? []) hash.update(piece as Buffer);

    expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it('says that there is nothing where there is nothing', async () => {
    expect(await blobs.read('never')).toBeNull();
    expect(await blobs.copy('never', 'ever')).toBe(false);
    await blobs.remove('never');
    await expect(blobs.lend('never', async () => 1)).rejects.toMatchObject({ failure: 'notFound' });
  });

  it('keeps a copy when the first goes', async () => {
    await blobs.write('first', Buffer.from('同一内容'));

    expect(await blobs.copy('first', 'second')).toBe(true);
    await blobs.remove('first');

    expect(await blobs.read('first')).toBeNull();
    expect((await contentOf(blobs, 'second'))?.toString()).toBe('同一内容');
  });

  it('lends a content as a file, and leaves nothing behind', async () => {
    await blobs.write('lent', Buffer.from('借出'));

    expect(await blobs.lend('lent', (path) => readFile(path, 'utf8'))).toBe('借出');
    await expect(blobs.lend('lent', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(readdirSync(blobs.arrivals).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('that is not there, or does not open to the keys, is found out at once', async () => {
    const arrivals = join(root, 'arrivals');
    const nowhere = new S3Blobs({ ...s3.settings, bucket: 'none' }, arrivals);
    const stranger = new S3Blobs({ ...s3.settings, secretAccessKey: 'wrong' }, arrivals);

    await new S3Blobs(s3.settings, arrivals).demandBucket();
    await expect(nowhere.demandBucket()).rejects.toMatchObject({ failure: 'unavailable' });
    await expect(stranger.demandBucket()).rejects.toMatchObject({ failure: 'unavailable' });
    await expect(stranger.write('a', Buffer.from('a'))).rejects.toMatchObject({ failure: 'unavailable' });
    await expect(stranger.read('small')).rejects.toMatchObject({ failure: 'unavailable' });
  });
});
