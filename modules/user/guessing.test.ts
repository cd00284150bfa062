import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keySiteOf } from '#server/identity/key-site.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { setPassword } from '#server/identity/password.ts';
import { openSession } from '#server/identity/session.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import { solvedPuzzle, TestPhones } from '#server/testing/sign-in.ts';
import { accountEndpoints } from './account.server.ts';
import { profileEndpoints } from './profile.server.ts';
import { sessionEndpoints } from './sessions.server.ts';

const password = 'Right-Password-1';
const phones = new TestPhones();
/** More than anybody types, and at once. */
const tries = 40;
const most = 5;

let app: TestApplication;
let userId: string;
let username: string;
let phone: string;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await testApplication(({ database, registry }) => [
    ...accountEndpoints(database, passingIdentity({ sms: phones, keySite: keySiteOf('https://tongtu.example') })),
    ...profileEndpoints(registry),
    ...sessionEndpoints,
  ]);
  await app.factory.add('settings', { key: 'login.phone', kind: 'string', value: 'on' });
  await app.factory.add('settings', { key: 'login.second_factor', kind: 'string', value: 'off' });
});
afterAll(() => app.close());

/** A user of one's own for each way of guessing, signed in already. */
async function user(): Promise<void> {
  count += 1;
  phone = `1390000${String(count).padStart(4, '0')}`;
  const sample = await app.factory.sample('user', { phone });
  username = sample.username as string;
  userId = await app.factory.add('user', sample);
  await setPassword(userId, password, app.database);
  token = await openSession(app.database, { userId, address: '', agent: '' });
  await app.database.execute(sql`update settings set value = 'off' where key = 'login.second_factor'`);
}

function call(path: string, input: object): Promise<Answer> {
  return app.call(path, input, null, { token });
}

const six = (guess: number) => String(guess).padStart(6, '0');

/** Each way to guess at a secret: what comes before, and one guess. */
const ways: Record<string, { before?: () => Promise<unknown>; guess: (guess: number) => Promise<Answer> }> = {
  '/user/login': {
    guess: async (guess) =>
      app.call('/user/login', { username, password: `no-${guess}`, ...(await solvedPuzzle(app.database)) }, null),
  },
  '/user/login (second step)': {
    async before() {
      await app.database.execute(sql`update settings set value = 'sms' where key = 'login.second_factor'`);
      await app.call('/user/login', { username, password }, null);
    },
    guess: (guess) => app.call('/user/login', { username, password, smscode: six(guess) }, null),
  },
  '/user/phone_login': {
    before: () => app.call('/user/phone_code', { phone }, null),
    guess: (guess) => app.call('/user/phone_login', { phone, phonecode: six(guess) }, null),
  },
  '/user/reset_password': {
    before: async () => app.call('/user/reset_code', { username, ...(await solvedPuzzle(app.database)) }, null),
    guess: (guess) =>
      app.call('/user/reset_password', { username, smscode: six(guess), password: 'Better-Password-2' }, null),
  },
  '/user/totp_confirm': {
    before: () => call('/user/totp_begin', {}),
    guess: (guess) => call('/user/totp_confirm', { code: six(guess) }),
  },
  '/user/totp_disable': { guess: (guess) => call('/user/totp_disable', { password: `no-${guess}` }) },
  '/user/key_begin': { guess: (guess) => call('/user/key_begin', { password: `no-${guess}` }) },
  '/user/key_remove': {
    guess: (guess) => call('/user/key_remove', { id: userId, password: `no-${guess}` }),
  },
  '/user/endsession': { guess: (guess) => call('/user/endsession', { id: userId, password: `no-${guess}` }) },
  '/user/endothersessions': { guess: (guess) => call('/user/endothersessions', { password: `no-${guess}` }) },
  '/user/updateinfo': {
    guess: (guess) => call('/user/updateinfo', { version: 1, phone: '13700000000', password: `no-${guess}` }),
  },
  '/user/updatepassword': {
    guess: (guess) => call('/user/updatepassword', { oldpassword: `no-${guess}`, newpassword: 'Better-Password-2' }),
  },
};

/** Secrets that are looked at in the same way as one of the others. */
const alike: Record<string, string> = {
  '/registration/apply': 'checkCode, as /user/reset_password',
  '/registration/state': 'checkCode, as /user/reset_password',
  '/user/external_link': 'authenticate, as /user/login',
  '/user/external_step': 'takeSecondStep, as the second step of /user/login',
};

/** How often a secret of the user was looked at, as the store knows it. */
async function looks(): Promise<number> {
  const row = await app.database.one<{ looks: number }>(sql`
    select (coalesce((select sum(count) from guess where target in (${username}, ${userId}) and (purpose <> 'login' or target = ${username})), 0)
      + coalesce((select max(tries) from sms_code where target in (${username}, ${phone})), 0))::int as looks`);
  return row?.looks ?? 0;
}

it.each(Object.entries(ways))(
  'of forty guesses at once through %s no more than five are looked at',
  async (_path, way) => {
    await user();
    await way.before?.();

    const answers = await Promise.all(Array.from({ length: tries }, (_, guess) => way.guess(guess)));

    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(await looks()).toBe(most);
  },
);

it('every call that takes a password or a code is among them', () => {
  const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
    paths: Record<string, { post?: { requestBody?: unknown } }>;
  };
  // The code of a user group is its name in drawings.
  const groups = ['/user/add_group', '/user/update_group'];
  // A password that is set, and the answer to a puzzle, are no guesses.
  const harmless = [...groups, '/user/resetPassword', '/registration/sms_code', '/user/phone_code', '/user/reset_code'];
  const isSecret = /"(?:password|oldpassword|smscode|phonecode|binding|code)":/;
  const taking = Object.keys(paths).filter(
    (path) =>
      /^\/(user|registration)\//.test(path) && isSecret.test(JSON.stringify(paths[path]?.post?.requestBody ?? {})),
  );

  const known = [...Object.keys(ways).map((way) => way.split(' ')[0] ?? ''), ...Object.keys(alike), ...harmless];
  // Its secret is a long random number.
  const random = ['/user/external_finish'];
  expect(taking.filter((path) => !random.includes(path)).sort()).toEqual([...new Set(known)].sort());
});

it('after too many guesses the right password is not taken either, until the pause is over', async () => {
  await user();
  const change = () => call('/user/updatepassword', { oldpassword: password, newpassword: 'Better-Password-2' });
  for (let guess = 0; guess < most; guess += 1) await ways['/user/updatepassword']?.guess(guess);

  expect(await change()).toMatchObject({
    status: 422,
    fields: [{ path: 'oldpassword', message: '密码错误次数过多，请 15 分钟后再试' }],
  });
  await app.database.execute(sql`update guess set last_at = last_at - interval '16 minutes'`);
  expect(await change()).toMatchObject({ code: 0 });
});
