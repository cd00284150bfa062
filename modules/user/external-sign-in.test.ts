import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oidcProvider } from '#server/identity/oidc.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { setPassword } from '#server/identity/password.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { signInAtProvider } from '#server/testing/oidc-browser.ts';
import { type OidcServer, oidcClient, startOidcServer } from '#server/testing/oidc-server.ts';
import { otherThan, TestPhones } from '#server/testing/sign-in.ts';
import { accountEndpoints } from './account.server.ts';

const password = 'Right-Password-1';
const redirectUrl = 'http://127.0.0.1:9/auth-redirect';

const phones = new TestPhones();

let app: TestApplication;
let provider: OidcServer;
let username: string;
let userId: string;
let count = 0;

beforeAll(async () => {
  provider = await startOidcServer(redirectUrl);
  const oidc = oidcProvider({ issuer: provider.issuer, ...oidcClient, title: '统一身份认证', redirectUrl });
  app = await testApplication(({ database }) => accountEndpoints(database, passingIdentity({ oidc, sms: phones })));
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  count += 1;
  const sample = await app.factory.sample('user', { email: `Person${count}@example.com` });
  username = sample.username as string;
  userId = await app.factory.add('user', sample);
  await setPassword(userId, password, app.database);
});

interface Departed {
  url: string;
  binding: string;
}

async function depart(): Promise<Departed> {
  return (await app.call<Departed & Record<string, unknown>>('/user/external_begin', {}, null)).data;
}

/** Signs in at the provider under a name and brings back its query. */
async function returned(name: string): Promise<{ query: string; binding: string }> {
  const { url, binding } = await depart();
  const back = await signInAtProvider(url, name);
  expect(back.startsWith(redirectUrl)).toBe(true);
  return { query: new URL(back).search, binding };
}

function finish(input: { query: string; binding: string }) {
  return app.call<{ token: string | null }>('/user/external_finish', input, null);
}

function link(binding: string, given: object = {}) {
  return app.call<{ token: string }>('/user/external_link', { binding, username, password, ...given }, null);
}

describe('signing in elsewhere', () => {
  it('leads to the provider with a proof key, a state and a nonce', async () => {
    const { searchParams, origin } = new URL((await depart()).url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: redirectUrl,
      code_challenge_method: 'S256',
      code_challenge: expect.any(String),
      state: expect.any(String),
      nonce: expect.any(String),
    });
  });

  it('asks somebody unknown once for the password, and knows the person from then on', async () => {
    const first = await returned(`known-${count}`);
    expect((await finish(first)).data).toEqual({ token: null });
    expect(await link(first.binding, { password: 'wrong' })).toMatchObject({ message: '用户名或密码不正确' });
    const linked = await link(first.binding);
    expect(linked.data.token).toBeTruthy();

    const { token } = (await finish(await returned(`known-${count}`))).data;
    const { data } = await app.call('/user/info', {}, null, { token: token ?? '' });
    expect(data).toMatchObject({ username });
  });

  it('takes the answer of the provider once, and from the browser that began', async () => {
    const mine = await returned(`once-${count}`);
    const other = await depart();
    expect(await finish({ query: mine.query, binding: other.binding })).toMatchObject({ code: 422 });
    expect(await finish({ query: mine.query, binding: 'x'.repeat(43) })).toMatchObject({ code: 422 });

    expect((await finish(mine)).code).toBe(0);
    expect(await finish(mine)).toMatchObject({ code: 422, message: '这次第三方登录已失效，请重新发起' });
  });

  it('refuses a changed answer', async () => {
    const { query, binding } = await returned(`changed-${count}`);
    const changed = query.replace(/code=[^&]+/, 'code=forged');
    expect(await finish({ query: changed, binding })).toMatchObject({ message: '第三方登录没有通过验证，请重新发起' });
  });

  it('links one account of two that ask at once', async () => {
    const { query, binding } = await returned(`race-${count}`);
    await finish({ query, binding });
    const outcomes = await Promise.all([link(binding), link(binding)]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 422]);
  });

  it('refuses a disabled account', async () => {
    const first = await returned(`locked-${count}`);
    await finish(first);
    await link(first.binding);
    await app.factory.seed((seeder) => seeder.put('user', userId, 'locked'));
    expect(await finish(await returned(`locked-${count}`))).toMatchObject({ message: '账号已停用，请联系管理员' });
  });

  it('links by a verified address only where administrators trust it', async () => {
    const name = `person${count}`;
    expect((await finish(await returned(name))).data).toEqual({ token: null });

    const id = await app.factory.add('settings', { key: 'login.link_by_email', kind: 'string', value: 'on' });
    expect((await finish(await returned(name))).data.token).toBeTruthy();
    await app.database.execute(sql`delete from settings where id = ${id}`);
    expect((await finish(await returned(name))).data.token).toBeTruthy();
  });
});

