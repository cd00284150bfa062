import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { endSession, endSessionsOf, openSession, signedInBy } from './session.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());

const from = { address: '10.0.0.1', agent: 'test' };

describe('a session', () => {
  it('ends after its twelve hours', async () => {
    const { id, token } = await app.factory.person('admin');
    const row = await app.database.one<{ hours: number }>(sql`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from session where user_id = ${id}`);
    expect(row?.hours).toBe(12);

    await app.database.execute(sql`update session set expires_at = now() where user_id = ${id}`);

    expect(await signedInBy(token, app.database)).toBeNull();
  });

  it('ends alone or with all others of its user', async () => {
    const { id, token } = await app.factory.person('admin');
    const [second, third] = [
      await openSession(app.database, { userId: id, ...from }),
      await openSession(app.database, { userId: id, ...from }),
    ];

    await endSession((await signedInBy(token, app.database))?.sessionId ?? '', app.database);
    expect(await signedInBy(token, app.database)).toBeNull();
    expect(await signedInBy(second, app.database)).not.toBeNull();

    await endSessionsOf(id, app.database);
    expect(await signedInBy(second, app.database)).toBeNull();
    expect(await signedInBy(third, app.database)).toBeNull();
  });

  it('ends for a user who is disabled', async () => {
    const admin = await app.factory.person('admin');
    const { id, token } = await app.factory.person('editor');

    expect(await app.call('/user/lock', { id, version: 1, answers: {} }, admin)).toMatchObject({ code: 0 });
    expect(await signedInBy(token, app.database)).toBeNull();

    await app.call('/user/unlock', { id, version: 2, answers: {} }, admin);
    expect(await signedInBy(token, app.database)).toBeNull();
  });

  it('acts in the main post, or in the chosen one as long as it is held', async () => {
    const area = await app.factory.add('area');
    const company = await app.factory.add('company');
    const posts = [
      { role: 'company', area: null, company, contract: null, isMain: false },
      { role: 'cityleader', area, company: null, contract: null, isMain: true },
    ];
    const id = await app.factory.add('user', { positions: posts });
    const token = await openSession(app.database, { userId: id, ...from });
    const viewer = async () => (await signedInBy(token, app.database))?.viewer;

    expect(await viewer()).toMatchObject({
      roles: ['cityleader', 'city'],
      position: { areaId: area, companyId: null },
    });

    await app.database.execute(sql`
      update session set position_id = (select id from user_positions where parent = ${id} and company = ${company})
      where user_id = ${id}`);
    expect(await viewer()).toMatchObject({ roles: ['company'], position: { companyId: company } });

    await app.database.execute(sql`delete from user_positions where parent = ${id} and company = ${company}`);
    expect(await viewer()).toMatchObject({ roles: ['cityleader', 'city'] });
  });
});
