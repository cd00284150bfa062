import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** Whoever and whatever scoring is about. */
export interface Named {
  raterArea?: string | null;
  raterCompany?: string | null;
  rateeArea: string | null;
  rateeCompany: string | null;
  contract?: string | null;
  system: string | null;
}

/** What the organisations, contracts and systems of these are called, by their ids. */
export async function namesOf(about: readonly Named[], store: Queryable): Promise<Map<string, string>> {
  const ids = about.flatMap(({ raterArea, raterCompany, rateeArea, rateeCompany, contract, system }) =>
    [raterArea, raterCompany, rateeArea, rateeCompany, contract, system].filter((id) => typeof id === 'string'),
  );
  const rows = await store.query<{ id: string; name: string }>(sql`
    select id, name from area where id = any(${ids})
    union all select id, coalesce(short_name, name) from company where id = any(${ids})
    union all select id, name from contract where id = any(${ids})
    union all select id, name from systemitem where id = any(${ids})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
