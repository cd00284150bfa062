import sql from 'sql-template-tag';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { solveCaptcha } from './captcha.ts';
import { type Attempt, type AttemptResult, recordAttempt } from './login-attempt.ts';
import type { IdentityParts } from './parts.ts';
import { isPassword, pretendToCheck } from './password.ts';
import { takeSecondStep } from './second-step.ts';
import { openSession } from './session.ts';

/** From this many wrong passwords in a row on, a puzzle must be solved. */
const captchaAfter = 2;
/** This many wrong passwords in a row lock the account. */
const lockAfter = 5;
const lockMinutes = 15;

/** What a person gives to sign in, and where from. */
export interface LoginAttempt {
  username: string;
  password: string;
  code?: string | null | undefined;
  codeid?: string | null | undefined;
  /** The code of the second step: from an SMS, an authenticator or the list of recovery codes. */
  smscode?: string | null | undefined;
  address: string;
  agent: string;
}

/** How often a name was tried in vain, and whether it must wait. */
interface Standing {
  failedCount: number;
  isLocked: boolean;
}

interface Account extends Standing {
  id: string;
  status: string;
  phone: string | null;
  passwordHash: string;
}

const wrong = '用户名或密码不正确';

function record(attempt: LoginAttempt, userId: string | null, result: AttemptResult, store: Queryable): Promise<void> {
  return recordAttempt({ ...attempt, method: 'password' }, userId, result, store);
}

async function countFailure(account: Account, store: Queryable): Promise<number> {
  const row = await store.one<{ count: number }>(sql`
    update credential set
      failed_count = case when locked_until < now() then 1 else failed_count + 1 end,
      locked_until = case
        when locked_until < now() then null
        when failed_count + 1 >= ${lockAfter} then now() + make_interval(mins => ${lockMinutes})
        else locked_until end
    where user_id = ${account.id} returning failed_count as count`);
  return row?.count ?? 0;
}

/** A name that nobody has is treated like one that somebody has, so that the two cannot be told apart. */
async function standingOfStranger(username: string, store: Queryable): Promise<Standing> {
  const row = await store.one<{ count: number }>(sql`
    select count(*)::int as count from login_record
    where username = ${username.slice(0, 100)} and result = 'unknownUser'
      and created_at > now() - make_interval(mins => ${lockMinutes})`);
  const failedCount = row?.count ?? 0;
  return { failedCount, isLocked: failedCount >= lockAfter };
}

function refuse(failedCount: number): never {
  if (failedCount >= lockAfter) {
    throw new AppError('refused', `密码错误次数过多，账号已锁定，请 ${lockMinutes} 分钟后再试`);
  }
  const failure = failedCount >= captchaAfter ? 'captchaRequired' : 'invalid';
  throw new AppError(failure, wrong, { fields: [{ path: 'password', message: wrong }] });
}

async function demandCaptcha(
  attempt: LoginAttempt,
  { failedCount }: Standing,
  userId: string | null,
  store: Queryable,
) {
  if (failedCount < captchaAfter) return;
  const { code, codeid } = attempt;
  if (!code || !codeid) throw new AppError('captchaRequired');
  if (await solveCaptcha(codeid, code, store)) return;
  await record(attempt, userId, 'wrongCaptcha', store);
  throw new AppError('captchaRequired', '验证码不正确或已过期', {
    fields: [{ path: 'code', message: '验证码不正确或已过期' }],
  });
}

/** Who has shown the right password, having waited and solved puzzles as demanded. */
async function passFirstStep(attempt: LoginAttempt, store: Database): Promise<Account> {
  const account = await store.one<Account>(sql`
    select person.id, person.status, person.phone, credential.password_hash as "passwordHash",
      credential.failed_count as "failedCount", coalesce(credential.locked_until > now(), false) as "isLocked"
    from "user" person join credential on credential.user_id = person.id
    where person.username = ${attempt.username} and person.deleted_at is null`);
  const standing = account ?? (await standingOfStranger(attempt.username, store));
  if (standing.isLocked) {
    await record(attempt, account?.id ?? null, 'locked', store);
    refuse(lockAfter);
  }
  await demandCaptcha(attempt, standing, account?.id ?? null, store);
  if (!account) {
    await pretendToCheck(attempt.password);
    await record(attempt, null, 'unknownUser', store);
    return refuse(standing.failedCount + 1);
  }
  if (!(await isPassword(attempt.password, account.passwordHash))) {
    const count = await countFailure(account, store);
    await record(attempt, account.id, 'wrongPassword', store);
    refuse(count);
  }
  if (account.status !== 'active') {
    await record(attempt, account.id, 'disabled', store);
    throw new AppError('refused', '账号已停用，请联系管理员');
  }
  // The puzzle is solved: the second step must not ask for another one.
  await store.execute(sql`update credential set failed_count = 0, locked_until = null where user_id = ${account.id}`);
  return account;
}

/**
 * Makes sure that a person is who the name says and answers the id. Counts failures: after two a puzzle must be solved,
 * after five the account is locked for a quarter of an hour. An unknown name and a wrong password answer alike, every
 * time; the second step is heard of only by whoever knows the password.
 */
export async function authenticate(attempt: LoginAttempt, store: Database, identity: IdentityParts): Promise<string> {
  const account = await passFirstStep(attempt, store);
  const { smscode, address } = attempt;
  const outcome = await takeSecondStep(account, { smscode, address }, store, identity);
  if (!outcome.isRight) {
    await record(attempt, account.id, 'wrongCode', store);
    throw outcome.problem;
  }
  return account.id;
}

/** Opens a session for somebody who is known by now, writes that down and answers the token. */
export async function enter(userId: string, attempt: Attempt, transaction: Transaction): Promise<string> {
  const { address, agent } = attempt;
  await recordAttempt(attempt, userId, 'success', transaction);
  return openSession(transaction, { userId, address, agent });
}
