import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApplication, testApplication, testUploadLimitBytes } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { docmOf, docxOf, sampleContent, zipOf } from '#server/testing/sample-files.ts';

let app: TestApplication;
let person: Person;
beforeAll(async () => {
  app = await testApplication();
  person = await app.factory.person('editor');
  const suffixes = '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar,.png,.jpg,.jpeg';
  await app.factory.add('settings', { key: 'documentsuffix', kind: 'string', value: suffixes });
});
afterAll(() => app.close());

function upload(name: string, content: Buffer, path = '/file/upload') {
  return app.upload<{ id: string }>(path, { name, content }, person);
}

/** Nothing may be left of what was refused. */
async function leftovers(work: () => Promise<unknown>): Promise<{ files: string[]; rows: number }> {
  const before = new Set(readdirSync(app.directory));
  const rowsBefore = await app.database.query(sql`select 1 from file`);
  await work();
  const rowsAfter = await app.database.query(sql`select 1 from file`);
  const files = readdirSync(app.directory).filter((name) => !before.has(name));
  return { files, rows: rowsAfter.length - rowsBefore.length };
}

describe('an upload', () => {
  it('is kept whole under its id, with its name and checksum', async () => {
    const content = docxOf();

    const answer = await upload('变更 方案（终稿）.DOCX', content);

    expect(answer).toMatchObject({ code: 0, data: { name: '变更 方案（终稿）.DOCX', sizeBytes: content.length } });
    expect(readFileSync(join(app.directory, answer.data.id)).equals(content)).toBe(true);
    expect(
      await app.database.one(sql`select extension, sha256, uploaded_by as by from file where id = ${answer.data.id}`),
    ).toEqual({
      extension: 'docx',
      sha256: createHash('sha256').update(content).digest('hex'),
      by: person.id,
    });
  });

  it.each([
    ['报告.pdf', sampleContent.pdf],
    ['老文档.doc', sampleContent.compound],
    ['老表格.xls', sampleContent.compound],
    ['包.rar', sampleContent.rar],
    ['包.zip', zipOf([{ name: '一.txt', content: '一' }])],
    ['空包.zip', zipOf([])],
    ['图.png', sampleContent.png],
    ['图.jpg', sampleContent.jpg],
    ['图.jpeg', sampleContent.jpg],
  ])('may be %s', async (name, content) => {
    expect(await upload(name, content)).toMatchObject({ code: 0, data: { name } });
  });

  it.each([
    ['脚本.exe', sampleContent.text],
    ['网页.html', sampleContent.text],
    ['没有扩展名', docxOf()],
    ['假图.png.svg', sampleContent.png],
  ])('may not be %s', async (name, content) => {
    expect(await upload(name, content)).toMatchObject({
      status: 400,
      message: '只能上传 doc、docx、pdf、xlsx、xls、zip、rar、png、jpg、jpeg 格式的文件',
    });
  });

  it.each([
    ['压缩包改名.docx', zipOf([{ name: '一.txt', content: '一' }])],
    ['文档改名.xlsx', docxOf()],
    ['文本改名.pdf', sampleContent.text],
    ['文本改名.zip', sampleContent.text],
    ['新文档改名.doc', docxOf()],
    ['老文档改名.docx', sampleContent.compound],
    ['图片改名.jpg', sampleContent.png],
    ['宏文档改名.docx', docmOf()],
    ['半个.docx', docxOf().subarray(0, 200)],
  ])('is refused when it is not what its name says: %s', async (name, content) => {
    expect(await upload(name, content)).toMatchObject({ status: 400, message: '文件内容与扩展名不符，或文件已损坏' });
  });

  it('is refused with macros inside', async () => {
    const content = docxOf([{ name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' }]);

    expect(await upload('藏有宏.docx', content)).toMatchObject({ status: 400, message: '不能上传含有宏的文档' });
  });

  it('is refused when it would unpack without measure', async () => {
    const bomb = zipOf([
      { name: '一.txt', content: '一', declaredBytes: 0x7fffffff },
      { name: '二.txt', content: '二', declaredBytes: 0x7fffffff },
    ]);

    expect(await upload('炸弹.zip', bomb)).toMatchObject({ status: 413, message: '压缩内容解压后过大，不能上传' });
  });

  it('is refused as a document that fills the memory of whoever looks at it, whatever it says of its size', async () => {
    const markup = { name: 'word/comments.xml', content: ' '.repeat(65 * 1024 * 1024), isDeflated: true };

    for (const part of [markup, { ...markup, declaredBytes: 100 }]) {
      expect(await upload('长.docx', docxOf([part]))).toMatchObject({
        status: 413,
        message: '压缩内容解压后过大，不能上传',
      });
    }
  });

  it('is refused when it is empty, too large, or none at all', async () => {
    const large = Buffer.concat([sampleContent.pdf, Buffer.alloc(testUploadLimitBytes)]);

    expect(await upload('空.pdf', Buffer.alloc(0))).toMatchObject({ status: 400, message: '不能上传空文件' });
    expect(await upload('大.pdf', large)).toMatchObject({ status: 413, message: '文件大小不能超过 1 MB' });
    expect(await app.call('/file/upload', {}, person)).toMatchObject({ status: 400, message: '请选择要上传的文件' });
  });

  it('keeps only the last part of a path as its name', async () => {
    expect(await upload('..\\..\\etc/../图.png', sampleContent.png)).toMatchObject({ data: { name: '图.png' } });
  });

  it('shows the kind that it has: nothing in its name turns the order of its letters', async () => {
    expect(await upload('图\u202Efdp.png', sampleContent.png)).toMatchObject({ data: { name: '图fdp.png' } });
  });

  it('has a name that is too long cut in front of its extension', async () => {
    const { data } = await upload(`${'😀'.repeat(150)}.png`, sampleContent.png);

    expect(data).toMatchObject({ name: `${'😀'.repeat(98)}.png` });
  });

  it('needs a session', async () => {
    const file = { name: '图.png', content: sampleContent.png };

    expect(await app.upload('/file/upload', file, null)).toMatchObject({ status: 401 });
  });

  it('leaves nothing behind when it is refused', async () => {
    const large = Buffer.concat([sampleContent.pdf, Buffer.alloc(testUploadLimitBytes)]);

    const left = await leftovers(async () => {
      await upload('大.pdf', large);
      await upload('文本改名.pdf', sampleContent.text);
      await upload('脚本.exe', sampleContent.text);
    });

    expect(left).toEqual({ files: [], rows: 0 });
  });

  it('leaves nothing behind when it breaks off', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const headers = { token: person.token, 'content-type': 'multipart/form-data; boundary=x' };
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

    const left = await leftovers(async () => {
      const client = httpRequest({ host: '127.0.0.1', port, path: '/file/upload', method: 'POST', headers });
      client.on('error', () => undefined);
      client.write(start + sampleContent.pdf.toString('latin1'));
      await vi.waitFor(() => expect(readdirSync(app.directory).some((name) => name.endsWith('.part'))).toBe(true));
      client.destroy();
      await vi.waitFor(() => expect(readdirSync(app.directory).some((name) => name.endsWith('.part'))).toBe(false));
    });

    expect(left).toEqual({ files: [], rows: 0 });
  });

  it('that is cut short is refused', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/file/upload',
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      headers: { token: person.token, 'content-type': 'multipart/form-data; boundary=x' },
    });

    expect(answer.json()).toMatchObject({ code: 400, message: '上传的内容不完整，请重新上传' });
  });
});

describe('the upload of a process document', () => {
  it('takes word documents alone, in the words of the specification', async () => {
    const large = Buffer.concat([docxOf(), Buffer.alloc(testUploadLimitBytes)]);

    expect(await upload('流程.docx', docxOf(), '/workflow/uploadflow')).toMatchObject({ code: 0 });
    expect(await upload('流程.pdf', sampleContent.pdf, '/workflow/uploadflow')).toMatchObject({
      message: '上传文件只能是 docx 格式!',
    });
    expect(await upload('流程.docx', large, '/workflow/uploadflow')).toMatchObject({
      message: '上传文件大小不能超过 1MB!',
    });
  });
});
