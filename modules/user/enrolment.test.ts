import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keySiteOf } from '#server/identity/key-site.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { setPassword } from '#server/identity/password.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { SoftKey } from '#server/testing/soft-key.ts';
import { accountEndpoints } from './account.server.ts';
import { preferenceEndpoints } from './preference.server.ts';

const password = 'Right-Password-1';
const origin = 'https://tongtu.test';
const identity = passingIdentity({ keySite: keySiteOf(origin) });

let app: TestApplication;
let username: string;
let userId: string;

beforeAll(async () => {
  app = await testApplication(({ database }) => [...accountEndpoints(database, identity), ...preferenceEndpoints]);
  await app.factory.add('settings', { key: 'login.second_factor_admin', kind: 'string', value: 'on' });
});
afterAll(() => app.close());
beforeEach(async () => {
  identity.canEnrol = true;
  await wish('on');
  await become('admin');
});

async function become(role: 'admin' | 'operator') {
  const positions = [{ role, isMain: true }];
  const sample = await app.factory.sample('user', { positions });
  username = sample.username as string;
  userId = await app.factory.add('user', sample);
  await setPassword(userId, password, app.database);
}

function wish(value: 'on' | 'off') {
  return app.database.execute(sql`update settings set value = ${value} where key = 'login.second_factor_admin'`);
}

async function signedIn() {
  const { data } = await app.call<{ token: string }>('/user/login', { username, password }, null);
  return <Data>(path: string, input: object = {}) => app.call<Data>(path, input, null, { token: data.token });
}

/** What a page asks for that is not about signing in. */
const anyCall = '/user/lists';

it('an administrator who is asked to enrols a second step before anything else, and goes on in the same session', async () => {
  const as = await signedIn();
  expect(await as('/user/info')).toMatchObject({ code: 0, data: { mustenrol: true } });
  expect(await as(anyCall)).toMatchObject({ status: 403, code: 4032, message: '请先开启两步验证' });
  const { secret } = (await as<{ secret: string }>('/user/totp_begin')).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(await as('/user/totp_confirm', { code })).toMatchObject({ code: 0 });
  expect(await as('/user/info')).toMatchObject({ data: { mustenrol: false } });
  expect(await as(anyCall)).toMatchObject({ code: 0 });
});

it('a security key does as well', async () => {
  const as = await signedIn();
  const { options } = (await as<{ options: { challenge: string } }>('/user/key_begin', { password })).data;
  await as('/user/key_confirm', { name: '钥匙', proof: new SoftKey().enrol(options, origin) });
  expect(await as(anyCall)).toMatchObject({ code: 0 });
});

it('nobody else is asked, nor anybody where nothing can be enrolled', async () => {
  identity.canEnrol = false;
  expect(await (await signedIn())(anyCall)).toMatchObject({ code: 0 });
  identity.canEnrol = true;
  await become('operator');
  expect(await (await signedIn())(anyCall)).toMatchObject({ code: 0 });
});

it('is over with the next sign-in once it is not asked for any more', async () => {
  expect(await (await signedIn())(anyCall)).toMatchObject({ code: 4032 });
  await wish('off');
  expect(await (await signedIn())(anyCall)).toMatchObject({ code: 0 });
});

it('is asked for again where the second step was taken away', async () => {
  const as = await signedIn();
  const { secret } = (await as<{ secret: string }>('/user/totp_begin')).data;
  await as('/user/totp_confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  const admin = await app.factory.person('admin');
  expect(await app.call('/user/resetSecondStep', { id: userId }, admin)).toMatchObject({ code: 0 });
  expect(await (await signedIn())(anyCall)).toMatchObject({ code: 4032 });
});
