import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPlans } from '#server/database/kept-plans.ts';
import { systemViewer } from '#server/module/context.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { type Performed, record } from './record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

const performed = (userId: string, address: string): Performed => ({
  id: newId(),
  endpoint: { operation: { path: '/x/y', title: '试' } as Performed['endpoint']['operation'] },
  viewer: { ...systemViewer, id: userId },
  origin: {
    ...{ address, agent: '', sessionId: null, tokenHash: null, isForeign: false, host: '', viewedBy: null },
  },
  ...{ input: {}, answer: null, result: 'done', message: null, startedAt: new Date(), costMs: 1 },
});

const newOnes = async (userId: string) => {
  const rows = await store.database.query<{ address: string; isNew: boolean }>(sql`
    select address, is_new_address as "isNew" from operation_log where user_id = ${userId} order by id`);
  return rows.map(({ address, isNew }) => `${address} ${isNew}`);
};

it('notes an address that somebody comes from for the first time, but not his very first', async () => {
  const userId = newId();
  for (const address of ['10.0.0.5', '10.0.0.5', '10.0.0.4', '10.0.0.6', '10.0.0.5']) {
    await record(performed(userId, address), store.database);
  }

  expect(await newOnes(userId)).toEqual([
    '10.0.0.5 false',
    '10.0.0.5 false',
    '10.0.0.4 true',
    '10.0.0.6 true',
    '10.0.0.5 false',
  ]);
});

it('reads nothing of the others who did a great deal before', async () => {
  const late = newId();
  const read = await store.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into operation_log (id, at, user_id, user_name, role, address, agent, path, title, result, cost_ms,
        is_new_address, is_night)
      select gen_random_uuid(), now(), ${newId()}, 'x', 'operator', '10.0.0.1', '', '/x', 'x', 'done', 1, false, false
      from generate_series(1, 20000)`);
    await record(performed(late, '10.0.0.1'), transaction);
    await transaction.execute(sql`analyze operation_log`);
    transaction.hear(keepPlans, () => undefined);
    await record(performed(late, '10.0.0.1'), transaction);
    return transaction.one(sql`
      select seq_tup_read::int as "inTurn" from pg_stat_xact_user_tables where relname = 'operation_log'`);
  });

  expect(read).toEqual({ inTurn: 0 });
});
