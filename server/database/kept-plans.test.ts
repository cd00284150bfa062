import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import type { Transaction } from './database.ts';
import { keepPlans } from './kept-plans.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
  await store.database.execute(
    sql`create table held (owner uuid not null, place int not null, primary key (owner, place))`,
  );
});
afterAll(() => store.close());

const ask = (transaction: Transaction) =>
  transaction.query(sql`select place as asked_place from held where owner = ${newId()}`);
const plansOf = (transaction: Transaction) =>
  transaction.one(sql`
    select generic_plans::int as kept, custom_plans::int as own from pg_prepared_statements
    where statement like 'select place as asked_place%'`);

const times = 8;
const askOften = async (transaction: Transaction) => {
  for (let time = 0; time < times; time += 1) await ask(transaction);
};

it('ends the planning of each call that began while a table had grown and its rows were not counted', async () => {
  const [before, after] = await store.database.transaction(async (transaction) => {
    await ask(transaction);
    await transaction.execute(
      sql`insert into held select gen_random_uuid(), place from generate_series(1, 20000) place`,
    );
    await askOften(transaction);
    await transaction.execute(sql`analyze held`);
    await askOften(transaction);
    const made = await plansOf(transaction);
    transaction.hear(keepPlans, () => undefined);
    await askOften(transaction);
    return [made, await plansOf(transaction)];
  });

  expect(before).toEqual({ kept: 0, own: 1 + 2 * times });
  expect(after).toEqual({ kept: times, own: 1 + 2 * times });
});

it('holds for one transaction', async () => {
  const mode = sql`select current_setting('plan_cache_mode') as mode`;
  await store.database.transaction((transaction) => transaction.execute(keepPlans));

  expect(await store.database.one(mode)).toEqual({ mode: 'auto' });
});