describe('the second step of somebody who signed in elsewhere', () => {
  let phone: string;

  beforeAll(() => app.factory.add('settings', { key: 'login.second_factor', kind: 'string', value: 'off' }));
  beforeEach(async () => {
    await demand('off');
    phone = `138100${String(count).padStart(5, '0')}`;
    await app.database.execute(sql`update "user" set phone = ${phone} where id = ${userId}`);
    const first = await returned(`second-${count}`);
    await finish(first);
    await link(first.binding);
    await demand('sms');
  });

  function demand(value: 'off' | 'sms') {
    return app.database.execute(sql`update settings set value = ${value} where key = 'login.second_factor'`);
  }

  function step(binding: string, smscode?: string) {
    return app.call<{ token: string }>('/user/external_step', { binding, smscode }, null);
  }

  async function methods(): Promise<string[]> {
    const rows = await app.database.query<{ text: string }>(sql`
      select method || ' ' || result as text from login_record where username = ${username} order by id`);
    return rows.map(({ text }) => text);
  }

  it('is asked for as after a password, and taken once by the browser that began', async () => {
    const mine = await returned(`second-${count}`);
    expect(await finish(mine)).toMatchObject({ code: 4012, message: expect.stringContaining('****') });
    const code = phones.lastCode(phone);
    expect(await step(mine.binding)).toMatchObject({ code: 4012, message: expect.stringContaining('不重复发送') });
    expect(await step(mine.binding, otherThan(code))).toMatchObject({ code: 4012, fields: [{ path: 'smscode' }] });
    expect(await step((await depart()).binding, code)).toMatchObject({ code: 422 });

    const outcomes = await Promise.all([step(mine.binding, code), step(mine.binding, code)]);
    const refused = outcomes.filter(({ code: outcome }) => outcome !== 0);
    expect(refused).toHaveLength(1);
    // The other finds its code spent or, a moment later, the whole sign-in ended.
    const isSpent = refused[0]?.code === 4012;
    expect(refused[0]).toMatchObject({ code: isSpent ? 4012 : 422 });
    expect(await step(mine.binding, code)).toMatchObject({ message: '这次第三方登录已失效，请重新发起' });
    expect((await methods()).sort()).toEqual([
      'external success',
      'external success',
      'external wrongCode',
      ...(isSpent ? ['external wrongCode'] : []),
    ]);
  });

  it('ends after five wrong codes, and when the account is disabled meanwhile', async () => {
    const mine = await returned(`second-${count}`);
    await finish(mine);
    const code = phones.lastCode(phone);
    await app.factory.seed((seeder) => seeder.put('user', userId, 'locked'));
    expect(await step(mine.binding, code)).toMatchObject({ code: 422, message: '账号已停用，请联系管理员' });
    await app.factory.seed((seeder) => seeder.put('user', userId, 'active'));
    for (let tries = 0; tries < 5; tries += 1) await step(mine.binding, otherThan(code));
    expect(await step(mine.binding, code)).toMatchObject({ code: 422, message: expect.stringContaining('15 分钟') });
  });

  it('is asked of nobody whom no account is linked to', async () => {
    const { binding } = await returned(`stranger-${count}`);
    expect(await step(binding)).toMatchObject({ code: 422 });
  });
});
