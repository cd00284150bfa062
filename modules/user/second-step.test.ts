import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passingIdentity } from '#server/identity/parts.ts';
import { setPassword } from '#server/identity/password.ts';
import { openSession } from '#server/identity/session.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import { otherThan, solvedPuzzle, TestPhones } from '#server/testing/sign-in.ts';
import { accountEndpoints } from './account.server.ts';
import { preferenceEndpoints } from './preference.server.ts';

const password = 'Right-Password-1';
const phones = new TestPhones();
const identity = passingIdentity({ sms: phones });

let app: TestApplication;
let username: string;
let userId: string;
let phone: string;
let count = 0;

beforeAll(async () => {
  app = await testApplication(({ database }) => [...accountEndpoints(database, identity), ...preferenceEndpoints]);
  await app.factory.add('settings', { key: 'login.second_factor', kind: 'string', value: 'off' });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  phone = `138000${String(count).padStart(5, '0')}`;
  const sample = await app.factory.sample('user', { phone });
  username = sample.username as string;
  userId = await app.factory.add('user', sample);
  await setPassword(userId, password, app.database);
  identity.sms = phones;
  await demand('off');
});

function demand(value: 'off' | 'sms' | 'choice') {
  return app.database.execute(sql`update settings set value = ${value} where key = 'login.second_factor'`);
}

function logIn(given: Record<string, string> = {}): Promise<Answer<{ token: string }>> {
  return app.call('/user/login', { username, password, ...given }, null);
}

/** Lets the minute pass in which no second code is sent. */
function wait() {
  return app.database.execute(sql`update sms_code set created_at = created_at - interval '61 seconds'`);
}

async function enrol(): Promise<{ codeIn(steps: number): string; recoveryCodes: string[] }> {
  const token = await openSession(app.database, { userId, address: '', agent: '' });
  const begun = await app.call<{ secret: string }>('/user/totp_begin', {}, null, { token });
  const generator = new TOTP({ secret: Secret.fromBase32(begun.data.secret) });
  const codeIn = (steps: number) => generator.generate({ timestamp: Date.now() + steps * 30_000 });
  const given = { code: codeIn(0) };
  const confirmed = await app.call<{ recoveryCodes: string[] }>('/user/totp_confirm', given, null, { token });
  expect(confirmed.message).toBe('ok');
  return { codeIn, ...confirmed.data };
}

describe('a second step by SMS', () => {
  it('is asked of whoever knows the password, and names no more of the phone than its owner knows', async () => {
    await demand('sms');
    expect(await logIn({ password: 'wrong' })).toMatchObject({ code: 400, message: '用户名或密码不正确' });
    expect(phones.lastCode(phone)).toBe('');

    const asked = await logIn();
    expect(asked).toMatchObject({ code: 4012, message: `验证码已发送至 ${phone.slice(0, 3)}****${phone.slice(-4)}` });
    expect((await logIn({ smscode: phones.lastCode(phone) })).data.token).toBeTruthy();
  });

  it('answers a wrong password alike with and without a right code', async () => {
    await demand('sms');
    await logIn();
    const smscode = phones.lastCode(phone);
    const without = await logIn({ password: 'wrong' });
    const given = await app.call('/user/login', { username: 'nobody', password: 'wrong', smscode }, null);
    expect(given).toEqual(without);
  });

  it('takes a code once, also of two at the same time', async () => {
    await demand('sms');
    await logIn();
    const smscode = phones.lastCode(phone);
    const kept = await app.database.query(sql`select to_jsonb(sms_code) as row from sms_code`);
    expect(JSON.stringify(kept)).not.toContain(smscode);
    const outcomes = await Promise.all([logIn({ smscode }), logIn({ smscode })]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 4012]);
  });

  it('sends no second code within a minute, and only the last code is good', async () => {
    await demand('sms');
    await logIn();
    const first = phones.lastCode(phone);
    expect(await logIn()).toMatchObject({ message: expect.stringContaining('一分钟内不重复发送') });
    expect(phones.texts.filter((sent) => sent.phone === phone)).toHaveLength(1);

    await wait();
    await logIn();
    const second = phones.lastCode(phone);
    if (first !== second) expect(await logIn({ smscode: first })).toMatchObject({ code: 4012 });
    expect(await logIn({ smscode: second })).toMatchObject({ code: 0 });
  });

  it('takes no code after five minutes', async () => {
    await demand('sms');
    await logIn();
    await app.database.execute(sql`update sms_code set expires_at = now()`);
    expect(await logIn({ smscode: phones.lastCode(phone) })).toMatchObject({ fields: [{ path: 'smscode' }] });
  });

  it('ends after five wrong codes, for a quarter of an hour', async () => {
    await demand('sms');
    await logIn();
    const right = phones.lastCode(phone);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await logIn({ smscode: otherThan(right) })).toMatchObject({ code: 4012 });
    }
    expect(await logIn({ smscode: right })).toMatchObject({ code: 422, message: expect.stringContaining('15 分钟') });
    await app.database.execute(sql`update guess set last_at = last_at - interval '16 minutes'`);
    await wait();
    await logIn();
    expect(await logIn({ smscode: phones.lastCode(phone) })).toMatchObject({ code: 0 });
  });

  it('is not asked of somebody without a phone', async () => {
    await demand('sms');
    await app.database.execute(sql`update "user" set phone = null where id = ${userId}`);
    expect(await logIn()).toMatchObject({ code: 0 });
  });
});

