import sql from 'sql-template-tag';
import type { Transaction } from './database.ts';

/**
 * Lets nobody else who asks by one of these names go on until the transaction ends: for a rule that looks at several rows
 * before it writes one. Whoever waited sees what the one before has written.
 */
export async function takeTurns(store: Transaction, ...names: readonly string[]): Promise<void> {
  // In one order for everybody: two that need the same names would otherwise wait for each other.
  for (const name of names.toSorted()) {
    await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}
