import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** The ids of the active people who work for a city. */
export async function cityPeople(area: string, store: Queryable): Promise<string[]> {
  const people = await store.query<{ id: string }>(sql`
    select distinct person.id from "user" person join user_positions post on post.parent = person.id
    where post.area = ${area} and post.role = any(${['city', 'cityleader']}) and person.status = 'active'
      and person.deleted_at is null`);
  return people.map(({ id }) => id);
}
