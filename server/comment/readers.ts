import sql from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import { readable, record } from '#server/crud/scope.ts';
import { living } from '#server/crud/select.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Position, type Role, rolesOf, type Viewer } from '#shared/access.ts';

interface PostRow extends Position {
  userId: string;
  name: string;
  implied: Role[] | null;
}

/** So many people are offered at a time, and looked at to find them. */
const shownPeople = 10;
const consideredPosts = 60;

function postsOf(which: ReturnType<typeof sql>, store: Queryable): Promise<PostRow[]> {
  return store.query<PostRow>(sql`
    select person.id as "userId", person.name, post.id, post.role, post.area as "areaId", post.company as "companyId",
      post.contract as "contractId", post.department as "departmentId",
      (select implied from role where code = post.role) as implied
    from "user" person join user_positions post on post.parent = person.id
    where person.status = 'active' and person.deleted_at is null and ${which}
    order by person.name, person.id, post.position limit ${consideredPosts}`);
}

async function mayRead(
  post: PostRow,
  entry: Entry,
  id: string,
  store: Queryable,
  registry: Registry,
): Promise<boolean> {
  const { userId, name, implied, ...position } = post;
  const roles = implied ? [position.role, ...implied] : rolesOf(position.role);
  const viewer: Viewer = { id: userId, name, position, roles, keys: [] };
  const scope = readable(entry, viewer, registry) ?? sql`true`;
  return (await store.one(sql`select 1 ${living(entry)} and ${record}.id = ${id} and ${scope}`)) !== undefined;
}

async function readersAmong(posts: readonly PostRow[], entry: Entry, id: string, store: Queryable, registry: Registry) {
  const found = new Map<string, { id: string; name: string }>();
  for (const post of posts) {
    if (found.has(post.userId) || !(await mayRead(post, entry, id, store, registry))) continue;
    found.set(post.userId, { id: post.userId, name: post.name });
  }
  return [...found.values()];
}

/** People whose name contains the text and who may read the record, in any post of theirs. */
export async function findReaders(
  { entry, id, search }: { entry: Entry; id: string; search: string },
  store: Queryable,
  registry: Registry,
): Promise<{ id: string; name: string }[]> {
  const posts = await postsOf(sql`person.name ilike ${`%${literally(search.trim())}%`}`, store);
  return (await readersAmong(posts, entry, id, store, registry)).slice(0, shownPeople);
}

/** Those of the people who may read the record. */
export async function readersOf(
  { entry, id, people }: { entry: Entry; id: string; people: readonly string[] },
  store: Queryable,
  registry: Registry,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const posts = await postsOf(sql`person.id = any(${[...people]})`, store);
  return new Set((await readersAmong(posts, entry, id, store, registry)).map((person) => person.id));
}
