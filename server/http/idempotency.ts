import sql from 'sql-template-tag';
import { LastingRefusal, type Queryable, type Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/** What a call is done once for: its key, which is that of one person and one address. */
export interface Errand {
  key: string;
  userId: string;
  path: string;
}

/** Says that an errand was done by an earlier call, and that nothing of this one remains. */
export class Repeated extends Error {}

/**
 * Does the work once per key and user: a repetition waits for the first one and is {@link Repeated}. The key is taken in the
 * transaction of the work, so a failed first try leaves no trace and may be repeated. It travels with the first statement
 * of the work, of which nothing is told before the key is had.
 */
export async function once<Answer>(
  { key, userId, path }: Errand,
  transaction: Transaction,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const taken = transaction.sendFirst(
    sql`insert into idempotency (user_id, key, path) values (${userId}, ${key}, ${path}) on conflict do nothing`,
    (rowCount) => {
      if (rowCount === 0) throw new Repeated(`the key ${key} was used before`);
    },
  );
  taken.catch(() => undefined);
  const answer = await work().catch(async (error: unknown) => {
    await taken;
    if (error instanceof LastingRefusal) {
      await transaction.execute(sql`delete from idempotency where user_id = ${userId} and key = ${key}`);
    }
    throw error;
  });
  transaction.sendLast(sql`
    update idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb where user_id = ${userId} and key = ${key}`);
  return answer;
}

/** What the first call of an errand has answered. Refuses a key that another call has used. */
export async function earlierAnswer<Answer>({ key, userId, path }: Errand, store: Queryable): Promise<Answer> {
  const earlier = await store.one<{ path: string; answer: Answer }>(sql`
    select path, answer from idempotency where user_id = ${userId} and key = ${key}`);
  if (earlier?.path !== path) throw new AppError('invalid', '同一个幂等键不能用于不同的操作');
  return earlier.answer;
}

/** Forgets keys that nobody can repeat any more; answers how many. */
export async function sweepRequests(store: Queryable, olderThan: Date): Promise<number> {
  return store.execute(sql`delete from idempotency where created_at < ${olderThan.toISOString()}`);
}
