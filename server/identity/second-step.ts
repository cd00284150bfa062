import sql from 'sql-template-tag';
import type { Database, Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { guess, isPaused, pauseMinutes } from './guess.ts';
import type { IdentityParts } from './parts.ts';
import { settingOf } from './setting.ts';
import { maskedPhone } from './sms.ts';
import { checkCode, sendCode, spendCode } from './sms-code.ts';
import { isSecondFactor } from './totp.ts';

/** Who has passed the first step, by a password or otherwise. */
export interface Passed {
  id: string;
  phone: string | null;
  /** Whether the first step was a code by SMS: another one would prove nothing more. */
  hasShownPhone?: boolean;
}

/** The setting `login.second_factor`: what is asked of people besides the authenticator that they enrolled themselves. */
type Demand = 'off' | 'sms' | 'choice';

/**
 * What the user must show besides the first step. An authenticator counts wherever its owner enrolled one, unless SMS is
 * ordered for all and can be sent. An SMS that cannot be sent stays due: no step is ever left out because it fails.
 */
async function wantedStep(user: Passed, { sms }: IdentityParts, store: Queryable): Promise<'none' | 'totp' | 'sms'> {
  const demand = (await settingOf('login.second_factor', 'off', store)) as Demand;
  const isSmsDue = (demand === 'sms' || demand === 'choice') && Boolean(user.phone) && !user.hasShownPhone;
  if (isSmsDue && demand === 'sms' && sms) return 'sms';
  const enrolled = await store.one(sql`
    select 1 from authenticator where user_id = ${user.id} and confirmed_at is not null`);
  if (enrolled) return 'totp';
  return isSmsDue ? 'sms' : 'none';
}

function tooMany(): AppError {
  return new AppError('refused', `验证码错误次数过多，请 ${pauseMinutes} 分钟后再试`);
}

/** Sends a code, unless the last one has only just gone, and answers what asks for it. */
async function requestForSms(
  { id, phone }: Passed,
  address: string,
  database: Database,
  identity: IdentityParts,
): Promise<AppError> {
  if (!identity.sms) {
    throw new AppError('unavailable', '登录还需要短信验证码，但短信服务没有配置，暂时不能登录，请联系管理员');
  }
  const masked = maskedPhone(phone ?? '');
  const isNew = await sendCode({ purpose: 'login', target: id, address, phone: phone ?? '' }, database, identity);
  return new AppError(
    'smsRequired',
    isNew ? `验证码已发送至 ${masked}` : `验证码已发送至 ${masked}，一分钟内不重复发送`,
  );
}

/**
 * Lets whoever has passed the first step go on only with the second step that is due. Asks for it by throwing
 * `smsRequired` or `totpRequired`; answers false for a wrong code, which the caller writes down.
 */
export async function takeSecondStep(
  user: Passed,
  given: { smscode: string | null | undefined; address: string },
  database: Database,
  identity: IdentityParts,
): Promise<{ isRight: true } | { isRight: false; problem: AppError }> {
  const step = await wantedStep(user, identity, database);
  if (step === 'none') return { isRight: true };
  const guessed = { purpose: 'secondStep', target: user.id } as const;
  // Whoever must wait gets no further code either.
  if (await isPaused(guessed, database)) throw tooMany();
  const code = given.smscode?.trim();
  if (!code && step === 'totp') throw new AppError('totpRequired');
  if (!code) throw await requestForSms(user, given.address, database, identity);

  const { kind } = await guess(guessed, null, database, () =>
    step === 'totp' ? isRightTotp(user, code) : isRightSms(user, code),
  );
  if (kind === 'paused') throw tooMany();
  if (kind === 'right') return { isRight: true };
  const message = step === 'totp' ? '验证码不正确或已使用' : '短信验证码不正确或已过期';
  const fields = [{ path: 'smscode', message }];
  return {
    isRight: false,
    problem: new AppError(step === 'totp' ? 'totpRequired' : 'smsRequired', message, { fields }),
  };

  function isRightTotp({ id }: Passed, shown: string): Promise<boolean> {
    return database.transaction((transaction) => isSecondFactor(id, shown, identity.box, transaction));
  }

  async function isRightSms({ id }: Passed, shown: string): Promise<boolean> {
    const right = await checkCode({ purpose: 'login', target: id }, shown, database, identity);
    return right !== null && (await spendCode(right, database));
  }
}
