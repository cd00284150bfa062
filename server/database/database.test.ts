import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { AppError } from '#shared/error.ts';
import { LastingRefusal } from './database.ts';
import { listen } from './listen.ts';
import { WaitingRows } from './waiting-rows.ts';

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
        transaction.sendLast(note('third'));
        transaction.sendLast(note(last));
        transaction.sendLast(note('fourth'));
        await transaction.execute(note('first'));
      });

    await expect(work('first')).rejects.toMatchObject({ code: '23505' });
    await work('second');

    const kept = await store.database.query<{ rule: string }>(
      sql`select rule from serial_counter where period = 'last' order by rule`,
    );
    expect(kept.map(({ rule }) => rule)).toEqual(['first', 'fourth', 'second', 'third']);
  });

  describe('a statement whose answer is heard', () => {
    const note = (rule: string) => sql`
      insert into serial_counter (rule, period, value) values (${rule}, 'heard', 1) returning rule`;
    const ruleOf = (heard: string[]) => (rows: { rule: string }[]) => void heard.push(...rows.map(({ rule }) => rule));
    const kept = () => store.database.query(sql`select rule from serial_counter where period = 'heard' order by rule`);

    it('is done before what comes behind it, and tells its rows before what the commit leads to', async () => {
      const heard: string[] = [];
      const told = await store.database.transaction(async (transaction) => {
        transaction.hear(note('a'), ruleOf(heard));
        const seen = await transaction.query(sql`select rule from serial_counter where period = 'heard'`);
        transaction.afterCommit(() => void heard.push('commit'));
        transaction.hear(note('b'), ruleOf(heard));
        return seen;
      });

      expect(told).toEqual([{ rule: 'a' }]);
      expect(heard).toEqual(['a', 'b', 'commit']);
      expect(await kept()).toEqual([{ rule: 'a' }, { rule: 'b' }]);
      await store.database.execute(sql`delete from serial_counter where period = 'heard'`);
    });

    it('undoes everything and says why where it fails, also where nothing comes behind it', async () => {
      const work = (andThen: () => Sql | undefined) =>
        store.database.transaction(async (transaction) => {
          await transaction.execute(note('a'));
          transaction.hear(note('a'), ruleOf([]));
          const next = andThen();
          if (next) await transaction.execute(next);
        });

      await expect(work(() => undefined)).rejects.toMatchObject({ code: '23505' });
      await expect(work(() => sql`select 1`)).rejects.toMatchObject({ code: '23505' });
      expect(await kept()).toEqual([]);
    });
  });

  describe('a row that is inserted soon', () => {
    const table = sql`"serial_counter"`;
    const row = (rule: string, value: number) => ({ rule, period: 'soon', value });
    const kept = () =>
      store.database.query(sql`select rule, value from serial_counter where period = 'soon' order by rule`);
    const clear = () => store.database.execute(sql`delete from serial_counter where period = 'soon'`);
    const refused = (): never => {
      throw new AppError('conflict', '已有');
    };

    it('is there for whatever reads next, and at the end', async () => {
      const seen = await store.database.transaction(async (transaction) => {
        for (const rule of ['a', 'b', 'c']) transaction.insertSoon({ table, row: row(rule, 1) });
        const counted = await transaction.one(
          sql`select count(*)::int as count from serial_counter where period = 'soon'`,
        );
        transaction.insertSoon({ table, row: row('d', 2) });
        return counted;
      });

      expect(seen).toEqual({ count: 3 });
      expect((await kept()).map((each) => (each as { rule: string }).rule)).toEqual(['a', 'b', 'c', 'd']);
      await clear();
    });

    it('goes with its neighbours in one statement, and in its order with rows of other tables', () => {
      const waiting = new WaitingRows();
      const other = sql`"session"`;
      for (const each of [table, table, other, table]) waiting.add({ table: each, row: row('a', 1) });
      waiting.add({ table: sql`"change_history"`, row: { id: 1 }, isApart: true });
      waiting.add({ table, row: row('b', 1) });
      waiting.add({ table: sql`"change_history"`, row: { id: 2 }, isApart: true });

      const sent = waiting.take().map(({ statement: { text, values } }) => {
        const [, name] = text.match(/insert into "(\w+)"/) ?? [];
        return [name, (JSON.parse(String(values.at(-1))) as unknown[]).length];
      });

      expect(sent).toEqual([
        ['serial_counter', 2],
        ['session', 1],
        ['serial_counter', 2],
        ['change_history', 2],
      ]);
      expect(waiting.take()).toEqual([]);
    });

    it('says in its own words why it was refused, whatever it was sent with, and undoes everything', async () => {
      const work = (last: 'statement' | 'commit') =>
        store.database.transaction(async (transaction) => {
          await transaction.execute(sql`insert into serial_counter (rule, period, value) values ('a', 'soon', 1)`);
          transaction.insertSoon({ table, row: row('a', 2), explain: refused });
          if (last === 'statement') await transaction.execute(sql`select 1`);
          else transaction.sendLast(sql`select 1`);
        });

      await expect(work('statement')).rejects.toMatchObject({ message: '已有' });
      await expect(work('commit')).rejects.toMatchObject({ message: '已有' });
      expect(await kept()).toEqual([]);
    });

    it('is refused in its own words to all that is sent behind it', async () => {
      const told = await store.database
        .transaction(async (transaction) => {
          for (const value of [1, 2]) transaction.insertSoon({ table, row: row('a', value), explain: refused });
          const sent = [1, 2].map((number) => transaction.one(sql`select ${number}::int`));
          return Promise.allSettled(sent).then((each) => {
            throw new Error(each.map((one) => (one.status === 'rejected' ? one.reason.message : 'done')).join());
          });
        })
        .catch((error: Error) => error.message);

      expect(told).toBe('已有,已有');
    });

    it('is gone with the part that failed, and stays from before it', async () => {
      await store.database.transaction(async (transaction) => {
        transaction.insertSoon({ table, row: row('before', 1) });
        const part = transaction.part(async () => {
          transaction.insertSoon({ table, row: row('within', 1) });
          throw new Error('enough');
        });
        await expect(part).rejects.toThrow('enough');
        transaction.insertSoon({ table, row: row('twice', 1) });
        const twice = transaction.part(async () =>
          transaction.insertSoon({ table, row: row('twice', 1), explain: refused }),
        );
        await expect(twice).rejects.toMatchObject({ message: '已有' });
        transaction.insertSoon({ table, row: row('later', 1) });
      });

      expect((await kept()).map((each) => (each as { rule: string }).rule)).toEqual(['before', 'later', 'twice']);
      await clear();
    });

    it('is gone with the part around one that failed', async () => {
      await store.database.transaction(async (transaction) => {
        const fail = () => {
          throw new Error('enough');
        };
        const outer = transaction.part(async () => {
          await transaction.part(async () => transaction.insertSoon({ table, row: row('inner', 1) }));
          transaction.insertSoon({ table, row: row('outer', 1) });
          await transaction.part(async () => fail()).catch(() => undefined);
          transaction.insertSoon({ table, row: row('after', 1) });
          await transaction.execute(sql`select 1`);
          fail();
        });
        await expect(outer).rejects.toThrow('enough');
        transaction.insertSoon({ table, row: row('later', 1) });
      });

      expect(await kept()).toMatchObject([{ rule: 'later' }]);
      await clear();
    });

    it('takes along what a part that failed has left for the commit', async () => {
      const done: string[] = [];
      await store.database.transaction(async (transaction) => {
        const leave = (name: string) => {
          transaction.afterCommit(() => done.push(name));
          transaction.sendLast(sql`insert into ${table} (rule, period, value) values (${name}, 'soon', 1)`);
        };
        const part = transaction.part(async () => {
          leave('within');
          throw new Error('enough');
        });
        await expect(part).rejects.toThrow('enough');
        leave('later');
      });

      expect(done).toEqual(['later']);
      expect(await kept()).toMatchObject([{ rule: 'later' }]);
      await clear();
    });
  });

  describe('what is sent first', () => {
    const count = sql`insert into serial_counter (rule, period, value) values ('first', 'first', 1) on conflict do nothing`;
    const demandOne = (rowCount: number) => {
      if (rowCount === 0) throw new Error('somebody was here');
    };
    const kept = () => store.database.query(sql`select rule from serial_counter where period = 'first' order by rule`);
    const note = (rule: string) => sql`insert into serial_counter (rule, period, value) values (${rule}, 'first', 1)`;
    const worked = (rule: string, isStubborn = false) =>
      store.database.transaction((transaction) =>
        transaction.sendFirst(count, demandOne, async () => {
          const done = transaction.execute(note(rule));
          await (isStubborn ? done.catch(() => undefined) : done);
        }),
      );

    it('lets everything pass, or nothing, even of work that does not listen', async () => {
      await worked('one');
      await expect(worked('two')).rejects.toThrow('somebody was here');
      await expect(worked('three', true)).rejects.toThrow('somebody was here');

      expect(await kept()).toEqual([{ rule: 'first' }, { rule: 'one' }]);
    });

    it('forbids work that sends nothing', async () => {
      const idle = store.database.transaction((transaction) => transaction.sendFirst(count, demandOne, async () => {}));

      await expect(idle).rejects.toThrow('somebody was here');
    });

    it('goes before what the work itself throws', async () => {
      const failing = store.database.transaction((transaction) =>
        transaction.sendFirst(count, demandOne, () => Promise.reject(new Error('of the work'))),
      );

      await expect(failing).rejects.toThrow('somebody was here');
    });
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
