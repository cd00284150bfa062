import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '#server/identity/password.ts';
import { openSession } from '#server/identity/session.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { accountEndpoints } from './account.server.ts';
import { sessionEndpoints } from './sessions.server.ts';

interface Session {
  id: string;
  address: string;
  isCurrent: boolean;
  seenAt: string;
}

const password = 'Right-Password-1';

let app: TestApplication;
let person: Person;
let elsewhere: Person;

beforeAll(async () => {
  app = await testApplication(({ database }) => [...accountEndpoints(database), ...sessionEndpoints]);
});
beforeEach(async () => {
  person = await app.factory.person('editor');
  await setPassword(person.id, password, app.database);
  const token = await openSession(app.database, { userId: person.id, address: '10.9.9.9', agent: 'test' });
  elsewhere = { ...person, token };
});
afterAll(() => app.close());

async function sessionsOf(whom: Person): Promise<Session[]> {
  return (await app.call<{ rows: Session[] }>('/user/sessions', {}, whom)).data.rows;
}

describe('the own sessions', () => {
  it('are listed with the present one first, those that ended or ran out left out', async () => {
    expect(await sessionsOf(person)).toMatchObject([
      { isCurrent: true, address: '127.0.0.1' },
      { isCurrent: false, address: '10.9.9.9' },
    ]);
    expect(await sessionsOf(elsewhere)).toMatchObject([{ isCurrent: true, address: '10.9.9.9' }, { isCurrent: false }]);

    await app.database.execute(sql`update session set expires_at = now() where address = '10.9.9.9'`);
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it('end with the sign-out, on the server and that one alone', async () => {
    expect(await app.call('/user/logout', {}, person)).toMatchObject({ code: 0 });

    expect(await app.call('/user/info', {}, person)).toMatchObject({ status: 401 });
    expect(await app.call('/user/info', {}, elsewhere)).toMatchObject({ code: 0 });
  });

  it('end one by one, and once', async () => {
    const [, other] = await sessionsOf(person);

    expect(await app.call('/user/endsession', { id: other?.id, password }, person)).toMatchObject({ code: 0 });
    expect(await app.call('/user/info', {}, elsewhere)).toMatchObject({ status: 401 });
    expect(await app.call('/user/endsession', { id: other?.id, password }, person)).toMatchObject({ status: 404 });
  });

  it('end for nobody who does not know the password', async () => {
    const [, other] = await sessionsOf(person);
    const refused = { code: 400, fields: [{ path: 'password' }] };

    expect(await app.call('/user/endsession', { id: other?.id }, person)).toMatchObject(refused);
    expect(await app.call('/user/endsession', { id: other?.id, password: 'no' }, person)).toMatchObject(refused);
    expect(await app.call('/user/endothersessions', { password: 'no' }, person)).toMatchObject(refused);
    expect(await app.call('/user/info', {}, elsewhere)).toMatchObject({ code: 0 });
  });

  it('do not end the one that asks', async () => {
    const [current] = await sessionsOf(person);

    expect(await app.call('/user/endsession', { id: current?.id, password }, person)).toMatchObject({ status: 422 });
    expect(await app.call('/user/info', {}, person)).toMatchObject({ code: 0 });
  });

  it('are nobody else’s to end, not even an administrator’s', async () => {
    const admin = await app.factory.person('admin');
    await setPassword(admin.id, password, app.database);
    const [, other] = await sessionsOf(person);

    expect(await app.call('/user/endsession', { id: other?.id, password }, admin)).toMatchObject({ status: 404 });
    expect(await app.call('/user/info', {}, elsewhere)).toMatchObject({ code: 0 });
  });

  it('end all but the present one, which is told how many there were', async () => {
    const admin = await app.factory.person('admin');
    await openSession(app.database, { userId: person.id, address: '10.8.8.8', agent: 'test' });

    expect(await app.call('/user/endothersessions', { password }, person)).toMatchObject({ data: { count: 2 } });
    expect(await app.call('/user/endothersessions', { password }, person)).toMatchObject({ data: { count: 0 } });
    expect(await sessionsOf(person)).toMatchObject([{ isCurrent: true }]);
    expect(await app.call('/user/info', {}, admin)).toMatchObject({ code: 0 });
  });

  it('end with a changed password, but for the one that changed it', async () => {
    const admin = await app.factory.person('admin');
    await app.call('/user/resetPassword', { id: person.id, password: 'Better@2026' }, admin);
    const tokens = await Promise.all(
      [1, 2].map(() => openSession(app.database, { userId: person.id, address: '10.1.1.1', agent: 'test' })),
    );
    const [first, second] = tokens.map((token) => ({ ...person, token }));

    const input = { oldpassword: 'Better@2026', newpassword: 'Newest@2026' };
    expect(await app.call('/user/updatepassword', input, first as Person)).toMatchObject({ code: 0 });
    expect(await app.call('/user/info', {}, first as Person)).toMatchObject({ code: 0 });
    expect(await app.call('/user/info', {}, second as Person)).toMatchObject({ status: 401 });
  });
});

describe('the last sign of life', () => {
  it('is written at most once a minute', async () => {
    const seen = async () =>
      (
        await app.database.one<{ at: string | null }>(sql`
        select last_seen_at as at from session where user_id = ${person.id} and address = '127.0.0.1'`)
      )?.at;
    await app.call('/user/info', {}, person);
    expect(await seen()).toBeNull();

    await app.database.execute(sql`
      update session set created_at = now() - interval '61 seconds' where user_id = ${person.id}`);
    await app.call('/user/info', {}, person);
    const first = await seen();
    expect(first).not.toBeNull();

    await app.call('/user/info', {}, person);
    expect(await seen()).toEqual(first);

    await app.database.execute(sql`
      update session set last_seen_at = now() - interval '61 seconds' where user_id = ${person.id}`);
    await app.call('/user/info', {}, person);
    expect(Date.parse((await seen()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });
});
