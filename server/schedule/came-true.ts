import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';

/** Something that comes true by itself, and whether it has. */
export interface Standing {
  id: string;
  isMet: boolean;
}

/** Remembers how these stand where they were never looked at. */
export async function rememberStanding(
  about: string,
  standings: readonly Standing[],
  store: Transaction,
): Promise<void> {
  await store.execute(sql`
    insert into seen_standing (about, id, is_met) select ${about}, seen.id, seen.is_met
    from unnest(${standings.map(({ id }) => id)}::uuid[], ${standings.map(({ isMet }) => isMet)}::boolean[])
      as seen (id, is_met)
    on conflict do nothing`);
}

/**
 * The ids of those that have come true since they were last looked at, given all that there are: what is seen for the
 * first time is remembered and not answered, what is no more is forgotten, and what was undone may come true again.
 */
export async function cameTrue(
  about: string,
  standings: readonly Standing[],
  store: Transaction,
): Promise<Set<string>> {
  await takeTurns(store, `standing ${about}`);
  const ids = standings.map(({ id }) => id);
  await store.execute(sql`delete from seen_standing where about = ${about} and id <> all(${ids}::uuid[])`);
  await rememberStanding(about, standings, store);
  const turned = await store.query<Standing>(sql`
    update seen_standing seen set is_met = now.is_met
    from unnest(${ids}::uuid[], ${standings.map(({ isMet }) => isMet)}::boolean[]) as now (id, is_met)
    where seen.about = ${about} and seen.id = now.id and seen.is_met <> now.is_met
    returning seen.id, seen.is_met as "isMet"`);
  return new Set(turned.filter(({ isMet }) => isMet).map(({ id }) => id));
}
