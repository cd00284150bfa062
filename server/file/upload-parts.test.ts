import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { S3Blobs } from '#server/blob/s3-blobs.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { type S3Server, startS3 } from '#server/testing/s3-server.ts';
import { sampleContent } from '#server/testing/sample-files.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { partBytes } from '#shared/upload.ts';
import { removeOrphans } from './orphans.ts';

interface Begun {
  file: { id: string; name: string } | null;
  upload: { id: string; partBytes: number; partCount: number } | null;
}

let s3: S3Server;
const root = scratchFolder('parts');
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

const stores: { kind: string; open: () => BlobStore }[] = [
  { kind: 'a local folder', open: () => new LocalBlobs(join(root, 'local')) },
  { kind: 'an S3 bucket', open: () => new S3Blobs(s3.settings, join(root, 'arrivals')) },
];

/** A file of so many bytes that is what its name says, and no other one. */
function pdf(sizeBytes: number): Buffer {
  return Buffer.concat([sampleContent.pdf, randomBytes(sizeBytes - sampleContent.pdf.length)]);
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

describe.each(stores)('an upload in parts to $kind', ({ open }) => {
  let app: TestApplication;
  let person: Person;
  let blobs: BlobStore;
  beforeAll(async () => {
    blobs = open();
    app = await testApplication(undefined, [], blobs);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await app.factory.person('operator');
  });

  async function has(key: string): Promise<boolean> {
    const found = await blobs.read(key);
    found?.body.destroy();
    return found !== null;
  }

  function begin(content: Buffer, by = person, about: object = {}) {
    const announced = { name: '图纸.pdf', sizeBytes: content.length, sha256: hashOf(content), ...about };
    return app.call<Begun>('/file/beginupload', announced, by);
  }

  function send(id: string, part: number, content: Buffer, by = person) {
    const piece = content.subarray(part * partBytes, (part + 1) * partBytes);
    const path = `/file/uploadpart?id=${id}&part=${part}`;
    return app.upload<{ partCount: number }>(path, { name: 'part', content: piece }, by);
  }

  function finish(id: string, by = person) {
    return app.call<{ id: string; name: string; sizeBytes: number }>('/file/finishupload', { id }, by);
  }

  async function contentOf(id: string, by: Person): Promise<Buffer | number> {
    const headers = { token: by.token };
    const answer = await app.server.inject({ method: 'POST', url: '/file/download', payload: { id }, headers });
    return answer.statusCode === 200 ? answer.rawPayload : answer.statusCode;
  }

  async function sendWhole(content: Buffer, by = person): Promise<string> {
    const { data } = await begin(content, by);
    const id = data.upload?.id ?? '';
    for (let part = 0; part * partBytes < content.length; part += 1) await send(id, part, content, by);
    return (await finish(id, by)).data.id;
  }

  it('arrives whole, and leaves no part behind', async () => {
    const content = pdf(2 * partBytes + 5);
    const id = await sendWhole(content);

    expect(((await contentOf(id, person)) as Buffer).equals(content)).toBe(true);
    const row = await app.database.one<object>(
      sql`select name, sha256, size_bytes::int as size from file where id = ${id}`,
    );
    expect(row).toEqual({ name: '图纸.pdf', sha256: hashOf(content), size: content.length });
    const upload = await app.database.one<{ id: string }>(sql`select id from file_upload where file_id = ${id}`);
    for (const part of [0, 1, 2]) expect(await has(`${upload?.id}.${part}`)).toBe(false);
    expect(readdirSync(blobs.arrivals).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('goes on where it broke off, whoever asks again: another page, another browser', async () => {
    const content = pdf(2 * partBytes + 5);
    const first = await begin(content);
    const id = first.data.upload?.id ?? '';
    await send(id, 0, content);
    const again = await begin(content);

    expect(again.data).toEqual({ file: null, upload: { id, partBytes, partCount: 1 } });
    // The answer to a part was lost: it is sent again, and once more.
    expect((await send(id, 1, content)).data).toEqual({ partCount: 2 });
    expect((await send(id, 0, content)).data).toEqual({ partCount: 2 });
    expect((await send(id, 1, content)).data).toEqual({ partCount: 2 });
    await send(id, 2, content);
    const stored = await finish(id);
    expect(((await contentOf(stored.data.id, person)) as Buffer).equals(content)).toBe(true);
  });

  it('is the same file when its end is asked for twice, one after the other or at once', async () => {
    const content = pdf(partBytes + 1);
    const id = (await begin(content)).data.upload?.id ?? '';
    await Promise.all([send(id, 0, content), send(id, 0, content)]);
    await send(id, 1, content);
    const both = await Promise.all([finish(id), finish(id)]);
    const stored = await finish(id);

    for (const { status, data } of both) if (status === 200) expect(data.id).toBe(stored.data.id);
    expect(both.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await app.database.query(sql`select 1 from file where uploaded_by = ${person.id}`)).toHaveLength(1);
  });

  it('is refused where a part is missing, out of turn, of another size or no part at all', async () => {
    const content = pdf(2 * partBytes + 5);
    const id = (await begin(content)).data.upload?.id ?? '';

    expect(await finish(id)).toMatchObject({ status: 422, message: '还有内容没有上传，请继续上传' });
    expect(await send(id, 1, content)).toMatchObject({ status: 409 });
    const path = `/file/uploadpart?id=${id}&part=`;
    const small = { name: 'part', content: Buffer.from('短') };
    expect(await app.upload(`${path}0`, small, person)).toMatchObject({ status: 400 });
    const large = { name: 'part', content: Buffer.alloc(partBytes + 1) };
    expect(await app.upload(`${path}0`, large, person)).toMatchObject({ status: 400 });
    expect(await app.upload(`${path}3`, small, person)).toMatchObject({ status: 400, message: '分片序号无效' });
    expect(await app.upload(`${path}-1`, small, person)).toMatchObject({ status: 400 });
    expect(await app.call(`${path}0`, {}, person)).toMatchObject({ status: 400, message: '请选择要上传的文件' });
  });

  it('is refused, and gone, when it is not what was announced or what its name says', async () => {
    const content = pdf(partBytes + 9);
    const announced = { sha256: hashOf(Buffer.from('another')) };
    const wrong = (await begin(content, person, announced)).data.upload?.id ?? '';
    const text = randomBytes(partBytes + 7);
    const other = (await begin(text)).data.upload?.id ?? '';
    for (const part of [0, 1]) {
      await send(wrong, part, content);
      await send(other, part, text);
    }

    expect(await finish(wrong)).toMatchObject({ status: 400, message: '上传的内容不完整，请重新上传' });
    expect(await finish(other)).toMatchObject({ status: 400, message: '文件内容与扩展名不符，或文件已损坏' });
    expect(await finish(wrong)).toMatchObject({ status: 404 });
    for (const id of [wrong, other]) expect(await has(`${id}.0`)).toBe(false);
  });

  it('is refused at its beginning by the rules of every upload', async () => {
    const content = pdf(partBytes + 1);

    expect(await begin(content, person, { name: '脚本.exe' })).toMatchObject({ status: 400 });
    expect(await begin(content, person, { sizeBytes: 300 * 1024 * 1024 })).toMatchObject({
      status: 413,
      message: '文件大小不能超过 200 MB',
    });
    expect(await begin(content, person, { sizeBytes: 0 })).toMatchObject({ status: 400 });
    expect(await begin(content, person, { sha256: '../../etc' })).toMatchObject({ status: 400 });
    expect(await begin(content, person, { purpose: 'flow' })).toMatchObject({
      message: '上传文件只能是 docx 格式!',
    });
  });

  it("is nobody's but its sender's", async () => {
    const content = pdf(partBytes + 1);
    const id = (await begin(content)).data.upload?.id ?? '';
    const other = await app.factory.person('admin');

    expect(await send(id, 0, content, other)).toMatchObject({ status: 404 });
    expect(await finish(id, other)).toMatchObject({ status: 404 });
    await app.call('/file/cancelupload', { id }, other);
    expect(await send(id, 0, content)).toMatchObject({ status: 200 });
  });

  it('is there at once when its content is one that the sender may read', async () => {
    const content = pdf(partBytes + 2);
    const first = await sendWhole(content);
    const { data } = await begin(content, person, { name: '同一图纸.pdf' });

    expect(data).toMatchObject({ upload: null, file: { name: '同一图纸.pdf' } });
    expect(data.file?.id).not.toBe(first);
    expect(((await contentOf(data.file?.id ?? '', person)) as Buffer).equals(content)).toBe(true);
  });

  it('opens nothing to whoever knows a checksum: the content must be sent', async () => {
    const content = pdf(partBytes + 3);
    await sendWhole(content);
    const thief = await app.factory.person('editor');
    const known = await begin(content, thief);
    const unknown = await begin(pdf(partBytes + 3), thief);

    // Neither the content nor that there is such a content.
    expect(known.data).toMatchObject({ file: null, upload: { partCount: 0 } });
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
    expect(await finish(known.data.upload?.id ?? '', thief)).toMatchObject({ status: 422 });
  });

  it('counts against what one may send as soon as it is announced', async () => {
    await app.factory.add('settings', { key: 'upload.unclaimed_mb', kind: 'integer', value: '9' });
    try {
      expect(await begin(pdf(partBytes + 1))).toMatchObject({ status: 200 });
      expect(await begin(pdf(partBytes + 1))).toMatchObject({ status: 200 });
      expect(await begin(pdf(partBytes + 1))).toMatchObject({ status: 429 });
    } finally {
      await app.database.execute(sql`delete from settings where key = 'upload.unclaimed_mb'`);
    }
  });

  it('given up or forgotten leaves nothing', async () => {
    const [first, second] = [pdf(partBytes + 1), pdf(partBytes + 2)];
    const given = (await begin(first)).data.upload?.id ?? '';
    const forgotten = (await begin(second)).data.upload?.id ?? '';
    await send(given, 0, first);
    await send(forgotten, 0, second);

    await app.call('/file/cancelupload', { id: given }, person);
    expect(await has(`${given}.0`)).toBe(false);
    expect(await send(given, 1, first)).toMatchObject({ status: 404 });
    const dayAgo = new Date(Date.now() - 86_400_000);
    await removeOrphans(dayAgo, app.database, blobs);
    expect(await has(`${forgotten}.0`)).toBe(true);
    await app.database.execute(
      sql`update file_upload set touched_at = now() - interval '2 days' where id = ${forgotten}`,
    );
    expect(await removeOrphans(dayAgo, app.database, blobs)).toBe(1);
    expect(await has(`${forgotten}.0`)).toBe(false);
  });
});
