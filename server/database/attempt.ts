import { AppError } from '#shared/error.ts';
import type { Transaction } from './database.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** Does a part of a transaction that may be refused, and answers with what: nothing of it remains then, and the rest goes on. */
export async function attempt(store: Transaction, work: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await store.part(work);
    return null;
  } catch (error) {
    const refusal = isUniqueViolation(error) ? new AppError('conflict', '已有相同的记录', { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw error;
    return refusal;
  }
}
