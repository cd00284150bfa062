import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** The keys of the groups and departments among names that a file for another engine gives; unknown names give none. */
export async function keysOfParties(names: readonly string[], store: Queryable): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await store.query<{ key: string }>(sql`
    select 'group:' || code as key from usergroup
    where deleted_at is null and (code = any(${names}) or 'group:' || code = any(${names}))
    union all
    select 'dept:' || id from department
    where deleted_at is null and (id::text = any(${names}) or 'dept:' || id = any(${names}))`);
  return found.map(({ key }) => key);
}

/**
 * Who leads the department of a person's main post, or one further up: level 1 is the nearest that has a leader, counted
 * from the own department. Nobody where there is none.
 */
export async function departmentLeader(userId: string, level: number, store: Queryable): Promise<string[]> {
  return (await leadersUpTo(userId, level, store)).slice(Math.max(0, level - 1));
}

/** Who leads the departments around a person's main post up to a level, the nearest first and each once. */
export async function leadersUpTo(userId: string, level: number, store: Queryable): Promise<string[]> {
  const found = await store.query<{ key: string }>(sql`
    select 'user:' || above.leader as key
    from user_positions post join department own on own.id = post.department
    join department above on own.tree_path like above.tree_path || '%'
    where post.parent = ${userId} and post.is_main and above.leader is not null
      and above.enabled and above.deleted_at is null
    order by length(above.tree_path) desc limit ${Math.max(1, level)}`);
  return found.map(({ key }) => key);
}
