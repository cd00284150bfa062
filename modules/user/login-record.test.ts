import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insert } from '#server/database/row.ts';
import { loginRecord } from '#server/identity/tables.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { loginRecordEndpoints } from './login-record.server.ts';

interface Row {
  username: string;
  name: string | null;
  method: string | null;
  result: string;
  isNewAddress: boolean;
  isNight: boolean;
}

let app: TestApplication;
let operator: Person;
let editor: Person;

beforeAll(async () => {
  app = await testApplication(() => [...loginRecordEndpoints]);
  operator = await app.factory.person('operator');
  editor = await app.factory.person('editor');
  await attempt({ userId: editor.id, username: 'pen', createdAt: '2026-03-01T15:59:59Z' });
  await attempt({ userId: editor.id, username: 'pen', createdAt: '2026-03-01T16:00:00Z', result: 'wrongPassword' });
  await attempt({ userId: editor.id, username: 'pen', createdAt: '2026-03-02T15:59:59Z', method: 'phone' });
  await attempt({ userId: null, username: 'no_%body', createdAt: '2026-03-03T08:00:00Z', result: 'unknownUser' });
});
afterAll(() => app.close());

function attempt(
  about: Pick<typeof loginRecord.$inferInsert, 'username' | 'userId' | 'createdAt'> & {
    result?: 'wrongPassword' | 'unknownUser';
    method?: 'phone';
    address?: string;
  },
) {
  return insert(app.database, loginRecord, {
    id: newId(),
    result: 'success',
    address: '10.0.0.1',
    agent: '',
    ...about,
  });
}

async function found(query: object, person = operator): Promise<Row[]> {
  return (await app.call<{ rows: Row[] }>('/user/loginrecord', query, person)).data.rows;
}

describe('login records', () => {
  it('are everybody’s for those who look after accounts, the newest first', async () => {
    expect((await found({})).map(({ username }) => username)).toEqual(['no_%body', 'pen', 'pen', 'pen']);
    expect(await found({}, await app.factory.person('admin'))).toHaveLength(4);
  });

  it('are one’s own for everybody else, whatever is asked', async () => {
    expect(await found({ search: 'no_' }, editor)).toEqual([]);
    expect(await found({}, editor)).toHaveLength(3);
    expect(await found({}, await app.factory.person('leader'))).toEqual([]);
  });

  it('are found by user, taking signs as they stand', async () => {
    expect(await found({ search: 'o_%b' })).toHaveLength(1);
    expect(await found({ search: 'p_n' })).toEqual([]);
    expect(await found({ search: 'pen' })).toHaveLength(3);
  });

  it('are found by result', async () => {
    expect(await found({ result: 'wrongPassword' })).toMatchObject([{ username: 'pen' }]);
    expect(await found({ result: 'nothing' })).toEqual([]);
  });

  it('are found by the way in, which older ones do not tell', async () => {
    expect(await found({ method: 'phone' })).toMatchObject([{ username: 'pen', method: 'phone' }]);
    expect((await found({ search: 'pen' })).map(({ method }) => method)).toEqual(['phone', null, null]);
  });

  it('are found by day as people in China count days', async () => {
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(2);
    expect(await found({ to: '2026-03-01' })).toHaveLength(1);
    expect(await app.call('/user/loginrecord', { from: 'soon' }, operator)).toMatchObject({ status: 400 });
  });

  it('mark the first success from another address than before, and the night', async () => {
    const { id: userId } = await app.factory.person('editor');
    const typed = { userId, username: 'roamer' };
    await attempt({ ...typed, createdAt: '2026-03-05T13:59:59Z' });
    await attempt({ ...typed, createdAt: '2026-03-05T14:00:00Z' });
    await attempt({ ...typed, createdAt: '2026-03-05T21:59:59Z', address: '10.0.0.9', result: 'wrongPassword' });
    await attempt({ ...typed, createdAt: '2026-03-05T22:00:00Z', address: '10.0.0.9' });
    await attempt({ ...typed, createdAt: '2026-03-06T02:00:00Z', address: '10.0.0.9' });

    const rows = await found({ search: 'roamer' });
    expect(rows.map(({ isNewAddress }) => isNewAddress)).toEqual([false, true, false, false, false]);
    expect(rows.map(({ isNight }) => isNight)).toEqual([false, false, true, true, false]);
    expect(await found({ search: 'roamer', anomaly: 'address' })).toMatchObject([{ isNewAddress: true }]);
    expect(await found({ search: 'roamer', anomaly: 'night' })).toHaveLength(2);
    expect(await found({ search: 'roamer', anomaly: 'any' })).toHaveLength(3);
    expect(await app.call('/user/loginrecord', { anomaly: 'odd' }, operator)).toMatchObject({ status: 400 });
  });

  it('name the user of today', async () => {
    await app.database.execute(sql`update "user" set name = '叶知秋' where id = ${editor.id}`);

    expect(await found({ search: '知秋' })).toHaveLength(3);
    await app.database.execute(sql`update "user" set username = 'yezhiqiu' where id = ${editor.id}`);
    expect(await found({ search: 'yezhiqiu' })).toHaveLength(3);
  });

  it('are exported as a table of what the filters ask for', async () => {
    const { statusCode, headers, rawPayload } = await app.server.inject({
      method: 'POST',
      url: '/user/exportloginrecord',
      payload: { search: 'pen' },
      headers: { authorization: `Bearer ${operator.token}` },
    });

    expect(statusCode).toBe(200);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('登录记录-');
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('are nothing for strangers', async () => {
    expect(await app.call('/user/loginrecord', {}, null)).toMatchObject({ status: 401 });
    expect(await app.call('/user/exportloginrecord', {}, null)).toMatchObject({ status: 401 });
  });
});
