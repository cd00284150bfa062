import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

describe('a record that others need', () => {
  it('stays while a reference points to it, and goes afterwards', async () => {
    const company = await app.factory.add('company');
    const contract = await app.factory.add('contract', { company });

    expect(await app.call('/company/delete_company', { id: company, version: 1 }, admin)).toMatchObject({
      status: 422,
      message: '该公司被 1 条合同引用，不能删除',
    });
    await app.call('/contract/delete_contract', { id: contract, version: 1 }, admin);
    expect(await app.call('/company/delete_company', { id: company, version: 1 }, admin)).toMatchObject({ code: 0 });
  });

  it('goes together with those that need it', async () => {
    const above = await app.factory.add('contentcategory');
    const below = await app.factory.add('contentcategory', { parent: above });
    const removed = (ids: string[]) => app.call('/contentcategory/delete_contentcategory', { ids }, admin);

    expect(await removed([above])).toMatchObject({ status: 422 });
    expect(await removed([above, below, admin.id])).toMatchObject({ status: 404 });
    expect(await removed([above, below])).toMatchObject({ code: 0 });
    expect(await removed([below])).toMatchObject({ status: 404 });
  });

  it('stays while one of several references points to it', async () => {
    const area = await app.factory.add('area');
    await app.factory.add('company', { areas: [await app.factory.add('area'), area] });

    expect(await app.call('/system/delete_area', { id: area, version: 1 }, admin)).toMatchObject({
      status: 422,
      message: '该区划被 1 条公司引用，不能删除',
    });
  });

  it('stays while something else points to what it takes along, which is named', async () => {
    const template = await app.factory.add('stagetemplate');
    const stage = await app.factory.add('stage', { template, name: '培训' });
    const requirement = await app.factory.add('documentrequirement', { stage, title: '培训计划' });
    await app.factory.add('document', { requirement });

    expect(await app.call('/stagetemplate/delete_stagetemplate', { id: template, version: 1 }, admin)).toMatchObject({
      status: 422,
      message: '文档要求“培训计划”被 1 条文档引用，不能删除',
    });
  });

  it('stays while a line points to it', async () => {
    const area = await app.factory.add('area');
    await app.factory.person('city', { area });

    expect(await app.call('/system/delete_area', { id: area, version: 1 }, admin)).toMatchObject({
      status: 422,
      message: '该区划被 1 条用户引用，不能删除',
    });
  });
});

describe('a removed record', () => {
  it('is gone from every answer but stays in the store', async () => {
    const id = await app.factory.add('dict', { name: '将被删除' });
    await app.call('/dict/delete_dict', { id, version: 1 }, admin);

    expect(await app.call('/dict/lists', { filters: { name: '将被删除' } }, admin)).toMatchObject({
      data: { total: 0 },
    });
    expect(await app.call('/dict/options', { search: '将被删除' }, admin)).toMatchObject({ data: [] });
    expect(await app.call('/dict/history', { id }, admin)).toMatchObject({ status: 404 });
    expect(await app.call('/dict/update_dict', { id, version: 2, patch: { name: '复活' } }, admin)).toMatchObject({
      status: 404,
    });
    expect(await app.database.one(sql`select version from dict where id = ${id}`)).toEqual({ version: 2 });
  });
});
