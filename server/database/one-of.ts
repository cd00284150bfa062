import sql, { type Sql } from 'sql-template-tag';

/**
 * `= $1` for one value, `= any($1)` for any other number of them. PostgreSQL assumes ten values of an array that it has not seen:
 * a plan made for them looks dearer than one for the single value that mostly comes, so that it would plan anew each time.
 */
export function oneOf(values: readonly unknown[]): Sql {
  return values.length === 1 ? sql`= ${values[0]}` : sql`= any(${values})`;
}
