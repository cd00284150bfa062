import { setTimeout } from 'node:timers/promises';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import type { Queryable } from './database.ts';
import { watchSlowStatements } from './slow-statements.ts';
import { keptStatements } from './statement-names.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

const several = keptStatements * 2;

/** A statement that no other number has. */
function told(number: number, value = number) {
  return sql`select ${value}::int as ${raw(`"n${number}"`)}`;
}

async function keptBy(queryable: Queryable): Promise<number> {
  const row = await queryable.one<{ count: number }>(sql`select count(*)::int as count from pg_prepared_statements`);
  return row?.count ?? 0;
}

describe('the statements of a connection', () => {
  it('are kept parsed, but never more than the limit', async () => {
    await store.database.transaction(async (transaction) => {
      for (let number = 0; number < several; number += 1) {
        expect(await transaction.one(told(number))).toEqual({ [`n${number}`]: number });
      }
      expect(await keptBy(transaction)).toBe(keptStatements);
    });
  });

  it('answer right when those forgotten and those kept are asked for in turns', async () => {
    const numbers = Array.from({ length: several }, (_, index) => (index * 7) % several);
    const asked = [...numbers, ...numbers].map((number, index) => ({ number, value: index }));

    const answers = await Promise.all(asked.map(({ number, value }) => store.database.one(told(number, value))));

    expect(answers).toEqual(asked.map(({ number, value }) => ({ [`n${number}`]: value })));
    expect(await keptBy(store.database)).toBeLessThanOrEqual(keptStatements);
  });

  it('are taken anew after a failure', async () => {
    const broken = sql`select ${'x'}::text::int as number`;
    for (let time = 0; time < 3; time += 1) {
      await expect(store.database.one(broken)).rejects.toMatchObject({ code: '22P02' });
      expect(await store.database.one(told(time))).toEqual({ [`n${time}`]: time });
    }
  });

  it('that come while two batches are on their way leave together', async () => {
    const sent: string[] = [];
    const stop = watchSlowStatements(0, ({ text }) => sent.push(text));
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const answers = await store.database.transaction((transaction) =>
      Promise.all([
        transaction.one(sql`select pg_sleep(0.3)`),
        ...numbers.map(async (number) => {
          await setTimeout(number * 5);
          return transaction.one(told(number));
        }),
      ]),
    );
    stop();

    expect(answers.slice(1)).toEqual(numbers.map((number) => ({ [`n${number}`]: number })));
    // One behind the first, and another one with all others.
    expect(sent.filter((text) => text.includes('as "n')).length).toBeLessThanOrEqual(2);
  });

  it('of one moment each have their own answer, also where it is the same statement', async () => {
    const answers = await store.database.transaction((transaction) =>
      Promise.all([told(1, 10), told(2, 20), told(1, 30)].map((statement) => transaction.one(statement))),
    );

    expect(answers).toEqual([{ n1: 10 }, { n2: 20 }, { n1: 30 }]);
  });

  it('are not done after one of the same moment that has failed, and are taken anew afterwards', async () => {
    const counted = sql`insert into serial_counter (rule, period, value) values ('moment', '1', 1)`;
    let outcomes: PromiseSettledResult<unknown>[] = [];
    const work = store.database.transaction(async (transaction) => {
      const asked = [told(1), sql`select ${'y'}::text::int as failing`, counted, told(1)];
      outcomes = await Promise.allSettled(asked.map((statement) => transaction.query(statement)));
    });

    await expect(work).rejects.toThrow('went on as if it had not');
    expect(outcomes).toMatchObject([
      { value: [{ n1: 1 }] },
      { reason: { code: '22P02' } },
      { reason: { code: '25P02' } },
      { reason: { code: '25P02' } },
    ]);
    expect(await store.database.execute(counted)).toBe(1);
  });

  it('that cannot be written down fail alone', async () => {
    const circle = { toPostgres: (): unknown => circle };
    const answers = await store.database.transaction((transaction) =>
      Promise.allSettled([transaction.one(sql`select ${circle} as circle`), transaction.one(told(4))]),
    );

    expect(answers).toMatchObject([{ reason: { message: expect.stringContaining('circular') } }, { value: { n4: 4 } }]);
  });
});
