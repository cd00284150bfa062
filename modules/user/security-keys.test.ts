import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keySiteOf } from '#server/identity/key-site.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { setPassword } from '#server/identity/password.ts';
import { openSession } from '#server/identity/session.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import { TestPhones } from '#server/testing/sign-in.ts';
import { SoftKey } from '#server/testing/soft-key.ts';
import type { AskedStep } from '#shared/second-step.ts';
import { accountEndpoints } from './account.server.ts';
import { sessionEndpoints } from './sessions.server.ts';

const password = 'Right-Password-1';
const origin = 'https://tongtu.test';
const phones = new TestPhones();
const identity = passingIdentity({ sms: phones, keySite: keySiteOf(origin) });

interface Asked {
  challenge: string;
}

let app: TestApplication;
let username: string;
let userId: string;
let token: string;

beforeAll(async () => {
  app = await testApplication(({ database }) => [...accountEndpoints(database, identity), ...sessionEndpoints]);
  await app.factory.add('settings', { key: 'login.second_factor', kind: 'string', value: 'off' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.execute(sql`update settings set value = 'off' where key = 'login.second_factor'`);
  identity.keySite = keySiteOf(origin);
  ({ userId, username, token } = await somebody());
});

async function somebody() {
  const sample = await app.factory.sample('user', { phone: '13800001234' });
  const id = await app.factory.add('user', sample);
  await setPassword(id, password, app.database);
  const opened = await openSession(app.database, { userId: id, address: '', agent: '' });
  return { userId: id, username: sample.username as string, token: opened };
}

function own<Data = Record<string, unknown>>(path: string, input: object, as = token): Promise<Answer<Data>> {
  return app.call<Data>(path, input, null, { token: as });
}

async function begin(as = token): Promise<Asked> {
  return (await own<{ options: Asked }>('/user/key_begin', { password }, as)).data.options;
}

async function enrolled(name = '办公室的钥匙', as = token): Promise<SoftKey> {
  const key = new SoftKey();
  const answer = await own('/user/key_confirm', { name, proof: key.enrol(await begin(as), origin) }, as);
  expect(answer.message).toBe('ok');
  return key;
}

function logIn(given: object = {}): Promise<Answer<{ token: string; asked: AskedStep }>> {
  return app.call('/user/login', { username, password, ...given }, null);
}

/** The challenge that signing in asks to be signed. */
async function asked(): Promise<Asked> {
  return (await logIn()).data.asked.toSign as Asked;
}

async function keys(): Promise<{ id: string; name: string; lastUsedAt: string | null }[]> {
  return (await own<{ rows: { id: string; name: string; lastUsedAt: string | null }[] }>('/user/key_list', {})).data
    .rows;
}

async function noticed(): Promise<string[]> {
  const rows = await app.database.query<{ title: string }>(sql`select title from notice where user_id = ${userId}`);
  return rows.map(({ title }) => title);
}

describe('a security key', () => {
  it('is added by whoever knows the password, under a name, and the owner is told', async () => {
    expect(await own('/user/key_begin', { password: 'wrong' })).toMatchObject({ fields: [{ path: 'password' }] });
    await enrolled('手机');
    await enrolled('保险柜里的');
    expect(await keys()).toMatchObject([
      { name: '手机', lastUsedAt: null },
      { name: '保险柜里的', lastUsedAt: null },
    ]);
    expect(await noticed()).toEqual(['添加了安全密钥', '添加了安全密钥']);
  });

  it('is added once, and signs what was asked of it once', async () => {
    const key = await enrolled();
    const options = await begin();
    expect(await own('/user/key_confirm', { name: '又', proof: key.enrol(options, origin) })).toMatchObject({
      status: 409,
    });
    const other = new SoftKey().enrol(options, origin);
    expect((await own('/user/key_confirm', { name: '又', proof: other })).message).toContain('失效');
    expect(await keys()).toHaveLength(1);
  });

  it('is not added from another site, nor by what another user was asked', async () => {
    const add = async (proof: object) => (await own('/user/key_confirm', { name: '新', proof })).status;
    expect(await add(new SoftKey().enrol(await begin(), 'https://tongtu.evil', 'tongtu.test'))).toBe(422);
    expect(await add(new SoftKey().enrol(await begin(), origin, 'tongtu.evil'))).toBe(422);
    const stranger = await somebody();
    expect(await add(new SoftKey().enrol(await begin(stranger.token), origin))).toBe(422);
    expect(await keys()).toEqual([]);
  });

  it('is removed by whoever knows the password, and by nobody else', async () => {
    await enrolled();
    const [key] = await keys();
    expect(await own('/user/key_remove', { id: key?.id, password: 'wrong' })).toMatchObject({
      fields: [{ path: 'password' }],
    });
    const stranger = await somebody();
    expect(await own('/user/key_remove', { id: key?.id, password }, stranger.token)).toMatchObject({ status: 404 });
    expect(await own('/user/key_remove', { id: key?.id, password })).toMatchObject({ code: 0 });
    expect(await logIn()).toMatchObject({ code: 0 });
  });

  it('is good by name and over TLS only, but on this machine itself', async () => {
    expect(passingIdentity().keySite).toBeNull();
    expect(keySiteOf('https://10.0.0.8:8000')).toBeNull();
    expect(keySiteOf('http://tongtu.test')).toBeNull();
    expect(keySiteOf('http://localhost:8000')).toEqual({ origin: 'http://localhost:8000', rpId: 'localhost' });
  });
});

describe('a second step by security key', () => {
  it('is asked of whoever has one, and signs in', async () => {
    const key = await enrolled();
    const first = await logIn();
    expect(first).toMatchObject({ code: 4014, data: { asked: { kinds: ['key'], toSign: { rpId: 'tongtu.test' } } } });
    const signedIn = await logIn({ keyproof: key.sign(first.data.asked.toSign as Asked, origin) });
    expect(signedIn.data.token).toBeTruthy();
    expect((await keys())[0]?.lastUsedAt).not.toBeNull();
  });

  it('comes as a form, as the page sends it', async () => {
    const key = await enrolled();
    const proof = JSON.stringify(key.sign(await asked(), origin));
    const answer = await app.server.inject({
      method: 'POST',
      url: '/user/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password, step: 'key', keyproof: proof }).toString(),
    });
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  it('takes a signature once, also of two at the same time', async () => {
    const key = await enrolled();
    const keyproof = key.sign(await asked(), origin);
    const outcomes = await Promise.all([logIn({ keyproof }), logIn({ keyproof })]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 4014]);
    expect(await logIn({ keyproof })).toMatchObject({ code: 4014, fields: [{ path: 'keyproof' }] });
  });

  it('takes none that was made for another site, for another user or too late', async () => {
    const key = await enrolled();
    const refused = { code: 4014, fields: [{ path: 'keyproof' }] };
    expect(await logIn({ keyproof: key.sign(await asked(), 'https://tongtu.evil', 'tongtu.test') })).toMatchObject(
      refused,
    );
    expect(await logIn({ keyproof: key.sign(await asked(), origin, 'tongtu.evil') })).toMatchObject(refused);
    const late = await asked();
    await app.database.execute(sql`update key_challenge set expires_at = now()`);
    expect(await logIn({ keyproof: key.sign(late, origin) })).toMatchObject(refused);
    await app.database.execute(sql`delete from guess`);

    const stranger = await somebody();
    const foreign = await enrolled('别人的', stranger.token);
    expect(await logIn({ keyproof: foreign.sign(await asked(), origin) })).toMatchObject(refused);
    const { result } = (await app.database.one<{ result: string }>(sql`
      select result from login_record where user_id = ${userId} order by created_at desc limit 1`)) ?? { result: '' };
    expect(result).toBe('wrongKey');
  });

  it('takes none of a key that was removed', async () => {
    const gone = await enrolled('丢失的');
    await enrolled('留下的');
    const [{ id } = { id: '' }] = await keys();
    await own('/user/key_remove', { id, password });
    expect(await logIn({ keyproof: gone.sign(await asked(), origin) })).toMatchObject({ code: 4014 });
  });

  it('refuses a key whose counter has fallen behind, and tells its owner', async () => {
    const key = await enrolled();
    expect(await logIn({ keyproof: key.sign(await asked(), origin) })).toMatchObject({ code: 0 });
    key.counter = 0;
    expect(await logIn({ keyproof: key.sign(await asked(), origin) })).toMatchObject({ code: 4014 });
    expect(await noticed()).toContain('登录被拒绝：安全密钥可能已被复制');
  });

  it('asks anew after a wrong one, and ends after five for a quarter of an hour', async () => {
    const key = await enrolled();
    let challenge = await asked();
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await logIn({ keyproof: key.sign(challenge, 'https://tongtu.evil', 'tongtu.test') });
      expect(wrong.code).toBe(4014);
      challenge = wrong.data.asked.toSign as Asked;
    }
    const right = await logIn({ keyproof: key.sign(challenge, origin) });
    expect(right).toMatchObject({ code: 422, message: expect.stringContaining('15 分钟') });
  });

  it('stays due where the server has lost its address', async () => {
    await enrolled();
    identity.keySite = null;
    expect(await logIn()).toMatchObject({ status: 503, message: expect.stringContaining('管理员') });
  });

  it('is one of several ways, of which one chooses', async () => {
    const key = await enrolled();
    const begun = await own<{ secret: string }>('/user/totp_begin', {});
    const generator = new TOTP({ secret: Secret.fromBase32(begun.data.secret) });
    await own('/user/totp_confirm', { code: generator.generate() });
    expect(await logIn()).toMatchObject({ code: 4014, data: { asked: { kinds: ['key', 'totp'] } } });
    expect(await logIn({ step: 'totp' })).toMatchObject({ code: 4013, data: { asked: { kinds: ['key', 'totp'] } } });
    const next = generator.generate({ timestamp: Date.now() + 30_000 });
    expect(await logIn({ step: 'totp', smscode: next })).toMatchObject({ code: 0 });
    expect(await logIn({ step: 'sms', smscode: '123456' })).toMatchObject({ code: 4013 });
    expect(await logIn({ keyproof: key.sign(await asked(), origin) })).toMatchObject({ code: 0 });
  });

  it('goes before an SMS that is ordered for all', async () => {
    await enrolled();
    await app.database.execute(sql`update settings set value = 'sms' where key = 'login.second_factor'`);
    expect(await logIn()).toMatchObject({ code: 4014, data: { asked: { kinds: ['key', 'sms'] } } });
    expect(await logIn({ step: 'sms' })).toMatchObject({ code: 4012 });
    expect(await logIn({ step: 'sms', smscode: phones.lastCode('13800001234') })).toMatchObject({ code: 0 });
  });
});

describe('a second step that is lost', () => {
  it('is taken away by an administrator, who does not do so for himself', async () => {
    await enrolled();
    const admin = await app.factory.person('admin');
    expect(await app.call('/user/resetSecondStep', { id: userId }, await app.factory.person('operator'))).toMatchObject(
      {
        status: 403,
      },
    );
    expect(await app.call('/user/resetSecondStep', { id: admin.id }, admin)).toMatchObject({ status: 422 });
    expect(await app.call('/user/resetSecondStep', { id: userId }, admin)).toMatchObject({ code: 0 });
    expect(await own('/user/key_list', {})).toMatchObject({ status: 401 });
    expect(await logIn()).toMatchObject({ code: 0 });
    expect(await noticed()).toContain('两步验证由管理员重置');
  });
});
