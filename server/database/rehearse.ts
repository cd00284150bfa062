import type { Database, Transaction } from './database.ts';

/** Ends a transaction without keeping anything of it. */
class Rehearsed extends Error {}

/** Does something and answers what came of it, and then undoes it: nothing is kept, nobody is told. */
export async function rehearse<Answer>(
  database: Database,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  let answer: { value: Answer } | undefined;
  try {
    return await database.transaction(async (transaction) => {
      answer = { value: await work(transaction) };
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof Rehearsed && answer) return answer.value;
    throw error;
  }
}
