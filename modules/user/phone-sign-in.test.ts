import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passingIdentity } from '#server/identity/parts.ts';
import { setPassword } from '#server/identity/password.ts';
import { openSession } from '#server/identity/session.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import { otherThan, solvedPuzzle, TestPhones } from '#server/testing/sign-in.ts';
import { accountEndpoints } from './account.server.ts';

const password = 'Right-Password-1';
const wrong = { code: 400, fields: [{ path: 'phonecode', message: '短信验证码不正确或已过期' }] };
const phones = new TestPhones();
const identity = passingIdentity({ sms: phones });

let app: TestApplication;
let userId: string;
let phone: string;
let count = 0;

beforeAll(async () => {
  app = await testApplication(({ database }) => accountEndpoints(database, identity));
  await app.factory.add('settings', { key: 'login.phone', kind: 'string', value: 'on' });
  await app.factory.add('settings', { key: 'login.second_factor', kind: 'string', value: 'off' });
});
afterAll(() => app.close());
beforeEach(async () => {
  identity.sms = phones;
  phone = freshPhone();
  userId = await account();
  // Every test calls from the same address.
  await app.database.execute(sql`delete from sms_code`);
});

function freshPhone(): string {
  count += 1;
  return `138000${String(count).padStart(5, '0')}`;
}

async function account(): Promise<string> {
  const id = await app.factory.add('user', await app.factory.sample('user', { phone }));
  await setPassword(id, password, app.database);
  return id;
}

function ask(given: object = {}): Promise<Answer> {
  return app.call('/user/phone_code', { phone, ...given }, null);
}

function enter(phonecode: string, given: object = {}): Promise<Answer<{ token: string }>> {
  return app.call('/user/phone_login', { phone, phonecode, ...given }, null);
}

function received(): number {
  return phones.texts.filter((sent) => sent.phone === phone).length;
}

/** The code in the text of that number; texts go out behind the answer. */
async function arrived(texts: number): Promise<string> {
  await expect.poll(received).toBe(texts);
  return phones.lastCode(phone);
}

/** Asks for a code and answers what arrived. */
async function code(): Promise<string> {
  const before = received();
  expect(await ask()).toMatchObject({ code: 0 });
  return arrived(before + 1);
}

/** Lets the minute pass in which no second code is sent. */
function wait() {
  return app.database.execute(sql`update sms_code set created_at = created_at - interval '61 seconds'`);
}

function set(key: string, value: string) {
  return app.database.execute(sql`update settings set value = ${value} where key = ${key}`);
}

async function attempts(): Promise<{ result: string; method: string; isKnown: boolean }[]> {
  return app.database.query(sql`
    select result, method, user_id is not null as "isKnown" from login_record where username = ${phone} order by id`);
}

async function infoOf(token: string): Promise<{ id: string; mustchange: boolean }> {
  return (await app.call<{ id: string; mustchange: boolean }>('/user/info', {}, null, { token })).data;
}

describe('signing in by phone', () => {
  it('takes the code that went to the phone, and writes down the way in', async () => {
    const right = await code();
    expect(phones.texts.findLast((sent) => sent.phone === phone)?.text).toContain('用于手机号登录');
    expect(await enter(otherThan(right))).toMatchObject(wrong);
    const { data } = await enter(` ${right} `);

    expect(await infoOf(data.token)).toMatchObject({ id: userId });
    expect(await attempts()).toEqual([
      { result: 'wrongPhoneCode', method: 'phone', isKnown: true },
      { result: 'success', method: 'phone', isKnown: true },
    ]);
  });

  it('takes a code once, also of two at the same time', async () => {
    const right = await code();
    const outcomes = await Promise.all([enter(right), enter(right)]);
    expect(outcomes.map(({ code: answered }) => answered).sort()).toEqual([0, 400]);
    expect(await enter(right)).toMatchObject(wrong);
  });

  it('takes no code after five minutes, nor after five wrong ones', async () => {
    const late = await code();
    await app.database.execute(sql`update sms_code set expires_at = now()`);
    expect(await enter(late)).toMatchObject(wrong);

    await wait();
    const right = await code();
    for (let tries = 0; tries < 5; tries += 1) await enter(otherThan(right));
    expect(await enter(right)).toMatchObject(wrong);
  });

  it('answers an unknown phone like a known one, and sends it nothing', async () => {
    const known = phone;
    const answers = async () => {
      const first = [await ask(), await ask(), await enter('000000'), await enter('000000')];
      await wait();
      return [...first, await ask()];
    };
    const right = await answers();
    phone = freshPhone();
    expect(await answers()).toEqual(right);
    expect(right.map(({ code: answered }) => answered)).toEqual([0, 429, 400, 400, 4011]);

    await expect.poll(() => phones.lastCode(known)).not.toBe('');
    expect(phones.lastCode(phone)).toBe('');
    expect(await attempts()).toMatchObject([{ isKnown: false }, { isKnown: false }]);
  });

  it('does not know somebody whose registration waits for approval', async () => {
    phone = freshPhone();
    await app.factory.add('registration', await app.factory.sample('registration', { phone }));
    expect(await ask()).toMatchObject({ code: 0 });
    expect(await enter('000000')).toMatchObject(wrong);
    expect(phones.lastCode(phone)).toBe('');
  });

  it('takes nothing but a mobile phone and six digits', async () => {
    expect(await ask({ phone: '12345' })).toMatchObject({ fields: [{ path: 'phone' }] });
    expect(await enter('12345')).toMatchObject({ fields: [{ path: 'phonecode' }] });
  });
});

