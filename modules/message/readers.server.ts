import sql from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import type { ReadContext } from '#server/module/context.ts';

interface Asked {
  id: string;
  which: 'all' | 'read' | 'unread' | 'receipt';
  search?: string | null | undefined;
  page: number;
  size: number;
}

/** Who has read a message, who has not, and what was answered; a page of it. */
export async function readers({ id, which, search, page, size }: Asked, { store }: ReadContext) {
  const condition = {
    all: sql`true`,
    read: sql`letter.read_at is not null`,
    unread: sql`letter.read_at is null`,
    receipt: sql`letter.receipt_at is not null`,
  }[which];
  const from = sql`
    from messageinbox letter join "user" person on person.id = letter.recipient
    where letter.message = ${id} and ${condition}
      and (${search ?? null}::text is null or person.name ilike ${`%${literally(search ?? '')}%`})`;
  const rows = await store.query<{
    id: string;
    name: string;
    place: string | null;
    readAt: string | null;
    receiptAt: string | null;
    receiptText: string | null;
  }>(sql`
    select letter.recipient as id, person.name,
      coalesce((select name from company where id = person.companies[1]), (select name from area where id = person.areas[1])) as place,
      letter.read_at as "readAt", letter.receipt_at as "receiptAt", letter.receipt_text as "receiptText"
    ${from} order by letter.read_at nulls first, person.name, person.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await store.one<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { rows, total: counted?.total ?? 0 };
}
