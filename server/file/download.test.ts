import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { countChange } from '#server/rights/rights.ts';
import { shipRights } from '#server/rights/seed.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { sampleContent } from '#server/testing/sample-files.ts';
import { AppError } from '#shared/error.ts';
import { fetchesEndpoint } from './fetches.ts';
import { findEndpoint } from './find.ts';
import { removeOrphans } from './orphans.ts';

let app: TestApplication;
let operator: Person;
let stranger: Person;
beforeAll(async () => {
  app = await testApplication(({ registry }) => [fetchesEndpoint(registry), findEndpoint(registry)]);
  await app.factory.seed(shipRights);
  operator = await app.factory.person('operator');
  stranger = await app.factory.person('editor');
  const suffixes = '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar,.png,.jpg,.jpeg';
  await app.factory.add('settings', { key: 'documentsuffix', kind: 'string', value: suffixes });
});
afterAll(() => app.close());

async function uploaded(by: Person, name = '营业执照.png'): Promise<string> {
  const answer = await app.upload<{ id: string }>('/file/upload', { name, content: sampleContent.png }, by);
  return answer.data.id;
}

function download(id: string, person: Person) {
  return app.server.inject({
    method: 'POST',
    url: '/file/download',
    payload: { id },
    headers: { token: person.token },
  });
}

async function statusOf(id: string, person: Person): Promise<number> {
  return (await download(id, person)).statusCode;
}

async function company(attachments: string[], area = app.factory.add('area')): Promise<string> {
  const sample = await app.factory.sample('company', { areas: [await area], attachments });
  const answer = await app.call<{ id: string }>('/company/add_company', sample, operator);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.id;
}

