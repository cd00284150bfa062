import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeRemoved } from '#server/recycle/purge.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { sampleContent } from '#server/testing/sample-files.ts';
import { findEndpoint } from './find.ts';

// One file that several records name: whoever may read one of them may read it.

let app: TestApplication;
let operator: Person;
let near: Person;
let far: Person;
let nearArea: string;
let farArea: string;

beforeAll(async () => {
  app = await testApplication(({ registry }) => [findEndpoint(registry)]);
  const { factory } = app;
  await factory.add('settings', { key: 'documentsuffix', kind: 'string', value: '.png' });
  [nearArea, farArea] = [await factory.add('area'), await factory.add('area')];
  operator = await factory.person('operator');
  near = await factory.person('city', { area: nearArea });
  far = await factory.person('city', { area: farArea });
});
afterAll(() => app.close());

async function uploaded(by = operator, name = '营业执照.png'): Promise<string> {
  return (await app.upload<{ id: string }>('/file/upload', { name, content: sampleContent.png }, by)).data.id;
}

async function adding(attachments: string[], area: string, by = operator) {
  return app.call<{ id: string }>(
    '/company/add_company',
    await app.factory.sample('company', { areas: [area], attachments }),
    by,
  );
}

async function company(attachments: string[], area: string): Promise<string> {
  const answer = await adding(attachments, area);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.id;
}

async function statusOf(id: string, { token }: Person): Promise<number> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/file/download',
    payload: { id },
    headers: { token },
  });
  return answer.statusCode;
}

async function found(input: object, person = operator) {
  const answer = await app.call<{ id: string; holder: { id: string } | null }[]>(
    '/file/find',
    { purpose: 'document', ...input },
    person,
  );
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
}

describe('a file of two records', () => {
  it('is read by whoever may read one of them, and named by both ever after', async () => {
    const file = await uploaded();
    await company([file], nearArea);
    expect(await statusOf(file, far)).toBe(404);
    const second = await company([file], farArea);
    expect([await statusOf(file, near), await statusOf(file, far)]).toEqual([200, 200]);

    const third = await uploaded();
    const change = { id: second, version: 1, patch: { attachments: [file, third] } };
    expect(await app.call('/company/update_company', change, operator)).toMatchObject({ code: 0 });
    expect(await app.call('/file/describe', { ids: [file, third] }, far)).toMatchObject({ data: [{}, {}] });
  });

  it('cannot be named by whoever may not read it, with the same words as one that never was', async () => {
    const file = await uploaded();
    await company([file], nearArea);
    const own = await app.factory.person('operator');
    await app.database.execute(sql`update company set deleted_at = now() where attachments = array[${file}]::uuid[]`);
    const refused = await adding([file], farArea, own);
    const never = await adding(['0190a5c4-0000-7000-8000-000000000000'], farArea, own);
    expect(refused).toMatchObject({
      status: 400,
      fields: [{ path: 'attachments', message: '资质附件不存在或不可选' }],
    });
    expect([refused.fields, refused.message]).toEqual([never.fields, never.message]);
  });

  it('is nobody’s to share before its uploader has given it to a record', async () => {
    const file = await uploaded(near);
    expect(await adding([file], farArea)).toMatchObject({ fields: [{ path: 'attachments' }] });
  });

  it('cannot be shared out of a record that is confidential', async () => {
    const file = await uploaded();
    const version = await app.factory.add('documentversion', { secrecy: 'internal' });
    await app.database.execute(
      sql`update file set module = 'documentversion', record_id = ${version} where id = ${file}`,
    );
    await app.database.execute(sql`update documentversion set secrecy = 'internal' where id = ${version}`);
    expect(await adding([file], farArea)).toMatchObject({ fields: [{ path: 'attachments' }] });
    await app.database.execute(sql`update documentversion set secrecy = 'public' where id = ${version}`);
    expect(await adding([file], farArea)).toMatchObject({ code: 0 });
  });

  it('stays with the other when one is gone for good, and goes with the last', async () => {
    const file = await uploaded();
    const [first, second] = [await company([file], nearArea), await company([file], farArea)];
    const gone = async (id: string) => {
      await app.database.execute(sql`update company set deleted_at = now() - interval '40 days' where id = ${id}`);
      await purgeRemoved(app.database, app.registry);
    };
    await gone(first);
    expect([await statusOf(file, near), await statusOf(file, far)]).toEqual([404, 200]);
    const left = await app.database.query(sql`select 1 from file_share where file_id = ${file}`);
    expect(left).toEqual([]);
    await gone(second);
    expect(await app.database.query(sql`select 1 from file where id = ${file} and record_id is not null`)).toEqual([]);
  });
});

describe('finding files to name', () => {
  it('offers what one has sent and what the records asked about hold, and by words whatever one may read', async () => {
    const [held, other] = [await uploaded(), await uploaded(operator, '远处的说明.png')];
    const holder = await company([held], nearArea);
    await company([other], farArea);
    const about = [{ module: 'company', id: holder }];
    expect(await found({ about }, near)).toMatchObject([{ id: held, holder: { id: holder, title: '公司' } }]);
    expect(await found({}, near)).toEqual([]);
    expect((await found({ search: '远处' }, far)).map(({ id }) => id)).toEqual([other]);
    expect(await found({ search: '远处' }, near)).toEqual([]);
    expect(await found({ search: '远处', purpose: 'picture' }, far)).toEqual([]);
    expect((await found({})).map(({ id }) => id)).toEqual(expect.arrayContaining([held, other]));
  });

  it('does not name the record that a file came from to whoever may not read that', async () => {
    const file = await uploaded(operator, '两处共用.png');
    await company([file], nearArea);
    await company([file], farArea);
    expect(await found({ search: '两处共用' }, far)).toMatchObject([{ id: file, holder: null }]);
  });
});
