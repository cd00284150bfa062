import sql, { join, raw, type Sql } from 'sql-template-tag';

/**
 * Statements that write as one, which costs the connection and the store what one does; none sees what another has written.
 * Empty where there is none.
 */
export function asOne(statements: readonly Sql[]): Sql[] {
  const last = statements.at(-1);
  if (!last || statements.length === 1) return [...statements];
  const before = statements.slice(0, -1).map((statement, index) => sql`${raw(`part_${index}`)} as (${statement})`);
  return [sql`with ${join(before)} ${last}`];
}
