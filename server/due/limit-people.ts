import sql, { join, type Sql } from 'sql-template-tag';
import { columnOf } from '#server/crud/scope.ts';
import type { Entry } from '#server/module/registry.ts';
import type { DueRule } from '#shared/due.ts';

/** The people whom the limit of a record concerns, by the fields that the rule names, as an array of ids; empty where it names none. */
export function limitPeople(entry: Entry, { people = [] }: Pick<DueRule, 'people'>): Sql {
  if (people.length === 0) return sql`'{}'::uuid[]`;
  const parts = people.map((field) =>
    entry.stored[field]?.kind === 'references'
      ? sql`coalesce(${columnOf(entry, field)}, '{}'::uuid[])`
      : sql`array[${columnOf(entry, field)}]`,
  );
  return sql`array_remove(${join(parts, ' || ')}, null)`;
}
