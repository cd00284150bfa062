import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication, testUploadLimitBytes } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { docxOf, sampleContent } from '#server/testing/sample-files.ts';
import { uploadRules } from './upload-rules.ts';

const megabyte = 1024 * 1024;

let app: TestApplication;
let person: Person;
beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.execute(sql`delete from settings`);
  person = await app.factory.person('editor');
});

function set(key: string, value: string) {
  return app.factory.add('settings', { key, kind: 'string', value });
}

function send(path: string, name: string, content: Buffer, by = person) {
  return app.upload<{ id: string }>(path, { name, content }, by);
}

/** A file of so many kilobytes that is what its name says. */
function pdf(kilobytes: number): Buffer {
  return Buffer.concat([sampleContent.pdf, Buffer.alloc(kilobytes * 1024 - sampleContent.pdf.length, 0x20)]);
}

describe('the rules of uploads', () => {
  it('are those of the specification until administrators set others', async () => {
    const kinds = ['doc', 'docx', 'pdf', 'xlsx', 'xls', 'zip', 'rar'];
    const document = await uploadRules('document', 1_000 * megabyte, app.database);
    const report = await uploadRules('report', 1_000 * megabyte, app.database);
    const flow = await uploadRules('flow', 1_000 * megabyte, app.database);

    expect(document).toMatchObject({ extensions: kinds, limitBytes: 200 * megabyte });
    expect(report).toMatchObject({ extensions: kinds, tooLarge: '上传文件大小不能超过 200MB!' });
    expect(flow).toEqual({
      extensions: ['docx'],
      limitBytes: 200 * megabyte,
      wrongExtension: '上传文件只能是 docx 格式!',
      tooLarge: '上传文件大小不能超过 200MB!',
    });
    expect(await send('/file/upload', '图.png', sampleContent.png)).toMatchObject({
      status: 400,
      message: '只能上传 doc、docx、pdf、xlsx、xls、zip、rar 格式的文件',
    });
  });

  it('follow the settings at once, each purpose its own', async () => {
    await set('documentsuffix', '.PNG, .pdf');
    await set('reportsuffix', '.docx');
    await set('reportsizeerror', '报告不能这么大');

    expect(await send('/file/upload', '图.png', sampleContent.png)).toMatchObject({ code: 0 });
    expect(await send('/file/upload', '文.docx', docxOf())).toMatchObject({ message: '只能上传 pdf、png 格式的文件' });
    expect(await send('/file/uploadreport', '图.png', sampleContent.png)).toMatchObject({
      message: '只能上传 docx 格式的文件',
    });
    expect(await send('/file/uploadreport', '报告.docx', docxOf())).toMatchObject({ code: 0 });
    const large = Buffer.concat([docxOf(), Buffer.alloc(testUploadLimitBytes)]);
    expect(await send('/file/uploadreport', '报告.docx', large)).toMatchObject({
      status: 413,
      message: '报告不能这么大',
    });
  });

  it('say of a report that is too large what is set now', async () => {
    await set('filesizelimit', '50');
    const { tooLarge } = await uploadRules('report', 1_000 * megabyte, app.database);

    expect(tooLarge).toBe('上传文件大小不能超过 50MB!');
  });

  it.each([
    ['documensize', '3', { document: 3, report: 200, flow: 200 }],
    ['filesizelimit', '5', { document: 5, report: 5, flow: 5 }],
    ['filesizelimit', '5000', { document: 200, report: 1_000, flow: 1_000 }],
  ] as const)('with %s %s let nothing larger in', async (key, value, megabytes) => {
    await set(key, value);

    for (const purpose of ['document', 'report', 'flow'] as const) {
      const { limitBytes } = await uploadRules(purpose, 1_000 * megabyte, app.database);
      expect(limitBytes / megabyte).toBe(megabytes[purpose]);
    }
  });

  it('keep what was sent as one thing from being named as another', async () => {
    const { data } = await send(
      '/file/uploadreport',
      '报告.pdf',
      sampleContent.pdf,
      await app.factory.person('operator'),
    );
    const operator = await app.factory.person('operator');
    const own = await send('/file/uploadreport', '报告.pdf', sampleContent.pdf, operator);
    for (const id of [data.id, own.data.id]) {
      const sample = await app.factory.sample('company', { attachments: [id] });
      expect(await app.call('/company/add_company', sample, operator)).toMatchObject({
        fields: [{ path: 'attachments', message: '资质附件不存在或不可选' }],
      });
    }
  });
});

describe('the quota of uploads', () => {
  const day = '24 小时内最多上传 1 MB，已达上限，请改日再传或联系管理员';
  const unclaimed = '已上传而未保存到任何记录的文件超过 1 MB，请先保存表单，或一天后再传';

  it('of a day ends for one user alone, and with the day', async () => {
    await set('upload.day_mb', '1');
    expect(await send('/file/upload', 'a.pdf', pdf(600))).toMatchObject({ code: 0 });
    expect(await send('/file/upload', 'b.pdf', pdf(600))).toMatchObject({ status: 429, message: day });
    const other = await app.factory.person('editor');
    expect(await send('/file/upload', 'b.pdf', pdf(600), other)).toMatchObject({ code: 0 });

    await app.database.execute(sql`update file set created_at = now() - interval '25 hours'`);
    expect(await send('/file/upload', 'b.pdf', pdf(600))).toMatchObject({ code: 0 });
  });

  it('of unclaimed files ends until records have claimed them', async () => {
    await set('upload.unclaimed_mb', '1');
    expect(await send('/file/upload', 'a.pdf', pdf(600))).toMatchObject({ code: 0 });
    expect(await send('/file/upload', 'b.pdf', pdf(600))).toMatchObject({ status: 429, message: unclaimed });

    await app.database.execute(sql`
      update file set module = 'company', record_id = gen_random_uuid() where uploaded_by = ${person.id}`);
    expect(await send('/file/upload', 'b.pdf', pdf(600))).toMatchObject({ code: 0 });
  });

  it('holds for twenty uploads at once', async () => {
    await set('upload.day_mb', '1');

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send('/file/upload', `${index}.pdf`, pdf(300))),
    );

    const sent = await app.database.one<{ bytes: number }>(sql`
      select coalesce(sum(size_bytes), 0)::float8 as bytes from file where uploaded_by = ${person.id}`);
    expect(sent?.bytes).toBeLessThanOrEqual(megabyte);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(17);
  });

  it('is no limit where administrators set none', async () => {
    await set('upload.day_mb', '0');
    await set('upload.unclaimed_mb', '0');
    for (const name of ['a.pdf', 'b.pdf'])
      expect(await send('/file/upload', name, pdf(900))).toMatchObject({ code: 0 });
  });
});
