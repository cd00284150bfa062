import sql from 'sql-template-tag';
import { AppError } from '#shared/error.ts';
import type { Transaction } from './database.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** Does a part of a transaction that may be refused, and answers with what: nothing of it remains then, and the rest goes on. */
export async function attempt(store: Transaction, work: () => Promise<unknown>): Promise<AppError | null> {
  await store.execute(sql`savepoint attempt`);
  try {
    await work();
    await store.execute(sql`release savepoint attempt`);
    return null;
  } catch (error) {
    const refusal = isUniqueViolation(error) ? new AppError('conflict', '已有相同的记录', { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw error;
    await store.execute(sql`rollback to savepoint attempt`);
    return refusal;
  }
}
