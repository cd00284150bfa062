import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countChange } from '#server/rights/rights.ts';
import { shipRights } from '#server/rights/seed.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  await app.factory.seed(shipRights);
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

it('finds a record by a field that no two records share, as by its id', async () => {
  const id = await app.factory.add('dict', { code: 'by_code', name: '按编码' });

  for (const name of [{ code: 'by_code' }, { id }, { id, code: 'another' }, { id: '', code: 'by_code' }])
    expect(await app.call('/dict/detail', name, admin)).toMatchObject({ code: 0, data: { record: { id } } });
  for (const nothing of [{}, { code: '' }, { code: ' ' }])
    expect(await app.call('/dict/detail', nothing, admin)).toMatchObject({ status: 400, message: '缺少标识' });
  const missing = { status: 404, message: '字典不存在或已被删除' };
  expect(await app.call('/dict/detail', { code: 'by' }, admin)).toMatchObject(missing);
});

it('tells nobody by such a field of a record out of reach, or of a value that is hidden', async () => {
  const company = await app.factory.add('company');
  const foreman = await app.factory.person('projectmanager', { company });
  await app.factory.add('user', { username: 'far_away' });

  const asked = await app.call('/user/detail', { username: 'far_away' }, foreman);
  expect(asked.status).toBe(404);
  expect(await app.call('/user/detail', { username: 'never_was' }, foreman)).toEqual(asked);

  await app.database.transaction(async (store) => {
    await store.execute(sql`
      insert into role_field (role, module, field, "right") values ('projectmanager', 'dict', 'code', 'mask')`);
    await countChange(store);
  });
  await app.factory.add('dict', { code: 'masked' });
  expect(await app.call('/dict/detail', { code: 'masked' }, foreman)).toMatchObject({
    status: 400,
    message: '没有权限按这个字段查询',
  });
});
