import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';

const migration = new URL('migrations/0106_names-do-not-turn.sql', import.meta.url);
const turned = '图\u202Egpj.exe\u2069';
const plain = '图gpj.exe';

let app: TestApplication;

beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());

it('the update takes the signs out of what was stored before, but where that would make two of a name', async () => {
  const store = (company: string, name: string) =>
    app.database.execute(sql`update company set name = ${name} where id = ${company}`);
  const name = async (company: string) =>
    (await app.database.one<{ name: string }>(sql`select name from company where id = ${company}`))?.name;
  const own = await app.factory.add('company', {});
  const area = await app.factory.add('area', {});
  const dictionary = await app.factory.add('dict', { items: [{ value: 'a', label: '甲' }] });
  await store(own, turned);
  await app.database.execute(sql`update dict_items set label = ${turned} where parent = ${dictionary}`);
  await app.database.execute(sql`update area set name = ${`${plain}\u200F`} where id = ${area}`);

  await app.database.pool.query(readFileSync(migration, 'utf8'));

  expect(await name(own)).toBe(plain);
  const lines = await app.database.query(sql`select label from dict_items where parent = ${dictionary}`);
  expect(lines).toEqual([{ label: plain }]);
  expect(await app.database.one(sql`select name from area where id = ${area}`)).toEqual({ name: plain });

  const [twin, other] = [await app.factory.add('company', {}), await app.factory.add('company', {})];
  await store(twin, turned);
  await store(other, `${turned} 2`);
  await app.database.pool.query(readFileSync(migration, 'utf8'));
  expect(await name(twin)).toBe(turned);
  expect(await name(other)).toBe(`${plain} 2`);
});
