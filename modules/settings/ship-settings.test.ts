import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedInTurn } from '#server/module/seeding.ts';
import { ship } from '#server/module/shipping.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { shippedSettings } from './settings.seed.ts';

const [title, ...others] = shippedSettings;

let application: TestApplication;

beforeAll(async () => {
  application = await testApplication();
});

afterAll(() => application.close());

function start(settings: typeof shippedSettings): Promise<void> {
  const { database, registry } = application;
  return seedInTurn(database, registry, (seeder) => ship(seeder, 'settings', 'key', settings));
}

async function keys(): Promise<string[]> {
  const rows = await application.database.query<{ key: string }>(sql`
    select key from settings where deleted_at is null order by key`);
  return rows.map(({ key }) => key);
}

it('settings of a newer version come once, and none that was removed, renamed or changed comes back', async () => {
  const admin = await application.factory.person('admin');
  await start(others);
  const before = await keys();
  expect(before).toEqual(others.map(({ key }) => key).sort());

  const answer = await application.call<{ rows: { id: string; key: string; version: number }[] }>(
    '/system/configlist',
    { size: 200 },
    admin,
  );
  const row = (key: string) => answer.data.rows.find((each) => each.key === key);
  const patches: [string, Record<string, unknown>][] = [
    ['region', { value: 'shanxi' }],
    ['iscity', { key: 'iscity.old' }],
  ];
  for (const [key, patch] of patches) {
    const changed = { id: row(key)?.id, version: row(key)?.version, patch };
    expect(await application.call('/system/updateconfig', changed, admin)).toMatchObject({ code: 0 });
  }
  const removed = { id: row('managertype')?.id, version: row('managertype')?.version };
  expect(await application.call('/system/deleteconfig', removed, admin)).toMatchObject({ code: 0 });
  // As in a store from before it was noted what it was given.
  await application.database.execute(sql`delete from shipped_record`);

  await start(shippedSettings);
  await start(shippedSettings);

  const renamed = before.map((key) => (key === 'iscity' ? 'iscity.old' : key));
  const expected = [...renamed.filter((key) => key !== 'managertype'), title?.key];
  expect(await keys()).toEqual(expected.sort());
  const value = await application.database.one(sql`select value from settings where key = 'region'`);
  expect(value).toEqual({ value: 'shanxi' });
});
