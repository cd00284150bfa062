import sql from 'sql-template-tag';
import { LastingRefusal, type Queryable, type Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/**
 * Does the work once per key and user: a repetition waits for the first one and answers the same. The key is
 * taken in the transaction of the work, so a failed first try leaves no trace and may be repeated.
 */
export async function once<Answer>(
  about: { key: string; userId: string; path: string },
  transaction: Transaction,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key, userId, path } = about;
  const isFirst = await transaction.execute(sql`
    insert into idempotency (user_id, key, path) values (${userId}, ${key}, ${path}) on conflict do nothing`);
  if (!isFirst) {
    const earlier = await transaction.one<{ path: string; answer: Answer }>(sql`
      select path, answer from idempotency where user_id = ${userId} and key = ${key}`);
    if (earlier?.path !== path) throw new AppError('invalid', '同一个幂等键不能用于不同的操作');
    return earlier.answer;
  }
  const answer = await work().catch(async (error: unknown) => {
    if (error instanceof LastingRefusal) {
      await transaction.execute(sql`delete from idempotency where user_id = ${userId} and key = ${key}`);
    }
    throw error;
  });
  transaction.sendLast(sql`
    update idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb where user_id = ${userId} and key = ${key}`);
  return answer;
}

/** Forgets keys that nobody can repeat any more; answers how many. */
export async function sweepRequests(store: Queryable, olderThan: Date): Promise<number> {
  return store.execute(sql`delete from idempotency where created_at < ${olderThan.toISOString()}`);
}
