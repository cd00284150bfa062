import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

const item = (value: string, label: string) => ({ value, label, color: null, sort: null, enabled: true });
const [bachelor, master] = [item('bachelor', '本科'), item('master', '硕士')];

it('keeps what records hold: its code, the entries in use and itself; others may go, and any may be put out of use', async () => {
  const id = await app.factory.add('dict', { code: 'education', name: '学历', items: [bachelor, master] });
  await app.factory.add('member', { education: 'bachelor' });
  const change = (version: number, patch: object) => app.call('/dict/update_dict', { id, version, patch }, admin);

  expect(await change(1, { code: 'degree' })).toMatchObject({ status: 422, fields: [{ path: 'code' }] });
  expect(await change(1, { items: [master] })).toMatchObject({
    status: 422,
    message: '“本科”已用于 1 条记录，可以停用，不能删除或改值',
    fields: [{ path: 'items' }],
  });
  expect(await change(1, { items: [{ ...bachelor, enabled: false }] })).toMatchObject({ data: { version: 2 } });
  expect(await app.call('/dict/delete_dict', { id, version: 2 }, admin)).toMatchObject({
    status: 422,
    message: expect.stringContaining('使用字典“学历”，不能删除'),
  });
});
