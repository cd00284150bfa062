import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { type SlowStatement, watchSlowStatements } from './slow-statements.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

it('reports what takes longer than the limit, without its values, until nobody wants it', async () => {
  const slow: SlowStatement[] = [];
  const stop = watchSlowStatements(100, (statement) => slow.push(statement));

  await store.database.one(sql`select ${'quick'}::text`);
  await store.database.one(sql`select ${'secret'}::text, pg_sleep(0.15)`);
  stop();
  await store.database.one(sql`select pg_sleep(0.15)`);

  expect(slow).toHaveLength(1);
  expect(slow[0]?.text).toContain('pg_sleep');
  expect(JSON.stringify(slow)).not.toContain('secret');
  expect(slow[0]?.durationMs).toBeGreaterThanOrEqual(100);
});

it('reports a statement that fails as well', async () => {
  const slow: SlowStatement[] = [];
  const stop = watchSlowStatements(0, (statement) => slow.push(statement));

  await expect(store.database.one(sql`select * from ${sql`nothing_called_so`}`)).rejects.toThrow();
  stop();

  expect(slow).toHaveLength(1);
});
