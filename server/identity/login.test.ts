import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { AppError } from '#shared/error.ts';
import { newCaptcha, solveCaptcha } from './captcha.ts';
import { authenticate, enter, type LoginAttempt } from './login.ts';
import { passingIdentity } from './parts.ts';
import { setPassword } from './password.ts';
import { signedInBy } from './session.ts';

const password = 'Right-Password-1';
const identity = passingIdentity();

let app: TestApplication;
let userId: string;
let username: string;

beforeAll(async () => {
  app = await testApplication();
});
beforeEach(async () => {
  const sample = await app.factory.sample('user');
  username = sample.username as string;
  userId = await app.factory.add('user', sample);
  await setPassword(userId, password, app.database);
});
afterAll(() => app.close());

/** Signs in as the login call does. */
async function login(about: LoginAttempt): Promise<string> {
  const id = await authenticate(about, app.database, identity);
  return app.database.transaction((store) => enter(id, { ...about, method: 'password' }, store, identity));
}

async function attempt(given: { username?: string; password: string; code?: string; codeid?: string }) {
  return login({ username, address: '10.0.0.1', agent: 'test', ...given }).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
}

/** The right answer to a new puzzle, as a person reads it off the picture. */
async function solved(): Promise<{ code: string; codeid: string }> {
  const { codeid } = await newCaptcha(app.database);
  const row = await app.database.one<{ text: string }>(sql`select text from captcha where id = ${codeid}`);
  return { codeid, code: ` ${row?.text.toUpperCase()} ` };
}

async function failTimes(count: number): Promise<unknown> {
  let last: unknown;
  for (let index = 0; index < count; index += 1) last = await attempt({ password: 'wrong', ...(await solved()) });
  return last;
}

async function results(): Promise<string[]> {
  const rows = await app.database.query<{ result: string }>(sql`
    select result from login_record where username = ${username} order by id`);
  return rows.map(({ result }) => result);
}

describe('signing in', () => {
  it('answers a token that proves who one is', async () => {
    const token = await attempt({ password });

    expect(await signedInBy(String(token), app.database)).toMatchObject({ viewer: { id: userId, roles: ['admin'] } });
    expect(await results()).toEqual(['success']);
  });

  it('keeps no token in the store', async () => {
    const token = await attempt({ password });

    const rows = await app.database.query(sql`select * from session where user_id = ${userId}`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answers a wrong password and an unknown name alike, however often they are tried', async () => {
    const told: unknown[][] = [];
    for (let index = 0; index < 7; index += 1) {
      const wrong = await attempt({ password: 'wrong', ...(await solved()) });
      const unknown = await attempt({ username: 'nobody', password: 'wrong', ...(await solved()) });
      told.push([wrong, unknown]);
    }

    expect(told[0]?.[0]).toMatchObject({ failure: 'invalid', message: '用户名或密码不正确' });
    for (const [wrong, unknown] of told) expect(unknown).toEqual(wrong);
  });

  it('answers known and unknown names alike at any later time too, with and without a puzzle, locked or not', async () => {
    const stranger = `${username}x`;
    for (const minutes of [0, 5, 14, 16, 60]) {
      for (let index = 0; index < 3; index += 1) {
        for (const puzzle of [{}, await solved()]) {
          const known = await attempt({ password: 'wrong', ...puzzle });
          const again = 'codeid' in puzzle ? await solved() : {};
          const unknown = await attempt({ username: stranger, password: 'wrong', ...again });
          expect(unknown).toEqual(known);
        }
      }
      const past = sql`make_interval(mins => ${minutes}::int)`;
      await app.database.execute(sql`update guess set last_at = last_at - ${past}`);
      await app.database.execute(sql`update login_record set created_at = created_at - ${past}`);
    }
  });

  it('looks at no more than two of forty passwords at once, and at five with puzzles solved', async () => {
    const looked = async () => (await results()).filter((result) => result === 'wrongPassword').length;
    await Promise.all(Array.from({ length: 40 }, (_, index) => attempt({ password: `guess-${index}` })));
    expect(await looked()).toBe(2);

    const puzzles = await Promise.all(Array.from({ length: 40 }, solved));
    await Promise.all(puzzles.map((puzzle, index) => attempt({ password: `again-${index}`, ...puzzle })));
    expect(await looked()).toBe(5);
    expect(await attempt({ password, ...(await solved()) })).toMatchObject({ failure: 'refused' });
  });

  it('begins to count anew after a lock has run out', async () => {
    await failTimes(5);
    await app.database.execute(sql`update guess set last_at = now() - interval '16 minutes'`);

    expect(await failTimes(1)).toMatchObject({ failure: 'invalid' });
    expect(await failTimes(1)).toMatchObject({ failure: 'captchaRequired' });
  });

  it('demands a solved puzzle after two wrong passwords, right ones included', async () => {
    await attempt({ password: 'wrong' });
    expect(await attempt({ password: 'wrong' })).toMatchObject({ failure: 'captchaRequired' });

    expect(await attempt({ password })).toMatchObject({ failure: 'captchaRequired', message: '请输入验证码' });
    const { codeid } = await solved();
    expect(await attempt({ password, code: '????', codeid })).toMatchObject({ fields: [{ path: 'code' }] });
    expect(await attempt({ password, ...(await solved()) })).toEqual(expect.any(String));
  });

  it('forgets wrong passwords after a right one', async () => {
    await attempt({ password: 'wrong' });
    await attempt({ password });
    expect(await attempt({ password: 'wrong' })).toMatchObject({ failure: 'invalid' });
  });

  it('locks the account after five wrong passwords in a row, for a quarter of an hour', async () => {
    expect(await failTimes(4)).toMatchObject({ failure: 'captchaRequired' });
    expect(await failTimes(1)).toMatchObject({ failure: 'refused', message: expect.stringContaining('15 分钟') });

    expect(await attempt({ password, ...(await solved()) })).toMatchObject({ failure: 'refused' });
    await app.database.execute(
      sql`update guess set last_at = now() - interval '16 minutes' where target = ${username}`,
    );
    expect(await attempt({ password, ...(await solved()) })).toEqual(expect.any(String));
    expect(await results()).toEqual([...Array(5).fill('wrongPassword'), 'locked', 'success']);
  });

  it('refuses a disabled user, but only one who knows the password', async () => {
    await app.factory.seed((seeder) => seeder.put('user', userId, 'locked'));

    expect(await attempt({ password: 'wrong' })).toMatchObject({ message: '用户名或密码不正确' });
    expect(await attempt({ password })).toMatchObject({ failure: 'refused', message: '账号已停用，请联系管理员' });
  });

  it('refuses a removed user as an unknown one', async () => {
    await app.database.execute(sql`update "user" set deleted_at = now() where id = ${userId}`);

    expect(await attempt({ password })).toMatchObject({ message: '用户名或密码不正确' });
  });
});

describe('a puzzle', () => {
  it('is good for one answer, right or wrong, and for five minutes', async () => {
    const { code, codeid } = await solved();
    expect(await solveCaptcha(codeid, code, app.database)).toBe(true);
    expect(await solveCaptcha(codeid, code, app.database)).toBe(false);

    const late = await solved();
    await app.database.execute(sql`update captcha set expires_at = now() where id = ${late.codeid}`);
    expect(await solveCaptcha(late.codeid, late.code, app.database)).toBe(false);
  });
});