describe('a code for signing in by phone', () => {
  it('is not sent twice within a minute, and not without a puzzle after two in vain', async () => {
    await code();
    expect(await ask()).toMatchObject({ code: 429, message: '验证码刚刚发送过，一分钟内不重复发送' });
    await wait();
    expect(await ask()).toMatchObject({ code: 0 });
    await wait();
    expect(await ask()).toMatchObject({ code: 4011 });
    const puzzle = await solvedPuzzle(app.database);
    expect(await ask({ ...puzzle, code: '????' })).toMatchObject({ code: 4011, fields: [{ path: 'code' }] });
    expect(await ask({ ...puzzle })).toMatchObject({ code: 4011 });
    expect(await ask(await solvedPuzzle(app.database))).toMatchObject({ code: 0 });
    expect(await enter(await arrived(3))).toMatchObject({ code: 0 });

    await wait();
    expect(await ask()).toMatchObject({ code: 0 });
  });

  it('is followed by a puzzle after two wrong ones', async () => {
    const right = await code();
    await enter(otherThan(right));
    await enter(otherThan(right));
    await wait();
    expect(await ask()).toMatchObject({ code: 4011 });
  });

  it('is sent ten times a day, and stops for an address that uses none of them', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await ask(await solvedPuzzle(app.database))).toMatchObject({ code: 0 });
      await wait();
    }
    expect(await ask(await solvedPuzzle(app.database))).toMatchObject({
      code: 429,
      message: expect.stringContaining('24 小时内最多获取 10 次'),
    });

    phone = freshPhone();
    expect(await ask()).toMatchObject({ code: 4011 });
    await app.database.execute(sql`
      insert into sms_code (id, purpose, target, code_hash, address, expires_at)
      select gen_random_uuid(), 'phone', 'other ' || number, '', address, now()
      from generate_series(1, 60) number, (select address from sms_code limit 1) mine`);
    expect(await ask(await solvedPuzzle(app.database))).toMatchObject({
      code: 429,
      message: '当前网络获取验证码的次数过多，请一小时后再试',
    });
  });

  it('is good for signing in only, and no other code signs in', async () => {
    await set('login.second_factor', 'sms');
    const { username } = (await app.database.one<{ username: string }>(sql`
      select username from "user" where id = ${userId}`)) ?? { username: '' };
    const byPassword = (smscode?: string) => app.call('/user/login', { username, password, smscode }, null);

    const forPhone = await code();
    expect(await byPassword()).toMatchObject({ code: 4012 });
    const forStep = phones.lastCode(phone);
    if (forStep !== forPhone) {
      expect(await enter(forStep)).toMatchObject(wrong);
      expect(await byPassword(forPhone)).toMatchObject({ code: 4012, fields: [{ path: 'smscode' }] });
    }
    const reset = { username, smscode: forPhone, password: 'Another-Password-2' };
    expect(await app.call('/user/reset_password', reset, null)).toMatchObject({ fields: [{ path: 'smscode' }] });
    await app.call('/user/reset_code', { username, ...(await solvedPuzzle(app.database)) }, null);
    const forReset = await arrived(3);
    if (forReset !== forPhone) expect(await enter(forReset)).toMatchObject(wrong);

    expect(await enter(forPhone)).toMatchObject({ code: 0 });
    await set('login.second_factor', 'off');
  });
});

