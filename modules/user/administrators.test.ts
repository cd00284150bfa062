import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let first: Person;

beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.execute(sql`update "user" set deleted_at = now()`);
  first = await app.factory.person('admin');
});

const editor = [{ role: 'editor', area: null, company: null, contract: null, isMain: true }];

/** Every way in which an administrator stops being one. */
const ways: Record<string, (target: Person, by: Person) => Promise<Answer>> = {
  demoting: (target, by) => change('/user/update_user', target, by, { patch: { positions: editor } }),
  removing: (target, by) => change('/user/delete_user', target, by),
  disabling: (target, by) => change('/user/lock', target, by, { answers: {} }),
};

async function change(path: string, { id }: Person, by: Person, further: object = {}): Promise<Answer> {
  const row = await app.database.one<{ version: number }>(sql`select version from "user" where id = ${id}`);
  return app.call(path, { id, version: row?.version, ...further }, by);
}

async function administrators(): Promise<number> {
  const rows = await app.database.query(sql`
    select distinct person.id from "user" person join user_positions post on post.parent = person.id
    where post.role = 'admin' and status = 'active' and deleted_at is null`);
  return rows.length;
}

it.each(Object.entries(ways))('%s the last administrator is refused, to that administrator too', async (name, way) => {
  const other = await app.factory.person('admin');
  await app.factory.seed((seeder) => seeder.put('user', other.id, 'locked'));

  expect(await way(first, first)).toMatchObject({ status: 422 });
  if (name === 'demoting')
    expect(await way(first, first)).toMatchObject({ message: expect.stringContaining('最后一个') });
  expect(await administrators()).toBe(1);
});

it.each(Object.entries(ways))('%s is allowed while another one is left', async (_name, way) => {
  const other = await app.factory.person('admin');

  expect(await way(other, first)).toMatchObject({ code: 0 });
  expect(await administrators()).toBe(1);
});

it.each(Object.entries(ways))('two administrators %s each other at once leave one', async (_name, way) => {
  const second = await app.factory.person('admin');

  const answers = await Promise.all([way(first, second), way(second, first)]);

  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await administrators()).toBe(1);
});

it('nobody removes the own account', async () => {
  await app.factory.person('admin');

  expect(await ways.removing?.(first, first)).toMatchObject({ status: 422, message: '不能删除自己的账号' });
});
