import sql from 'sql-template-tag';
import { alarm, alarmAboutSignIn } from '#server/account/alert.ts';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { solveCaptcha } from './captcha.ts';
import { noteEnrolmentDue } from './enrolment.ts';
import { guess, mostGuesses, pauseMinutes } from './guess.ts';
import { type Attempt, type AttemptResult, recordAttempt } from './login-attempt.ts';
import type { IdentityParts } from './parts.ts';
import { isPassword, pretendToCheck } from './password.ts';
import { type StepAnswer, takeSecondStep } from './second-step.ts';
import { openSession } from './session.ts';

/** From this many wrong passwords in a row on, a puzzle must be solved. */
const captchaAfter = 2;
/** What a person gives to sign in, and where from. */
export interface LoginAttempt extends StepAnswer {
  username: string;
  password: string;
  code?: string | null | undefined;
  codeid?: string | null | undefined;
  address: string;
  agent: string;
}

interface Account {
  id: string;
  status: string;
  phone: string | null;
  passwordHash: string;
  isExpired: boolean;
}

const wrong = '用户名或密码不正确';

function record(attempt: LoginAttempt, userId: string | null, result: AttemptResult, store: Queryable): Promise<void> {
  return recordAttempt({ ...attempt, method: 'password' }, userId, result, store);
}

function refuse(failedCount: number): never {
  if (failedCount >= mostGuesses) {
    throw new AppError('refused', `密码错误次数过多，账号已锁定，请 ${pauseMinutes} 分钟后再试`);
  }
  const failure = failedCount >= captchaAfter ? 'captchaRequired' : 'invalid';
  throw new AppError(failure, wrong, { fields: [{ path: 'password', message: wrong }] });
}

async function askForPuzzle(attempt: LoginAttempt, userId: string | null, store: Queryable): Promise<never> {
  if (!attempt.code || !attempt.codeid) throw new AppError('captchaRequired');
  await record(attempt, userId, 'wrongCaptcha', store);
  throw new AppError('captchaRequired', '验证码不正确或已过期', {
    fields: [{ path: 'code', message: '验证码不正确或已过期' }],
  });
}

/** Who has shown the right password, having waited and solved puzzles as demanded. */
async function passFirstStep(attempt: LoginAttempt, store: Database): Promise<Account> {
  const { username, password, code, codeid } = attempt;
  const account = await store.one<Account>(sql`
    select person.id, person.status, person.phone, credential.password_hash as "passwordHash",
      coalesce(credential.expires_at <= now(), false) as "isExpired"
    from "user" person join credential on credential.user_id = person.id
    where person.username = ${username} and person.deleted_at is null`);
  const userId = account?.id ?? null;
  const isSolved = Boolean(code && codeid && (await solveCaptcha(codeid, code, store)));
  // A name that nobody has is treated like one that somebody has, so that the two cannot be told apart.
  const outcome = await guess({ purpose: 'login', target: username }, { after: captchaAfter, isSolved }, store, () =>
    account ? isPassword(password, account.passwordHash) : pretendToCheck(password),
  );
  if (outcome.kind === 'puzzleDue') return askForPuzzle(attempt, userId, store);
  if (outcome.kind === 'paused') {
    await record(attempt, userId, 'locked', store);
    return refuse(mostGuesses);
  }
  if (outcome.kind === 'wrong' || !account) {
    await record(attempt, userId, account ? 'wrongPassword' : 'unknownUser', store);
    const isLast = outcome.kind === 'wrong' && outcome.count >= mostGuesses;
    if (account && isLast) await store.transaction((within) => alarm(account.id, 'locked', attempt, within));
    return refuse(outcome.kind === 'wrong' ? outcome.count : mostGuesses);
  }
  if (account.status !== 'active') {
    await record(attempt, account.id, 'disabled', store);
    throw new AppError('refused', '账号已停用，请联系管理员');
  }
  if (account.isExpired) {
    await record(attempt, account.id, 'expiredPassword', store);
    throw new AppError('refused', '初始密码已过期，请联系管理员重新设置，或用“忘记密码”设置新密码');
  }
  return account;
}

/**
 * Makes sure that a person is who the name says and answers the id. Counts failures: after two a puzzle must be solved,
 * after five the account is locked for a quarter of an hour. An unknown name and a wrong password answer alike, every
 * time; the second step is heard of only by whoever knows the password.
 */
export async function authenticate(attempt: LoginAttempt, store: Database, identity: IdentityParts): Promise<string> {
  const account = await passFirstStep(attempt, store);
  const outcome = await takeSecondStep(account, { answer: attempt, whence: attempt }, store, identity);
  if (!outcome.isRight) {
    await record(attempt, account.id, outcome.result, store);
    throw outcome.problem;
  }
  return account.id;
}

/** Opens a session for somebody who is known by now, writes that down and answers the token. */
export async function enter(
  userId: string,
  attempt: Attempt,
  transaction: Transaction,
  identity: IdentityParts,
): Promise<string> {
  const { address, agent } = attempt;
  await noteEnrolmentDue(userId, identity, transaction);
  await alarmAboutSignIn(userId, { address, agent }, transaction);
  await recordAttempt(attempt, userId, 'success', transaction);
  return openSession(transaction, { userId, address, agent });
}