describe('a second step by an SMS that cannot be sent', () => {
  it('stays due, and says who can help', async () => {
    await demand('sms');
    identity.sms = null;
    const stuck = { status: 503, message: expect.stringContaining('短信服务没有配置') };
    expect(await logIn()).toMatchObject(stuck);
    await demand('choice');
    expect(await logIn()).toMatchObject(stuck);
    expect(await logIn({ smscode: '123456' })).toMatchObject({ code: 4012 });
  });

  it('gives way to the authenticator of whoever enrolled one', async () => {
    const { codeIn } = await enrol();
    await demand('sms');
    expect(await logIn()).toMatchObject({ code: 4012 });
    identity.sms = null;
    expect(await logIn()).toMatchObject({ code: 4013 });
    expect(await logIn({ smscode: codeIn(1) })).toMatchObject({ code: 0 });
  });

  it('may be asked for again at once when the gateway refused it', async () => {
    await demand('sms');
    phones.isBroken = true;
    expect(await logIn()).toMatchObject({ status: 503, message: expect.stringContaining('短信没有发出') });
    phones.isBroken = false;
    expect(await logIn()).toMatchObject({ code: 4012, message: expect.stringMatching(/^验证码已发送至 [\d*]+$/) });
  });
});

describe('a second step by authenticator', () => {
  it('is asked of whoever enrolled one, whatever the setting, and takes a recovery code instead', async () => {
    const { codeIn, recoveryCodes } = await enrol();
    expect(await logIn()).toMatchObject({ code: 4013 });
    expect(await logIn({ smscode: 'nonsense' })).toMatchObject({ code: 4013, fields: [{ path: 'smscode' }] });
    expect(await logIn({ smscode: codeIn(1) })).toMatchObject({ code: 0 });
    expect(await logIn({ smscode: codeIn(1) })).toMatchObject({ code: 4013 });
    expect(await logIn({ smscode: recoveryCodes[0] ?? '' })).toMatchObject({ code: 0 });
  });

  it('is what people choose who need not use SMS', async () => {
    await demand('choice');
    expect(await logIn()).toMatchObject({ code: 4012 });
    await enrol();
    expect(await logIn()).toMatchObject({ code: 4013 });
  });

  it('is taken away by whoever knows the password', async () => {
    await enrol();
    const token = await openSession(app.database, { userId, address: '', agent: '' });
    const disable = (given: string) => app.call('/user/totp_disable', { password: given }, null, { token });
    expect(await disable('wrong')).toMatchObject({ fields: [{ path: 'password' }] });
    expect(await disable(password)).toMatchObject({ code: 0 });
    expect(await logIn()).toMatchObject({ code: 0 });
  });
});

describe('a forgotten password', () => {
  async function askFor(name: string) {
    const puzzle = await solvedPuzzle(app.database);
    return app.call('/user/reset_code', { username: name, ...puzzle }, null);
  }
  const reset = (smscode: string, chosen = 'Another-Password-2', name = username) =>
    app.call('/user/reset_password', { username: name, smscode, password: chosen }, null);

  async function arrived(): Promise<string> {
    await expect.poll(() => phones.lastCode(phone)).not.toBe('');
    return phones.lastCode(phone);
  }

  it('is asked for with a solved puzzle, and answered alike for unknown names', async () => {
    const wrong = { code: '????', codeid: (await solvedPuzzle(app.database)).codeid };
    expect(await app.call('/user/reset_code', { username, ...wrong }, null)).toMatchObject({ code: 4011 });

    expect(await askFor(`nobody_${count}`)).toEqual(await askFor(username));
    expect(await askFor(`nobody_${count}`)).toEqual(await askFor(username));
    const code = await arrived();
    expect(await reset(otherThan(code), undefined, `nobody_${count}`)).toEqual(await reset(otherThan(code)));
  });

  it('gives way to a new one, and every session ends', async () => {
    const token = await openSession(app.database, { userId, address: '', agent: '' });
    await askFor(username);
    const code = await arrived();

    expect(await reset(code, password)).toMatchObject({ fields: [{ path: 'password', message: expect.any(String) }] });
    expect(await reset(code)).toMatchObject({ code: 0 });
    expect(await reset(code, 'Third-Password-3')).toMatchObject({ fields: [{ path: 'smscode' }] });
    expect(await app.call('/user/info', {}, null, { token })).toMatchObject({ status: 401 });
    expect(await logIn()).toMatchObject({ code: 400 });
    expect(await logIn({ password: 'Another-Password-2' })).toMatchObject({ code: 0 });
  });

  it('is chosen in the same way by somebody who was imported and has none yet', async () => {
    await app.database.execute(sql`delete from credential where user_id = ${userId}`);
    await askFor(username);
    expect(await reset(await arrived())).toMatchObject({ code: 0 });
    expect(await logIn({ password: 'Another-Password-2' })).toMatchObject({ code: 0 });
  });

  it('is replaced by one of two who use the same code at once', async () => {
    await askFor(username);
    const code = await arrived();
    const outcomes = await Promise.all([reset(code, 'Another-Password-2'), reset(code, 'Third-Password-3')]);
    expect(outcomes.map(({ code: answered }) => answered).sort()).toEqual([0, 400]);
  });
});