describe('an account that signs in by phone', () => {
  it('is the only one that is in use with this phone', async () => {
    const former = await account();
    await app.factory.seed((seeder) => seeder.put('user', former, 'locked'));
    const { data } = await enter(await code());
    expect(await infoOf(data.token)).toMatchObject({ id: userId });

    await account();
    await wait();
    expect(await enter(await code())).toMatchObject({ code: 422, message: expect.stringContaining('多个账号') });
    expect((await attempts()).at(-1)).toEqual({ result: 'sharedPhone', method: 'phone', isKnown: false });
  });

  it('is refused in words while it is disabled or locked, to nobody but the owner of the phone', async () => {
    await app.factory.seed((seeder) => seeder.put('user', userId, 'locked'));
    const right = await code();
    expect(await enter(otherThan(right))).toMatchObject(wrong);
    expect(await enter(right)).toMatchObject({ code: 422, message: '账号已停用，请联系管理员' });

    await app.factory.seed((seeder) => seeder.put('user', userId, 'active'));
    await app.database.execute(sql`
      insert into guess (purpose, target, count, last_at) select 'login', username, 5, now() from "user" where id = ${userId}`);
    expect(await enter(right)).toMatchObject({ code: 422, message: expect.stringContaining('账号已锁定') });
    expect((await attempts()).map(({ result }) => result)).toEqual(['wrongPhoneCode', 'disabled', 'locked']);
  });

  it('is unknown once it is removed', async () => {
    await app.database.execute(sql`update "user" set deleted_at = now() where id = ${userId}`);
    expect(await ask()).toMatchObject({ code: 0 });
    expect(await enter('000000')).toMatchObject(wrong);
    expect(phones.lastCode(phone)).toBe('');
  });

  it('needs no second SMS, but its authenticator', async () => {
    await set('login.second_factor', 'sms');
    expect(await enter(await code())).toMatchObject({ code: 0 });

    const token = await openSession(app.database, { userId, address: '', agent: '' });
    const { secret } = (await app.call<{ secret: string }>('/user/totp_begin', {}, null, { token })).data;
    const generator = new TOTP({ secret: Secret.fromBase32(secret) });
    await app.call('/user/totp_confirm', { code: generator.generate() }, null, { token });
    await wait();
    const right = await code();
    expect(await enter(otherThan(right))).toMatchObject(wrong);
    expect(await enter(right)).toMatchObject({ code: 4013, fields: [] });
    expect(await enter(right, { smscode: 'nonsense' })).toMatchObject({ code: 4013, fields: [{ path: 'smscode' }] });
    const next = generator.generate({ timestamp: Date.now() + 30_000 });
    expect(await enter(right, { smscode: next })).toMatchObject({ code: 0 });
    expect(await enter(right, { smscode: next })).toMatchObject(wrong);
    await set('login.second_factor', 'off');
  });

  it('must change a password that an administrator set, or that is too old', async () => {
    const { data } = await enter(await code());
    expect(await infoOf(data.token)).toMatchObject({ mustchange: false });
    const id = await app.factory.add('settings', { key: 'password.max_age_days', kind: 'integer', value: '30' });
    await app.database.execute(sql`
      update credential set changed_at = now() - interval '31 days' where user_id = ${userId}`);
    await wait();
    const { token } = (await enter(await code())).data;
    expect(await infoOf(token)).toMatchObject({ mustchange: true });
    expect(await app.call('/user/lists', {}, null, { token })).toMatchObject({ code: 4031 });
    await app.database.execute(sql`delete from settings where id = ${id}`);
  });
});

describe('signing in by phone where it is off', () => {
  it('is refused when administrators have not switched it on', async () => {
    const right = await code();
    await set('login.phone', 'off');
    expect(await ask()).toMatchObject({ code: 422, message: '没有开启手机号登录，请使用账号密码登录' });
    expect(await enter(right)).toMatchObject({ code: 422 });
    await set('login.phone', 'on');
  });

  it('is refused when no text can be sent', async () => {
    const right = await code();
    identity.sms = null;
    expect(await ask()).toMatchObject({ code: 422 });
    expect(await enter(right)).toMatchObject({ code: 422 });
  });
});
