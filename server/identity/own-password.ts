import sql from 'sql-template-tag';
import { LastingRefusal, type Transaction } from '#server/database/database.ts';
import { guess, pauseMinutes } from './guess.ts';
import { isPassword } from './password.ts';

/**
 * Throws unless a signed-in user shows the own password: whoever finds a browser signed in must not take the account over,
 * nor guess at it without end. A wrong one counts whatever becomes of the call, so this comes first in its transaction.
 */
export async function demandOwnPassword(
  userId: string,
  { password, path, wrong = '密码不正确' }: { password: string; path: string; wrong?: string },
  store: Transaction,
): Promise<void> {
  const { kind } = await guess({ purpose: 'ownPassword', target: userId }, null, store, async () => {
    const owner = await store.one<{ passwordHash: string }>(sql`
      select password_hash as "passwordHash" from credential where user_id = ${userId}`);
    return owner !== undefined && (await isPassword(password, owner.passwordHash));
  });
  if (kind === 'right') return;
  const message = kind === 'paused' ? `密码错误次数过多，请 ${pauseMinutes} 分钟后再试` : wrong;
  throw new LastingRefusal(kind === 'paused' ? 'refused' : 'invalid', message, { fields: [{ path, message }] });
}