describe('a file', () => {
  it("is its uploader's alone until a record claims it", async () => {
    const id = await uploaded(operator);

    expect(await statusOf(id, operator)).toBe(200);
    expect(await statusOf(id, stranger)).toBe(404);
    expect(await statusOf(id, await app.factory.person('admin'))).toBe(404);
  });

  it('in a field that is hidden from a role is not there for it, nor one that stood there: neither fetched, described nor found', async () => {
    const [id, former] = [await uploaded(operator, '绝密图纸.png'), await uploaded(operator, '绝密草图.png')];
    const record = { id: await company([former]), version: 1 };
    const replaced = await app.call('/company/update_company', { ...record, patch: { attachments: [id] } }, operator);
    expect(replaced).toMatchObject({ code: 0 });
    const about = async (person: Person, id: string, search: string) => {
      const found = await app.call<{ id: string }[]>('/file/find', { purpose: 'document', search, about: [] }, person);
      const described = await app.call<{ id: string }[]>('/file/describe', { ids: [id] }, person);
      return [await statusOf(id, person), described.data.length, found.data.length];
    };
    const colleague = await app.factory.person('operator');
    expect(await about(colleague, id, '绝密图纸')).toEqual([200, 1, 1]);
    expect(await about(colleague, former, '绝密草图')).toEqual([200, 1, 1]);
    await app.database.transaction(async (store) => {
      await store.execute(sql`
        insert into role_field (role, module, field, "right") values ('operator', 'company', 'attachments', 'hidden')`);
      await countChange(store);
    });
    try {
      expect(await about(colleague, id, '绝密图纸')).toEqual([404, 0, 0]);
      expect(await about(colleague, former, '绝密草图')).toEqual([404, 0, 0]);
      expect(await statusOf(id, await app.factory.person('admin'))).toBe(200);
      expect(await statusOf(former, await app.factory.person('admin'))).toBe(200);
    } finally {
      await app.database.transaction(async (store) => {
        await store.execute(sql`delete from role_field`);
        await countChange(store);
      });
    }
  });

  it('comes with its content, kind, size and name', async () => {
    const { headers, rawPayload } = await download(await uploaded(operator, '证照 1.png'), operator);

    expect(rawPayload.equals(sampleContent.png)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(sampleContent.png.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('证照 1.png')}`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('is read by whoever may read its record, and by nobody else', async () => {
    const area = await app.factory.add('area');
    const id = await uploaded(operator);
    const companyId = await company([id], Promise.resolve(area));

    expect(await statusOf(id, await app.factory.person('city', { area }))).toBe(200);
    expect(await statusOf(id, await app.factory.person('company', { company: companyId }))).toBe(200);
    expect(await statusOf(id, await app.factory.person('city', { area: await app.factory.add('area') }))).toBe(404);
    expect(await statusOf(id, stranger)).toBe(404);
  });

  it('has every download by another written down, for those who look after the record and nobody else', async () => {
    const area = await app.factory.add('area');
    const id = await uploaded(operator);
    await company([id], Promise.resolve(area));
    const city = await app.factory.person('city', { area });
    await download(id, city);
    await app.server.inject({
      method: 'POST',
      url: '/file/download',
      payload: { id, purpose: 'preview' },
      headers: { token: city.token },
    });
    await download(id, stranger);

    const told = await app.call<object[]>('/file/fetches', { ids: [id] }, operator);
    expect(told.data).toMatchObject([{ fileName: '营业执照.png', userName: city.viewer.name, purpose: 'download' }]);
    expect(await app.call('/file/fetches', { ids: [id] }, city)).toMatchObject({ status: 403 });
  });

  it('does not exist for anybody once its record is removed', async () => {
    const id = await uploaded(operator);
    const companyId = await company([id]);

    await app.call('/company/delete_company', { id: companyId, version: 1 }, operator);

    expect(await statusOf(id, operator)).toBe(404);
  });

  it('answers as absent when its content is lost, and for an id that never was', async () => {
    const id = await uploaded(operator);
    await rm(join(app.directory, id));

    expect(await statusOf(id, operator)).toBe(404);
    expect(await statusOf('01890000-0000-7000-8000-000000000000', operator)).toBe(404);
    expect(await statusOf('../../etc/passwd', operator)).toBe(400);
  });
});

describe('what is told about files', () => {
  it('names size, uploader and time to whoever may read them, and leaves out the others', async () => {
    const area = await app.factory.add('area');
    const [held, own, missing] = [await uploaded(operator), await uploaded(stranger), crypto.randomUUID()];
    await company([held], Promise.resolve(area));
    const ids = [held, own, missing];
    const told = async (person: Person) =>
      (await app.call<{ id: string }[]>('/file/describe', { ids }, person)).data.map(({ id }) => id);

    const { data } = await app.call('/file/describe', { ids }, operator);
    expect(data).toEqual([
      {
        id: held,
        name: '营业执照.png',
        sizeBytes: sampleContent.png.length,
        uploaderName: expect.any(String),
        uploadedAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(await told(stranger)).toEqual([own]);
    expect(await told(await app.factory.person('city', { area }))).toEqual([held]);
    expect(await told(await app.factory.person('city', { area: await app.factory.add('area') }))).toEqual([]);
  });
});

describe('a record', () => {
  it('names the files of its author alone, and keeps those it has', async () => {
    const [own, others] = [await uploaded(operator), await uploaded(stranger)];
    const sample = await app.factory.sample('company', { attachments: [others] });
    const refused = { status: 400, fields: [{ path: 'attachments', message: '资质附件不存在或不可选' }] };
    expect(await app.call('/company/add_company', sample, operator)).toMatchObject(refused);

    const id = await company([own]);
    const admin = await app.factory.person('admin');
    const further = await uploaded(admin);
    const patch = { attachments: [further, own] };
    expect(await app.call('/company/update_company', { id, version: 1, patch }, admin)).toMatchObject({ code: 0 });
  });
});

describe('files that no record claimed', () => {
  it('go after a while, with what broken uploads left', async () => {
    const [old, young, claimed] = [await uploaded(operator), await uploaded(operator), await uploaded(operator)];
    await company([claimed]);
    await app.database.execute(sql`
      update file set created_at = now() - interval '3 days' where id = any(${[old, claimed]})`);
    const broken = join(app.directory, 'broken.part');
    writeFileSync(broken, 'half');
    utimesSync(broken, 0, 0);
    const yesterday = new Date(Date.now() - 24 * 3_600_000);

    expect(await removeOrphans(yesterday, app.database, app.blobs)).toBe(1);

    expect(existsSync(join(app.directory, old))).toBe(false);
    expect(existsSync(broken)).toBe(false);
    expect(await statusOf(young, operator)).toBe(200);
    expect(await statusOf(claimed, operator)).toBe(200);
  });

  it('are not forgotten while their content cannot be removed', async () => {
    const [stuck, old] = [await uploaded(operator), await uploaded(operator)];
    await app.database.execute(sql`
      update file set created_at = now() - interval '3 days' where id = any(${[stuck, old]})`);
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    const away: BlobStore = Object.create(app.blobs, {
      remove: {
        value: async (key: string) => {
          if (key === stuck) throw new AppError('unavailable');
          await app.blobs.remove(key);
        },
      },
    });

    await expect(removeOrphans(yesterday, app.database, away)).rejects.toThrow();
    expect([stuck, old].map((id) => existsSync(join(app.directory, id)))).toEqual([true, false]);
    expect(await removeOrphans(yesterday, app.database, app.blobs)).toBe(1);
    expect(existsSync(join(app.directory, stuck))).toBe(false);
  });
});
