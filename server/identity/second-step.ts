import sql from 'sql-template-tag';
import type { Whence } from '#server/account/account-event.ts';
import { alarm } from '#server/account/alert.ts';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { AppError, type Failure } from '#shared/error.ts';
import type { AskedStep, StepKind } from '#shared/second-step.ts';
import type { KeyProof } from '#shared/security-key.ts';
import { guess, isPaused, mostGuesses, pauseMinutes } from './guess.ts';
import { askForKey, verdictOnKey } from './key-step.ts';
import type { AttemptResult } from './login-attempt.ts';
import type { IdentityParts } from './parts.ts';
import { settingOf } from './setting.ts';
import { maskedPhone } from './sms.ts';
import { checkCode, sendCode, spendCode } from './sms-code.ts';
import { disableTotp, verdictOnTotp } from './totp.ts';

/** Who has passed the first step, by a password or otherwise. */
export interface Passed {
  id: string;
  phone: string | null;
  /** Whether the first step was a code by SMS: another one would prove nothing more. */
  hasShownPhone?: boolean;
}

/** What a person gives for the second step; nothing at first, when it is not known what is due. */
export interface StepAnswer {
  /** Which of the ways that are open is meant; the strongest that fits what is given without. */
  step?: StepKind | null | undefined;
  /** A code from an SMS, an authenticator or the list of recovery codes. */
  smscode?: string | null | undefined;
  /** What a security key signed. */
  keyproof?: KeyProof | null | undefined;
}

/** The setting `login.second_factor`: what is asked of people besides what they enrolled themselves. */
type Demand = 'off' | 'sms' | 'choice';

const failures: Record<StepKind, Failure> = { key: 'keyRequired', totp: 'totpRequired', sms: 'smsRequired' };

/** What is said of a wrong answer, at which input, and how it is written down. */
const wrongAnswers: Record<StepKind, { message: string; path: string; result: AttemptResult }> = {
  key: { message: '安全密钥没有通过验证，请重试', path: 'keyproof', result: 'wrongKey' },
  totp: { message: '验证码不正确或已使用', path: 'smscode', result: 'wrongCode' },
  sms: { message: '短信验证码不正确或已过期', path: 'smscode', result: 'wrongCode' },
};

/**
 * What the user may show besides the first step, the strongest first; nothing where no second step is due. What its owner
 * enrolled counts everywhere; where SMS is ordered for all and can be sent it goes before the authenticator, never before
 * a key. An SMS that cannot be sent, and a key that cannot be used, stay due: no step is ever left out because it fails.
 */
async function openKinds(user: Passed, { sms }: IdentityParts, store: Queryable): Promise<StepKind[]> {
  const demand = (await settingOf('login.second_factor', 'off', store)) as Demand;
  const isSmsDue = (demand === 'sms' || demand === 'choice') && Boolean(user.phone) && !user.hasShownPhone;
  const enrolled = await store.one<{ hasKey: boolean; hasTotp: boolean }>(sql`
    select exists (select 1 from security_key where user_id = ${user.id}) as "hasKey",
      exists (select 1 from authenticator where user_id = ${user.id} and confirmed_at is not null) as "hasTotp"`);
  const kinds: StepKind[] = enrolled?.hasKey ? ['key'] : [];
  if (isSmsDue && demand === 'sms' && sms) return [...kinds, 'sms'];
  if (enrolled?.hasTotp) kinds.push('totp');
  return kinds.length === 0 && isSmsDue ? ['sms'] : kinds;
}

/** Which of the open ways is meant. */
function meantKind(kinds: readonly StepKind[], { step, smscode, keyproof }: StepAnswer): StepKind | undefined {
  if (step && kinds.includes(step)) return step;
  const isCode = Boolean(smscode?.trim()) && !keyproof;
  return kinds.find((kind) => !isCode || kind !== 'key') ?? kinds[0];
}

function tooMany(): AppError {
  return new AppError('refused', `验证码错误次数过多，请 ${pauseMinutes} 分钟后再试`);
}

/** Sends a code, unless the last one has only just gone, and answers what is said of it. */
async function sendSms(
  { id, phone }: Passed,
  address: string,
  database: Database,
  identity: IdentityParts,
): Promise<string> {
  if (!identity.sms) {
    throw new AppError('unavailable', '登录还需要短信验证码，但短信服务没有配置，暂时不能登录，请联系管理员');
  }
  const masked = maskedPhone(phone ?? '');
  const isNew = await sendCode({ purpose: 'login', target: id, address, phone: phone ?? '' }, database, identity);
  return isNew ? `验证码已发送至 ${masked}` : `验证码已发送至 ${masked}，一分钟内不重复发送`;
}

/** Takes everything away that a user enrolled for the second step: for somebody who has lost it. */
export async function forgetSecondStep(userId: string, store: Transaction): Promise<void> {
  await disableTotp(userId, store);
  await store.execute(sql`delete from security_key where user_id = ${userId}`);
}

/**
 * Lets whoever has passed the first step go on only with the second step that is due. Asks for it by throwing
 * `keyRequired`, `totpRequired` or `smsRequired`, with the ways that are open; answers how to write a wrong answer down.
 */
export async function takeSecondStep(
  user: Passed,
  { answer, whence }: { answer: StepAnswer; whence: Whence },
  database: Database,
  identity: IdentityParts,
): Promise<{ isRight: true } | { isRight: false; result: AttemptResult; problem: AppError }> {
  const kinds = await openKinds(user, identity, database);
  const kind = meantKind(kinds, answer);
  if (!kind) return { isRight: true };
  const guessed = { purpose: 'secondStep', target: user.id } as const;
  // Whoever must wait gets no further code either.
  if (await isPaused(guessed, database)) throw tooMany();
  const code = answer.smscode?.trim();
  const { keyproof } = answer;
  if (kind === 'key' ? !keyproof : !code) {
    const message = kind === 'sms' ? await sendSms(user, whence.address, database, identity) : undefined;
    throw new AppError(failures[kind], message, { asked: await asked(kind) });
  }

  const outcome = await guess(guessed, null, database, () => isRight(kind, code ?? ''));
  if (outcome.kind === 'paused') throw tooMany();
  if (outcome.kind === 'right') return { isRight: true };
  if (outcome.kind === 'wrong' && outcome.count >= mostGuesses) {
    await database.transaction((store) => alarm(user.id, 'locked', whence, store));
  }
  const { message, path, result } = wrongAnswers[kind];
  const fields = [{ path, message }];
  return {
    isRight: false,
    result,
    problem: new AppError(failures[kind], message, { fields, asked: await asked(kind) }),
  };

  async function asked(of: StepKind): Promise<AskedStep> {
    return { kinds, ...(of === 'key' && { toSign: await askForKey(user.id, identity.keySite, database) }) };
  }

  async function isRight(of: StepKind, shown: string): Promise<boolean> {
    if (of === 'sms') {
      const right = await checkCode({ purpose: 'login', target: user.id }, shown, database, identity);
      return right !== null && (await spendCode(right, database));
    }
    return database.transaction(async (store) => {
      const verdict =
        keyproof && of === 'key'
          ? await verdictOnKey(user.id, keyproof, identity.keySite, store)
          : await verdictOnTotp(user.id, shown, identity.box, store);
      // Somebody else may have seen the code, or hold a copy of the key: its owner is told.
      if (verdict === 'used') await alarm(user.id, 'codeReused', whence, store);
      if (verdict === 'copied') await alarm(user.id, 'keyCopied', whence, store);
      return verdict === 'right';
    });
  }
}
