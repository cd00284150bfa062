import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

function add(sample: object, key: string, person = admin) {
  return app.call<{ id: string }>('/dict/add_dict', sample, person, { 'idempotency-key': key });
}

async function stored(name: unknown): Promise<number> {
  return (await app.database.query(sql`select 1 from dict where name = ${name}`)).length;
}

describe('a repeated write', () => {
  it('is done once and answers the same, even while the first is still at work', async () => {
    const sample = await app.factory.sample('dict', { code: 'once' });

    const answers = await Promise.all([1, 2, 3].map(() => add(sample, 'key-1')));
    const later = await add(sample, 'key-1');

    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set([...answers, later].map(({ data }) => data.id)).size).toBe(1);
    expect(await stored(sample.name)).toBe(1);
  });

  it('is done once for a session that was read before, too', async () => {
    const sample = await app.factory.sample('dict', { code: 'known' });
    await add(await app.factory.sample('dict'), 'key-before');

    const answers = await Promise.all([1, 2, 3].map(() => add(sample, 'key-known')));

    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await stored(sample.name)).toBe(1);
  });

  it('may be tried again after a failure', async () => {
    const sample = await app.factory.sample('dict', { code: 'again' });
    const blocker = await app.factory.add('dict', { code: 'again' });

    expect(await add(sample, 'key-2')).toMatchObject({ status: 400 });
    await app.call('/dict/delete_dict', { id: blocker, version: 1 }, admin);
    expect(await add(sample, 'key-2')).toMatchObject({ code: 0 });
  });

  it('is refused under a key that another call has used', async () => {
    await add(await app.factory.sample('dict'), 'key-3');

    const other = await app.call('/system/add_area', await app.factory.sample('area'), admin, {
      'idempotency-key': 'key-3',
    });

    expect(other).toMatchObject({ status: 400, message: '同一个幂等键不能用于不同的操作' });
  });

  it('is another one for another person', async () => {
    const colleague = await app.factory.person('admin');

    const mine = await add(await app.factory.sample('dict'), 'key-4');
    const theirs = await add(await app.factory.sample('dict'), 'key-4', colleague);

    expect(theirs.code).toBe(0);
    expect(theirs.data.id).not.toBe(mine.data.id);
  });
});
