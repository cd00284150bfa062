import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { piecesOfCase } from '#server/database/text-pieces.ts';
import { caseContains } from './page.ts';

/** Words of more cases than this are found sooner by reading cases in the order of the list. */
const rareAtMost = 2_000;

/** How the cases that contain what is looked for are found. */
export interface NamedCases {
  /** As a condition on `instance`. */
  condition: Sql;
  /** The same as it is counted by. */
  counted: Sql;
  /** Where counting stops, when each case that is counted has to be read. */
  countLimit?: number;
}

/**
 * How to find the cases among all that contain a text. Few of them are named by the index; what stands in very many is
 * looked for in the order of the list, which stops early. One character has no pieces.
 */
export async function casesNamed(
  store: Pick<Queryable, 'query'>,
  search: string | null | undefined,
): Promise<NamedCases> {
  const condition = caseContains(sql`instance`, search);
  if (!search) return { condition, counted: condition };
  if ([...search].length < 2) return { condition, counted: condition, countLimit: rareAtMost };
  const counted = sql`(${raw(piecesOfCase('instance.'))} @> text_pieces(${search}) and ${condition})`;
  const found = await store.query<{ id: string }>(sql`
    select instance.id from process_instance instance where ${counted} limit ${raw(String(rareAtMost + 1))}`);
  if (found.length > rareAtMost) return { condition, counted, countLimit: rareAtMost };
  const named = sql`instance.id = any(${found.map(({ id }) => id)}::uuid[])`;
  return { condition: named, counted: named };
}
