import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { LastingRefusal, type Queryable, type Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { AppError } from '#shared/error.ts';
import { noteEnrolled } from './enrolment.ts';
import type { SecretBox } from './secret-box.ts';
import { recoveryCode } from './tables.ts';

const periodSeconds = 30;
const recoveryCount = 10;
const issuer = '通途';

/** How the second factor of a user stands. */
export interface TotpState {
  isEnabled: boolean;
  confirmedAt: string | null;
  recoveryCodesLeft: number;
}

interface Stored {
  sealedSecret: string;
  confirmedAt: string | null;
  lastStep: number;
}

function generator(secret: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });
}

/** What the sealed secret of an authenticator is about. */
export function aboutTotp(userId: string): string {
  return `totp:${userId}`;
}

/** The stored authenticator, locked so that two tries of one code take turns. */
function locked(userId: string, transaction: Transaction): Promise<Stored | undefined> {
  return transaction.one<Stored>(sql`
    select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt", last_step as "lastStep"
    from authenticator where user_id = ${userId} for update`);
}

/** Shows a new secret, which replaces one that was never confirmed. Refused while a confirmed one is in use. */
export async function beginTotp(
  user: { id: string; username: string },
  box: SecretBox,
  transaction: Transaction,
): Promise<{ uri: string; secret: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const begun = await transaction.execute(sql`
    insert into authenticator (user_id, sealed_secret) values (${user.id}, ${box.seal(secret, aboutTotp(user.id))})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
    where authenticator.confirmed_at is null`);
  if (begun === 0) throw new AppError('refused', '身份验证器已经启用，如需更换请先停用');
  return { secret, uri: generator(secret, user.username).toString() };
}

/** The time step that a code belongs to, the present one or one beside it; null for a code of none (RFC 6238, 5.2). */
function stepOf(code: string, secret: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generator(secret, '').validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / periodSeconds) + delta;
}

/** Takes a secret into use once its owner shows a code of it, and answers the recovery codes, which are shown this once. */
export async function confirmTotp(
  userId: string,
  code: string,
  box: SecretBox,
  transaction: Transaction,
): Promise<string[]> {
  const stored = await locked(userId, transaction);
  if (!stored || stored.confirmedAt) throw new AppError('refused', '请先开始绑定身份验证器');
  const step = stepOf(code.trim(), box.open(stored.sealedSecret, aboutTotp(userId)));
  if (step === null || step <= stored.lastStep) {
    const message = '验证码不正确，请确认手机时间准确后重试';
    throw new LastingRefusal('invalid', message, { fields: [{ path: 'code', message }] });
  }
  await transaction.execute(sql`
    update authenticator set confirmed_at = now(), last_step = ${step} where user_id = ${userId}`);
  await noteEnrolled(userId, transaction);
  await transaction.execute(sql`delete from recovery_code where user_id = ${userId}`);
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode);
  for (const plain of codes) {
    await insert(transaction, recoveryCode, { id: newId(), userId, codeHash: box.stamp(recoveryText(userId, plain)) });
  }
  return codes;
}

// No characters that look alike in handwriting.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function recoveryText(userId: string, code: string): string {
  return `recovery:${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`;
}

/** How a code was found: `used` is one that was right and has been shown before. */
export type TotpVerdict = 'right' | 'wrong' | 'used';

/** Looks at a code of the authenticator, each time step good once and never an earlier one, or at a recovery code. A right one is used up. */
export async function verdictOnTotp(
  userId: string,
  code: string,
  box: SecretBox,
  transaction: Transaction,
): Promise<TotpVerdict> {
  const stored = await locked(userId, transaction);
  if (!stored?.confirmedAt) return 'wrong';
  const step = stepOf(code.trim(), box.open(stored.sealedSecret, aboutTotp(userId)));
  if (step !== null) {
    if (step <= stored.lastStep) return step === stored.lastStep ? 'used' : 'wrong';
    await transaction.execute(sql`update authenticator set last_step = ${step} where user_id = ${userId}`);
    return 'right';
  }
  const known = await transaction.one<{ id: string; isUsed: boolean }>(sql`
    select id, used_at is not null as "isUsed" from recovery_code
    where user_id = ${userId} and code_hash = any(${box.stamps(recoveryText(userId, code))})`);
  if (!known) return 'wrong';
  if (known.isUsed) return 'used';
  await transaction.execute(sql`update recovery_code set used_at = now() where id = ${known.id}`);
  return 'right';
}

/** Takes the authenticator and its recovery codes away. */
export async function disableTotp(userId: string, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`delete from authenticator where user_id = ${userId}`);
  await transaction.execute(sql`delete from recovery_code where user_id = ${userId}`);
}

/** Whether and since when a user has a second factor. */
export async function totpState(userId: string, store: Queryable): Promise<TotpState> {
  const row = await store.one<{ confirmedAt: string | null; recoveryCodesLeft: number }>(sql`
    select confirmed_at as "confirmedAt",
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "recoveryCodesLeft"
    from authenticator where user_id = ${userId}`);
  if (!row?.confirmedAt) return { isEnabled: false, confirmedAt: null, recoveryCodesLeft: 0 };
  return { isEnabled: true, confirmedAt: row.confirmedAt, recoveryCodesLeft: row.recoveryCodesLeft };
}
