import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** The company that is registered under a unified social credit code, if there is one. */
export async function companyOf(creditCode: string, store: Queryable): Promise<string | undefined> {
  const found = await store.one<{ id: string }>(sql`
    select id from company where credit_code = ${creditCode} and deleted_at is null`);
  return found?.id;
}
