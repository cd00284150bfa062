import sql from 'sql-template-tag';
import type { Database, Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { demandSolved } from './captcha.ts';
import { isPaused } from './guess.ts';
import { enter } from './login.ts';
import { type Attempt, type AttemptResult, recordAttempt } from './login-attempt.ts';
import type { IdentityParts } from './parts.ts';
import { notePasswordDue } from './password-policy.ts';
import { type StepAnswer, takeSecondStep } from './second-step.ts';
import { isSwitchedOn } from './setting.ts';
import { checkCode, demandCode, type RightCode, sendCodeDiscreetly, wrongCode } from './sms-code.ts';

/** From this many codes that were asked for and not used, or wrong ones typed, a puzzle must be solved for the next. */
const puzzleAfter = 2;
/** The same for all phones that one address asks for: an office shares an address. */
const puzzleAfterOfAddress = 10;

const purpose = 'phone';

type Origin = Pick<Attempt, 'address' | 'agent'>;

/** What a person gives to sign in by phone. */
export interface PhoneAttempt extends Origin, StepAnswer {
  phone: string;
  /** The code that went to the phone. */
  phonecode: string;
}

interface Owner {
  id: string;
  username: string;
  status: string;
}

/** Whether people may sign in by phone alone: administrators allow it, and a text can be sent. */
export async function isPhoneSignInOpen({ sms }: IdentityParts, store: Queryable): Promise<boolean> {
  return sms !== null && (await isSwitchedOn('login.phone', store));
}

async function demandOpen(identity: IdentityParts, store: Queryable): Promise<void> {
  if (await isPhoneSignInOpen(identity, store)) return;
  throw new AppError('refused', '没有开启手机号登录，请使用账号密码登录');
}

function ownersOf(phone: string, store: Queryable): Promise<Owner[]> {
  return store.query<Owner>(sql`
    select id, username, status from "user" where phone = ${phone} and deleted_at is null`);
}

/** Known and unknown phones count alike: codes are written down for both. */
async function isPuzzleDue(phone: string, address: string, store: Queryable): Promise<boolean> {
  const row = await store.one<{ vain: number; here: number }>(sql`
    select
      coalesce(greatest(count(*) filter (where of_phone), sum(tries) filter (where of_phone)), 0)::int as vain,
      count(*) filter (where address = ${address})::int as here
    from (
      select tries, address, target = ${phone} and created_at > coalesce((
          select max(used_at) from sms_code where purpose = ${purpose} and target = ${phone}), '-infinity') as of_phone
      from sms_code where purpose = ${purpose} and (target = ${phone} or address = ${address})
        and used_at is null and created_at > now() - interval '1 hour') recent`);
  return (row?.vain ?? 0) >= puzzleAfter || (row?.here ?? 0) >= puzzleAfterOfAddress;
}

/** Sends a code to the phone if it belongs to an account; the answer and its time tell nobody whether it does. */
export async function sendPhoneCode(
  request: { phone: string; code?: string | null | undefined; codeid?: string | null | undefined; address: string },
  database: Database,
  identity: IdentityParts,
): Promise<void> {
  await demandOpen(identity, database);
  const { phone, code, codeid, address } = request;
  if (await isPuzzleDue(phone, address, database)) {
    if (!code || !codeid) throw new AppError('captchaRequired');
    await demandSolved({ code, codeid }, database);
  }
  const owners = await ownersOf(phone, database);
  const about = { purpose, target: phone, address, phone: owners.length > 0 ? phone : null } as const;
  const isNew = await sendCodeDiscreetly(about, database, identity);
  if (!isNew) throw new AppError('tooMany', '验证码刚刚发送过，一分钟内不重复发送');
}

/** The one account of a phone that is proved by now: only its owner hears why there is none. */
async function accountOf(attempt: Attempt, database: Database): Promise<Owner> {
  const owners = await ownersOf(attempt.username, database);
  const active = owners.filter(({ status }) => status === 'active');
  const [person = owners[0]] = active;
  const write = (result: AttemptResult) =>
    recordAttempt(attempt, active.length > 1 ? null : (person?.id ?? null), result, database);
  if (!person) {
    await write('wrongPhoneCode');
    throw wrongCode('phonecode');
  }
  if (active.length > 1) {
    await write('sharedPhone');
    throw new AppError('refused', '这个手机号登记在多个账号上，请使用账号密码登录');
  }
  if (person.status !== 'active') {
    await write('disabled');
    throw new AppError('refused', '账号已停用，请联系管理员');
  }
  if (await isPaused({ purpose: 'login', target: person.username }, database)) {
    await write('locked');
    throw new AppError('refused', '密码错误次数过多，账号已锁定，请稍后再试');
  }
  return person;
}

async function passCode(
  { phone, phonecode }: PhoneAttempt,
  attempt: Attempt,
  database: Database,
  identity: IdentityParts,
): Promise<RightCode> {
  const right = await checkCode({ purpose, target: phone }, phonecode, database, identity);
  if (right) return right;
  const [owner, ...others] = await ownersOf(phone, database);
  await recordAttempt(attempt, others.length > 0 ? null : (owner?.id ?? null), 'wrongPhoneCode', database);
  throw wrongCode('phonecode');
}

/**
 * Signs in whoever shows the code that went to the phone and answers the token. The code counts as a second step by SMS
 * and is used up by the session that it opens, so it may be shown again together with the code of an authenticator.
 */
export async function signInByPhone(given: PhoneAttempt, database: Database, identity: IdentityParts): Promise<string> {
  await demandOpen(identity, database);
  const { phone, address, agent } = given;
  const attempt: Attempt = { username: phone, method: 'phone', address, agent };
  const code = await passCode(given, attempt, database, identity);
  const { id } = await accountOf(attempt, database);
  const step = await takeSecondStep(
    { id, phone, hasShownPhone: true },
    { answer: given, whence: given },
    database,
    identity,
  );
  if (!step.isRight) {
    await recordAttempt(attempt, id, step.result, database);
    throw step.problem;
  }
  return database.transaction(async (store) => {
    await demandCode(code, store, 'phonecode');
    await notePasswordDue(id, null, store);
    return enter(id, attempt, store, identity);
  });
}
