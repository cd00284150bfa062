import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { reseal } from './reseal.ts';
import { secretBox } from './secret-box.ts';
import { aboutTotp } from './totp.ts';

const [old, present, strange] = ['o', 'p', 's'].map((letter) => letter.repeat(32)) as [string, string, string];
const former = secretBox(old);
const box = secretBox(present, old);
const alone = secretBox(present);

let store: TestStore;

const userOf = (count: number) => `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;

beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());
beforeEach(() => store.database.execute(sql`truncate authenticator, recovery_code, account_event, notice`));

async function enrol(count: number, sealed: string): Promise<void> {
  await store.database.execute(sql`
    insert into authenticator (user_id, sealed_secret) values (${userOf(count)}, ${sealed})`);
}

async function sealed(): Promise<string[]> {
  const rows = await store.database.query<{ sealed: string }>(sql`
    select sealed_secret as sealed from authenticator order by user_id`);
  return rows.map((row) => row.sealed);
}

describe('sealing anew', () => {
  it('leaves every secret readable by the present key alone', async () => {
    for (let count = 1; count <= 250; count += 1) {
      await enrol(count, former.seal(`secret ${count}`, aboutTotp(userOf(count))));
    }
    expect(await reseal(store.database, box)).toEqual({ sealed: 250, unreadable: 0, owners: 0 });
    const opened = (await sealed()).map((text, index) => alone.open(text, aboutTotp(userOf(index + 1))));
    expect(opened).toEqual(Array.from({ length: 250 }, (_none, index) => `secret ${index + 1}`));
  });

  it('goes on where it was broken off, and does nothing a second time', async () => {
    await enrol(1, box.seal('done before', aboutTotp(userOf(1))));
    await enrol(2, former.seal('still to do', aboutTotp(userOf(2))));
    const [done] = await sealed();
    expect(await reseal(store.database, box)).toMatchObject({ sealed: 1 });
    expect((await sealed())[0]).toBe(done);
    expect(await reseal(store.database, box)).toMatchObject({ sealed: 0 });
  });

  it('counts what neither key opens, leaves it as it is and goes on', async () => {
    const lost = secretBox(strange).seal('lost', aboutTotp(userOf(1)));
    await enrol(1, lost);
    await enrol(2, former.seal('kept', aboutTotp(userOf(2))));
    expect(await reseal(store.database, box)).toMatchObject({ sealed: 1, unreadable: 1 });
    expect((await sealed())[0]).toBe(lost);
  });

  it('tells the owners of recovery codes, which are hashes and stay under their key, once', async () => {
    const userId = userOf(1);
    for (const code of [former.stamp('one'), former.stamp('two'), alone.stamp('three')]) {
      await store.database.execute(sql`
        insert into recovery_code (id, user_id, code_hash) values (gen_random_uuid(), ${userId}, ${code})`);
    }
    expect(await reseal(store.database, box)).toMatchObject({ owners: 1 });
    expect(await reseal(store.database, box)).toMatchObject({ owners: 0 });
    const told = await store.database.query(sql`select 1 from notice where user_id = ${userId}`);
    expect(told).toHaveLength(1);
  });
});
