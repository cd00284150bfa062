import sql from 'sql-template-tag';

/** Everybody who administers the whole installation and may sign in, by id. */
export const administrators = sql`
  select distinct person.id from "user" person join user_positions post on post.parent = person.id
  where post.role = 'admin' and person.status = 'active' and person.deleted_at is null`;
