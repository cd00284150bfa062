import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { oneOf } from './one-of.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

describe('one of several values', () => {
  it.each([
    [[], []],
    [['b'], ['b']],
    [
      ['a', 'c', 'x'],
      ['a', 'c'],
    ],
    [
      ['a', 'b', 'x', 'y'],
      ['a', 'b'],
    ],
  ])('finds what is among %j', async (values, expected) => {
    const found = await store.database.query<{ word: string }>(sql`
      select word from unnest(array['a', 'b', 'c']) word where word ${oneOf(values)} order by word`);

    expect(found.map(({ word }) => word)).toEqual(expected);
  });

  it.each([1, 2, 3])('is asked for by a plan that is kept where there are few: %i', async (count) => {
    const word = `kept_${count}`;
    const plans = await store.database.transaction(async (transaction) => {
      for (let time = 0; time < 8; time += 1) {
        const codes = Array.from({ length: count }, (_, place) => `role ${time} ${place}`);
        await transaction.query(sql`select code as ${raw(word)} from role where code ${oneOf(codes)}`);
      }
      return transaction.one(sql`
        select generic_plans::int as kept, custom_plans::int as own from pg_prepared_statements
        where statement like ${`select code as ${word}%`}`);
    });

    expect(plans).toEqual({ kept: 3, own: 5 });
  });
});
