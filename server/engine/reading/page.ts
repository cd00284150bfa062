import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** Which part of a list is wanted. */
export interface PageInput {
  /** From 1 on; the first when not given. */
  page?: number;
  /** Rows a page; 20 when not given. */
  size?: number;
  /** Part of the title. */
  search?: string | null;
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** False where counting stopped: there are at least `total` rows. */
  isTotalExact: boolean;
}

/** Counting stops here, as in every list: a full count costs more than the page. */
const countLimit = 10_000;

/** The rows of one page and their count: `columns` from `source`, which is everything between `from` and `order by`. */
export async function readPage<Row extends object>(
  store: Queryable,
  { page = 1, size = 20 }: PageInput,
  columns: Sql,
  source: Sql,
  order: Sql,
): Promise<Page<Row>> {
  const rows = await store.query<Row>(sql`
    select ${columns} from ${source} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  if (page === 1 && rows.length < size) return { rows, total: rows.length, isTotalExact: true };
  const counted = await store.one<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${source} limit ${countLimit + 1}) counted`);
  const total = counted?.total ?? 0;
  return { rows, total: Math.min(total, countLimit), isTotalExact: total <= countLimit };
}

/** The condition that a title contains a text; everything when there is none. */
export function titleContains(title: Sql, search: string | null | undefined): Sql {
  if (!search) return sql`true`;
  return sql`${title} ilike ${`%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
}
