import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesReadWhole } from '#server/testing/read-whole.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { firstOthers } from './rights.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

it('asks who has acted on a case without reading all of them', async () => {
  const asking = sql`select ${firstOthers} from process_instance instance where id = ${crypto.randomUUID()}`;

  expect(await tablesReadWhole(store.database, asking)).toEqual([]);
});
