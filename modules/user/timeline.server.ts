import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { loginMethodOf } from './login-record.ts';

interface TimelineRow {
  id: string;
  kind: string;
  detail: string | null;
  address: string;
  agent: string;
  at: string;
}

/** One page of what happened to an account. The kind of an attempt to sign in is `login.` and its result, its detail the way in. */
export async function timelineOf(
  userId: string,
  query: { page: number; size: number },
  store: Queryable,
): Promise<{ rows: TimelineRow[]; total: number }> {
  const source = sql`(
    select id, 'login.' || result as kind, method as detail, address, agent, created_at as at
    from login_record where user_id = ${userId}
    union all
    select id, kind, detail, address, agent, created_at from account_event where user_id = ${userId}) happened`;
  const { rows, total } = await readPage<TimelineRow>(store, query, sql`*`, source, sql`at desc, id desc`);
  const worded = rows.map((row) =>
    row.kind.startsWith('login.') ? { ...row, detail: loginMethodOf(row.detail) } : row,
  );
  return { rows: worded, total };
}
