import sql, { type Sql } from 'sql-template-tag';

/**
 * An id that PostgreSQL plans for as for any other. While its statistics know of few ids with many rows each, a plan for one
 * that is not among them looks cheaper than one for any, so that it would plan anew each time.
 */
export function anyId(id: string): Sql {
  return sql`(select ${id}::uuid)`;
}
