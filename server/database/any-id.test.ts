import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { anyId } from './any-id.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
  await store.database.execute(
    sql`create table held (owner uuid not null, place int not null, primary key (owner, place))`,
  );
  await store.database.execute(sql`
    insert into held select owner, place from (select gen_random_uuid() owner from generate_series(1, 8)) few,
      generate_series(1, 200) place`);
  await store.database.execute(sql`analyze held`);
});
afterAll(() => store.close());

describe('an id like any other', () => {
  it('is asked for by a plan that is kept', async () => {
    const plans = await store.database.transaction(async (transaction) => {
      for (let time = 0; time < 8; time += 1) {
        await transaction.query(sql`select place as kept_plan from held where owner = ${anyId(newId())}`);
      }
      return transaction.one(sql`
        select generic_plans::int as kept, custom_plans::int as own from pg_prepared_statements
        where statement like 'select place as kept_plan%'`);
    });

    expect(plans).toEqual({ kept: 3, own: 5 });
  });

  it('finds its rows', async () => {
    const owner = newId();
    await store.database.execute(sql`insert into held (owner, place) values (${owner}, 7)`);

    expect(await store.database.query(sql`select place from held where owner = ${anyId(owner)}`)).toEqual([
      { place: 7 },
    ]);
  });
});
