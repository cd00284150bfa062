import sql from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { guess, pauseMinutes } from './guess.ts';
import { isPassword } from './password.ts';

/**
 * Throws unless a signed-in user shows the own password: whoever finds a browser signed in must not take the account over,
 * nor guess at it without end. A wrong one counts, so this comes before the transaction of the call.
 */
export async function demandOwnPassword(
  userId: string,
  { password, path, wrong = '密码不正确' }: { password: string; path: string; wrong?: string },
  database: Database,
): Promise<void> {
  const { kind } = await guess({ purpose: 'ownPassword', target: userId }, null, database, async () => {
    const owner = await database.one<{ passwordHash: string }>(sql`
      select password_hash as "passwordHash" from credential where user_id = ${userId}`);
    return owner !== undefined && (await isPassword(password, owner.passwordHash));
  });
  if (kind === 'right') return;
  const message = kind === 'paused' ? `密码错误次数过多，请 ${pauseMinutes} 分钟后再试` : wrong;
  throw new AppError(kind === 'paused' ? 'refused' : 'invalid', message, { fields: [{ path, message }] });
}