describe('a password that must be changed', () => {
  it('lets its user do nothing else before', async () => {
    const admin = await app.factory.person('admin');
    const first = { id: userId, password: 'Given-Password-1' };
    expect(await app.call('/user/resetPassword', first, admin)).toMatchObject({ code: 0 });
    const { token } = (await logIn({ password: first.password })).data;
    const as = (path: string, input: object) => app.call<{ mustchange: boolean }>(path, input, null, { token });

    expect((await as('/user/info', {})).data.mustchange).toBe(true);
    expect(await as('/user/preference', {})).toMatchObject({ code: 0 });
    expect(await as('/user/lists', {})).toMatchObject({ status: 403, code: 4031, message: '请先修改密码' });
    const change = { oldpassword: first.password, newpassword: 'Own-Password-1' };
    expect(await as('/user/updatepassword', change)).toMatchObject({ code: 0 });
    expect((await as('/user/info', {})).data.mustchange).toBe(false);
    expect(await as('/user/lists', {})).toMatchObject({ code: 0 });
  });

  it('lets its user in until it expires, which only whoever knows it is told', async () => {
    const admin = await app.factory.person('admin');
    const first = { id: userId, password: 'Given-Password-1' };
    const given = await app.call<{ until: string }>('/user/resetPassword', first, admin);
    const days = (Date.parse(given.data.until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await logIn({ password: first.password })).toMatchObject({ code: 0 });

    await app.database.execute(sql`update credential set expires_at = now() where user_id = ${userId}`);
    expect(await logIn({ password: first.password })).toMatchObject({
      status: 422,
      message: '初始密码已过期，请联系管理员重新设置，或用“忘记密码”设置新密码',
    });
    expect(await logIn({ password: 'Wrong-Password-1' })).toMatchObject({ message: '用户名或密码不正确' });

    await app.call('/user/resetPassword', { id: userId, password: 'Given-Password-2' }, admin);
    const { token } = (await logIn({ password: 'Given-Password-2' })).data;
    const change = { oldpassword: 'Given-Password-2', newpassword: 'Own-Password-1' };
    expect(await app.call('/user/updatepassword', change, null, { token })).toMatchObject({ code: 0 });
    const kept = await app.database.one(sql`select expires_at as at from credential where user_id = ${userId}`);
    expect(kept).toEqual({ at: null });
  });

  it('lasts for ever where administrators say so', async () => {
    const admin = await app.factory.person('admin');
    const id = await app.factory.add('settings', { key: 'password.first_days', kind: 'integer', value: '0' });
    const first = { id: userId, password: 'Given-Password-1' };
    expect(await app.call('/user/resetPassword', first, admin)).toMatchObject({ data: { until: null } });
    await app.database.execute(sql`delete from settings where id = ${id}`);
  });

  it('is one that today’s rules or the calendar have overtaken', async () => {
    const mustChange = async () => {
      const { token } = (await logIn()).data;
      return (await app.call<{ mustchange: boolean }>('/user/info', {}, null, { token })).data.mustchange;
    };
    expect(await mustChange()).toBe(false);
    const id = await app.factory.add('settings', { key: 'password.max_age_days', kind: 'integer', value: '30' });
    expect(await mustChange()).toBe(false);
    await app.database.execute(sql`update credential set changed_at = now() - interval '31 days'`);
    expect(await mustChange()).toBe(true);
    await app.database.execute(sql`delete from settings where id = ${id}`);
  });

  it('may be none of the last three, and not hold the user name', async () => {
    const { token } = (await logIn()).data;
    const change = (oldpassword: string, newpassword: string) =>
      app.call('/user/updatepassword', { oldpassword, newpassword }, null, { token });
    expect(await change(password, 'Second-Password-2')).toMatchObject({ code: 0 });
    expect(await change('Second-Password-2', password)).toMatchObject({
      fields: [{ path: 'newpassword', message: '新密码不能与最近 3 次使用过的密码相同' }],
    });
    expect(await change('Second-Password-2', `${username}-A1`)).toMatchObject({
      fields: [
        { path: 'newpassword', message: '新密码不能包含用户名' },
        { path: 'newpassword', message: '新密码太常见，容易被猜到，请换一个' },
      ],
    });
  });
});
