import sql, { type Sql } from 'sql-template-tag';
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

/** What has to hold besides a key that is free: a row that a query finds; what `judge` throws where the key was not taken. */
export interface Condition {
  holds: Sql;
  judge(rowCount: number): void;
}

/** Takes the key, where it is free and what has to hold does. */
function taking({ key, userId, path }: Errand, holds: Sql | undefined): Sql {
  if (!holds) {
    return sql`insert into idempotency (user_id, key, path) values (${userId}, ${key}, ${path}) on conflict do nothing`;
  }
  return sql`
    with holding as (${holds})
    insert into idempotency (user_id, key, path) select ${userId}::uuid, ${key}::text, ${path}::text from holding
    on conflict do nothing`;
}

/**
 * Does the work once per key and user: a repetition waits for the first one and is {@link Repeated}, unless there is a
 * condition, which judges that as well. The key is taken in the transaction of the work, so a failed first try leaves no
 * trace and may be repeated. It travels with the first statement of the work, of which nothing is told before the key is had.
 */
export async function once<Answer>(
  errand: Errand,
  transaction: Transaction,
  work: () => Promise<Answer>,
  condition?: Condition,
): Promise<Answer> {
  const { key, userId } = errand;
  const judge = (rowCount: number) => {
    if (rowCount === 0) throw new Repeated(`the key ${key} was used before`);
  };
  const answer = await transaction.sendFirst(taking(errand, condition?.holds), condition?.judge ?? judge, () =>
    work().catch(async (error: unknown) => {
      if (error instanceof LastingRefusal) {
        await transaction.execute(sql`delete from idempotency where user_id = ${userId} and key = ${key}`);
      }
      throw error;
    }),
  );
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
