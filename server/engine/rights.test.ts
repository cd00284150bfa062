import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { firstOthers } from './rights.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

it('asks who has acted on a case by its own index, and reads no table from end to end', async () => {
  const plan = await store.database.transaction(async (transaction) => {
    // So that on a small store, too, a table is read from end to end only where nothing else leads to its rows.
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.query<{ 'QUERY PLAN': string }>(sql`
      explain select ${firstOthers} from process_instance instance where id = ${crypto.randomUUID()}`);
  });
  const lines = plan.map((line) => line['QUERY PLAN']);
  expect(lines.some((line) => line.includes('process_task_instance'))).toBe(true);
  expect(lines.filter((line) => /Seq Scan/.test(line))).toEqual([]);
});
