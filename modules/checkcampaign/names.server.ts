import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { FoundPair } from './pairs.server.ts';

/** What the organisations, contracts and systems of pairs are called. */
export async function namesOf(pairs: readonly FoundPair[], store: Queryable): Promise<Map<string, string>> {
  const ids = pairs.flatMap((pair) => Object.values(pair).filter((value) => typeof value === 'string'));
  const rows = await store.query<{ id: string; name: string }>(sql`
    select id, name from area where id = any(${ids})
    union all select id, coalesce(short_name, name) from company where id = any(${ids})
    union all select id, name from contract where id = any(${ids})
    union all select id, name from systemitem where id = any(${ids})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
