import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
let builder: string;
let supervisor: string;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
  builder = await app.factory.add('company', { companyType: '2' });
  supervisor = await app.factory.add('company', { companyType: '3' });
});
afterAll(() => app.close());

const condition = { field: 'companyType', setting: 'managertype' };

async function addContract(manager: string | null) {
  const sample = await app.factory.sample('contract', { company: builder, manager });
  return app.call<{ id: string }>('/contract/add_contract', sample, admin);
}

async function addUser(positions: object[]) {
  const sample = await app.factory.sample('user', { positions });
  return app.call<{ id: string }>('/user/add_user', sample, admin);
}

async function withSetting<Answer>(value: string, work: () => Promise<Answer>): Promise<Answer> {
  const id = await app.factory.add('settings', { key: 'managertype', name: '类型', kind: 'integer', value });
  try {
    return await work();
  } finally {
    await app.database.execute(sql`delete from settings where id = ${id}`);
  }
}

describe('the condition of a reference', () => {
  const message = '监理单位的公司类型应为监理单位';

  it('is demanded of what is chosen', async () => {
    expect(await addContract(builder)).toMatchObject({ status: 400, fields: [{ path: 'manager', message }] });
    expect(await addContract(supervisor)).toMatchObject({ code: 0 });
    expect(await addContract(null)).toMatchObject({ code: 0 });
  });

  it('follows the setting', async () => {
    const answers = await withSetting('4', async () => [await addContract(supervisor)]);
    expect(answers[0]).toMatchObject({ fields: [{ message: '监理单位的公司类型应为测评与安全单位' }] });
  });

  it('lets stay what was chosen before', async () => {
    const { data } = await addContract(supervisor);
    const change = { id: data.id, version: 1, patch: { name: '别的名称', manager: supervisor } };
    expect(await withSetting('4', () => app.call('/contract/update_contract', change, admin))).toMatchObject({
      code: 0,
    });
  });

  it('narrows the choices of a picker, and nothing but choices can be asked of it', async () => {
    const options = (query: object) => app.call<{ value: string }[]>('/company/options', query, admin);
    const offered = (await options({ condition })).data.map(({ value }) => value);

    expect(offered).toContain(supervisor);
    expect(offered).not.toContain(builder);
    expect((await options({})).data.map(({ value }) => value)).toContain(builder);
    expect(await options({ condition: { ...condition, field: 'phone' } })).toMatchObject({ status: 400 });
    expect(await options({ condition: { ...condition, setting: 'nothing' } })).toMatchObject({ status: 400 });
  });

  it('holds in a line only beside the values that it names', async () => {
    const path = 'positions.1.company';
    const posts = (role: string) => [
      { role: 'editor', isMain: true },
      { role, company: builder, isMain: false },
    ];
    expect(await addUser(posts('manager'))).toMatchObject({ status: 400, fields: [{ path }] });
    const { code, data } = await addUser(posts('company'));
    expect(code).toBe(0);

    // Both values stood in the record before, but not beside each other.
    const change = (positions: object[]) =>
      app.call('/user/update_user', { id: data.id, version: 1, patch: { positions } }, admin);
    expect(await change(posts('manager'))).toMatchObject({ status: 400, fields: [{ path }] });
    expect(await change(posts('projectmanager'))).toMatchObject({ code: 0 });
  });
});
