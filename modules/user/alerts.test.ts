import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passingIdentity } from '#server/identity/parts.ts';
import { setPassword } from '#server/identity/password.ts';
import { openSession } from '#server/identity/session.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { solvedPuzzle } from '#server/testing/sign-in.ts';
import { accountEndpoints } from './account.server.ts';

const password = 'Right-Password-1';

let app: TestApplication;
let admin: Person;
let userId: string;
let username: string;

beforeAll(async () => {
  app = await testApplication(({ database }) => accountEndpoints(database, passingIdentity()));
  admin = await app.factory.person('admin');
  await app.factory.add('settings', { key: 'login.alerts', kind: 'string', value: 'serious' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await hear('serious');
  await app.database.execute(sql`delete from notice`);
  const sample = await app.factory.sample('user');
  username = sample.username as string;
  userId = await app.factory.add('user', sample);
  await setPassword(userId, password, app.database);
});

function hear(value: 'off' | 'serious' | 'all') {
  return app.database.execute(sql`update settings set value = ${value} where key = 'login.alerts'`);
}

function logIn(given: object = {}): Promise<Answer> {
  return app.call('/user/login', { username, password, ...given }, null);
}

async function told(who: string): Promise<{ kind: string; title: string; text: string }[]> {
  return app.database.query(sql`select kind, title, text from notice where user_id = ${who} order by created_at`);
}

/** Signed in before from somewhere else. */
function moved() {
  return app.database.execute(sql`update login_record set address = '198.51.100.7' where user_id = ${userId}`);
}

describe('a sign-in from an address of which there is none before', () => {
  it('is told to the holder, the first of an account and one from a known address are not', async () => {
    await logIn();
    await logIn();
    expect(await told(userId)).toEqual([]);
    await moved();
    await logIn();
    expect(await told(userId)).toMatchObject([{ kind: 'account', title: '从新的地址登录' }]);
    await logIn();
    expect(await told(userId)).toHaveLength(1);
    expect(await told(admin.id)).toEqual([]);
  });

  it('is told to administrators who want to hear of everything', async () => {
    await hear('all');
    await logIn();
    await moved();
    await logIn();
    expect(await told(admin.id)).toMatchObject([{ kind: 'alarm', text: expect.stringContaining(username) }]);
  });
});

describe('guessing at an account', () => {
  async function lockOut() {
    for (let tries = 0; tries < 5; tries += 1) {
      await logIn({ password: 'wrong', ...(await solvedPuzzle(app.database)) });
    }
  }

  it('is told to the holder and to administrators once an hour, however long it goes on', async () => {
    await lockOut();
    await app.database.execute(sql`delete from guess`);
    await lockOut();
    expect(await told(userId)).toHaveLength(1);
    expect(await told(admin.id)).toMatchObject([{ kind: 'alarm', title: '账号可能有异常' }]);
    await app.database.execute(sql`update account_event set created_at = created_at - interval '61 minutes'`);
    await app.database.execute(sql`delete from guess`);
    await lockOut();
    expect(await told(userId)).toHaveLength(2);
  });

  it('is told to the holder alone where administrators do not want to hear of it', async () => {
    await hear('off');
    await lockOut();
    expect(await told(userId)).toHaveLength(1);
    expect(await told(admin.id)).toEqual([]);
  });
});

describe('a code of the authenticator that is shown twice', () => {
  it('is refused, and told to the holder and to administrators', async () => {
    const token = await openSession(app.database, { userId, address: '', agent: '' });
    const { secret } = (await app.call<{ secret: string }>('/user/totp_begin', {}, null, { token })).data;
    const generator = new TOTP({ secret: Secret.fromBase32(secret) });
    await app.call('/user/totp_confirm', { code: generator.generate() }, null, { token });
    const smscode = generator.generate({ timestamp: Date.now() + 30_000 });
    expect(await logIn({ smscode })).toMatchObject({ code: 0 });
    expect(await logIn({ smscode: '000000' })).toMatchObject({ code: 4013 });
    const titles = async () => (await told(userId)).map(({ title }) => title);
    expect(await titles()).toEqual(['开启了两步验证']);
    expect(await logIn({ smscode })).toMatchObject({ code: 4013 });
    expect(await titles()).toEqual(['开启了两步验证', '登录时有人再次使用了用过的验证码']);
    expect(await told(admin.id)).toHaveLength(1);
  });
});
