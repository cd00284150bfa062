import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';

/**
 * The tables that a statement reads from end to end because nothing else leads to its rows. Asked so that it does not matter
 * how small the tables of a test are.
 */
export async function tablesReadWhole(database: Database, statement: Sql): Promise<string[]> {
  const plan = await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  });
  return plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
}
