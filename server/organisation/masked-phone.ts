import sql, { type Sql } from 'sql-template-tag';

/** A phone with its middle hidden, in SQL. */
export function maskedPhone(phone: Sql): Sql {
  return sql`case when length(${phone}) >= 7 then left(${phone}, 3) || '****' || right(${phone}, 4)
    when ${phone} is not null then '****' end`;
}
