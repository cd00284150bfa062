import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Database, Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { AppError } from '#shared/error.ts';
import type { IdentityParts } from './parts.ts';
import { type SmsPurpose, smsCode } from './tables.ts';

const lifeMinutes = 5;
const resendSeconds = 60;
const triesPerCode = 5;
const codesPerDay = 10;
/** Codes that nobody used: those of a whole office that signs in are no reason to stop it. */
const codesPerAddressAndHour = 60;

/** Whom a code is for: what it proves, and where it is asked from. */
export interface CodeRequest {
  purpose: SmsPurpose;
  /** A phone, the id of a user, or a name somebody typed; the code is good for this target only. */
  target: string;
  address: string;
}

const reasons: Record<SmsPurpose, string> = {
  login: '登录',
  phone: '手机号登录',
  reset: '重设密码',
  registration: '注册账号',
};

function stampedText({ purpose, target }: Pick<CodeRequest, 'purpose' | 'target'>, code: string): string {
  return `sms:${purpose}:${target}:${code}`;
}

interface NewCode {
  id: string;
  code: string;
}

/** Makes a code and answers it, or null when the one before is younger than a minute. Throws `tooMany` beyond the limits of a day and an address. */
async function newCode(request: CodeRequest, database: Database, identity: IdentityParts): Promise<NewCode | null> {
  return database.transaction(async (store) => {
    // Two requests at once would both see that none is under way.
    await store.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${request.purpose}:${request.target}`}, 0))`,
    );
    const counts = await store.one<{ isRecent: boolean; today: number; here: number }>(sql`
      select
        coalesce(bool_or(of_target and created_at > now() - make_interval(secs => ${resendSeconds})), false) as "isRecent",
        count(*) filter (where of_target)::int as today,
        count(*) filter (where of_address and used_at is null and created_at > now() - interval '1 hour')::int as here
      from (
        select created_at, used_at, address = ${request.address} as of_address,
          purpose = ${request.purpose} and target = ${request.target} as of_target
        from sms_code where created_at > now() - interval '1 day'
          and (address = ${request.address} or (purpose = ${request.purpose} and target = ${request.target}))) recent`);
    if (counts?.isRecent) return null;
    if (counts && counts.today >= codesPerDay) {
      throw new AppError('tooMany', `24 小时内最多获取 ${codesPerDay} 次验证码，次数已用完，请改日再试`);
    }
    if (counts && counts.here >= codesPerAddressAndHour) {
      throw new AppError('tooMany', '当前网络获取验证码的次数过多，请一小时后再试');
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(Date.now() + lifeMinutes * 60_000).toISOString();
    const id = newId();
    await insert(store, smsCode, {
      id,
      ...request,
      codeHash: identity.box.stamp(stampedText(request, code)),
      expiresAt,
    });
    await store.execute(sql`delete from sms_code where created_at < now() - interval '2 days'`);
    return { id, code };
  });
}

async function send(phone: string, code: string, purpose: SmsPurpose, { sms }: IdentityParts): Promise<void> {
  if (!sms) throw new AppError('unavailable', '短信服务尚未配置，请联系管理员');
  await sms.send(phone, `【通途】验证码 ${code}，用于${reasons[purpose]}，${lifeMinutes} 分钟内有效。请勿告诉他人。`);
}

/** Sends a code to a phone; within a minute of the last one it sends none and answers false. One that could not be sent is forgotten. */
export async function sendCode(
  request: CodeRequest & { phone: string },
  database: Database,
  identity: IdentityParts,
): Promise<boolean> {
  if (!identity.sms) throw new AppError('unavailable', '短信服务尚未配置，请联系管理员');
  const { phone, ...about } = request;
  const made = await newCode(about, database, identity);
  if (!made) return false;
  await send(phone, made.code, request.purpose, identity).catch(async () => {
    await database.execute(sql`delete from sms_code where id = ${made.id}`);
    throw new AppError('unavailable', '短信没有发出，请稍后重试；一直收不到时请联系管理员');
  });
  return true;
}

/**
 * The same for a target that may be nobody (`phone` null): it answers alike and as soon in either case, so sending goes
 * on behind it and a failure of the provider shows nowhere but in its own log. False within a minute of the last one.
 */
export async function sendCodeDiscreetly(
  request: CodeRequest & { phone: string | null },
  database: Database,
  identity: IdentityParts,
): Promise<boolean> {
  if (!identity.sms) throw new AppError('unavailable', '短信服务尚未配置，请联系管理员');
  const { phone, ...about } = request;
  const made = await newCode(about, database, identity);
  if (made && phone !== null)
    setImmediate(() => void send(phone, made.code, request.purpose, identity).catch(() => {}));
  return made !== null;
}

/** What proves that a code was right, until it is used up. */
export interface RightCode {
  id: string;
}

/**
 * Checks a code against the last one sent to the target and answers null for a wrong one. Each wrong one counts as a try, so
 * it must not belong to a transaction that may be undone.
 */
export async function checkCode(
  about: Pick<CodeRequest, 'purpose' | 'target'>,
  code: string,
  database: Database,
  identity: IdentityParts,
): Promise<RightCode | null> {
  const right = identity.box.stamps(stampedText(about, code.trim()));
  const row = await database.one<{ id: string; codeHash: string }>(sql`
    update sms_code set tries = tries + case when code_hash = any(${right}) then 0 else 1 end
    where id = (select id from sms_code where purpose = ${about.purpose} and target = ${about.target}
                order by created_at desc, id desc limit 1)
      and used_at is null and tries < ${triesPerCode} and expires_at > now()
    returning id, code_hash as "codeHash"`);
  return row && right.includes(row.codeHash) ? { id: row.id } : null;
}

/** Uses a right code up. Of two at once one is told that it came too late. */
export async function spendCode({ id }: RightCode, store: Queryable): Promise<boolean> {
  const spent = await store.execute(sql`update sms_code set used_at = now() where id = ${id} and used_at is null`);
  return spent === 1;
}

/** What is said of a wrong, spent or late code, beside its input. */
export function wrongCode(path = 'smscode'): AppError {
  const message = '短信验证码不正确或已过期';
  return new AppError('invalid', message, { fields: [{ path, message }] });
}

/** Uses a code up within the transaction that it was asked for; a wrong or spent one is a problem of the input. */
export async function demandCode(code: RightCode | null, store: Queryable, path?: string): Promise<void> {
  if (code && (await spendCode(code, store))) return;
  throw wrongCode(path);
}
