import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { LastingRefusal } from './database.ts';
import { listen } from './listen.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

describe('the store', () => {
  it('answers decimals as numbers, days as text and instants in UTC', async () => {
    const row = await store.database.one(sql`
      select 12.34::numeric(18, 2) as amount, date '2025-06-30' as day, timestamptz '2025-06-30 08:00:00+08' as at`);

    expect(row).toEqual({ amount: 12.34, day: '2025-06-30', at: '2025-06-30T00:00:00.000Z' });
  });

  it('undoes everything when the work throws', async () => {
    const work = store.database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into serial_counter (rule, period, value) values ('A', '1', 1)`);
      throw new Error('enough');
    });

    await expect(work).rejects.toThrow('enough');
    expect(await store.database.query(sql`select * from serial_counter`)).toEqual([]);
  });

  it('refuses to be queried outside the transaction that is open', async () => {
    const work = store.database.transaction(() => store.database.query(sql`select 1`));

    await expect(work).rejects.toThrow('outside the transaction');
  });

  it('closes after what is still running, and does not wait for ever', async () => {
    const other = await testStore();
    const count = () => other.database.one(sql`select count(*)::int as count from generate_series(1, 300000)`);
    const running = Array.from({ length: 12 }, count);

    await other.close();

    expect(await Promise.all(running)).toEqual(running.map(() => ({ count: 300_000 })));
  });

  it('sends what is written last with the commit, and undoes everything when that fails', async () => {
    const note = (rule: string) => sql`insert into serial_counter (rule, period, value) values (${rule}, 'last', 1)`;
    const work = (last: string) =>
      store.database.transaction(async (transaction) => {
        transaction.sendLast(note(last));
        await transaction.execute(note('first'));
      });

    await expect(work('first')).rejects.toMatchObject({ code: '23505' });
    await work('second');

    const kept = await store.database.query(sql`select rule from serial_counter where period = 'last' order by rule`);
    expect(kept).toEqual([{ rule: 'first' }, { rule: 'second' }]);
  });

  it('runs effects after the commit and never after a rollback', async () => {
    const seen: string[] = [];
    await store.database.transaction(async (transaction) => transaction.afterCommit(() => seen.push('kept')));
    await store.database
      .transaction(async (transaction) => {
        transaction.afterCommit(() => seen.push('lost'));
        throw new Error('enough');
      })
      .catch(() => undefined);

    expect(seen).toEqual(['kept']);
  });

  it('tells what belongs to something that stays, once each, and nothing of what was undone', async () => {
    const heard: string[] = [];
    let hearLast = () => {};
    const last = new Promise<void>((resolve) => (hearLast = resolve));
    const hear = (payload: string) => (payload === 'last' ? hearLast() : void heard.push(payload));
    const stop = await listen(store.database, 'news', { hear, resume: () => undefined });
    const telling = (payload: string, error?: Error) =>
      store.database
        .transaction(async (transaction) => {
          transaction.tell([payload, payload].map((said) => ({ channel: 'news', payload: said })));
          if (error) throw error;
        })
        .catch(() => undefined);

    await telling('undone', new Error('enough'));
    await telling('refused', new LastingRefusal('refused'));
    await telling('done');
    await telling('last');
    await last;
    await stop();

    expect(heard).toEqual(['refused', 'done']);
  });
});
