import sql, { join, type Sql } from 'sql-template-tag';

/** So many values are written one by one: a statement for each number of them is to be worth its plan. */
const few = 3;

/**
 * `= $1` for one value, `in ($1, $2)` for a few, `= any($1)` for more. PostgreSQL assumes ten values of an array that it has not
 * seen: a plan made for them looks dearer than one for the few that mostly come, so that it would plan anew each time.
 */
export function oneOf(values: readonly unknown[]): Sql {
  if (values.length === 1) return sql`= ${values[0]}`;
  return values.length > 1 && values.length <= few ? sql`in (${join(values)})` : sql`= any(${values})`;
}
