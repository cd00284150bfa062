import sql from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import { spellingPattern } from '#server/crud/spelling.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Position, type Role, rolesOf, type Viewer } from '#shared/access.ts';
import type { Subject } from './subject.ts';

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

function viewerIn({ userId, name, implied, ...position }: PostRow): Viewer {
  const roles = implied ? [position.role, ...implied] : rolesOf(position.role);
  return { id: userId, name, position, roles, keys: [] };
}

async function readersAmong(posts: readonly PostRow[], { mayRead }: Subject) {
  const found = new Map<string, { id: string; name: string }>();
  for (const post of posts) {
    if (found.has(post.userId) || !(await mayRead(viewerIn(post)))) continue;
    found.set(post.userId, { id: post.userId, name: post.name });
  }
  return [...found.values()];
}

/** People whose name contains the text, or is spelled so in pinyin or its initials, and who may read what is talked about, in any post of theirs. */
export async function findReaders(
  subject: Subject,
  search: string,
  store: Queryable,
): Promise<{ id: string; name: string }[]> {
  const contained = sql`person.name ilike ${`%${literally(search.trim())}%`}`;
  const pattern = spellingPattern(search);
  const posts = await postsOf(pattern ? sql`(${contained} or person.label_pinyin ~ ${pattern})` : contained, store);
  return (await readersAmong(posts, subject)).slice(0, shownPeople);
}

/** Those of the people who may read what is talked about. */
export async function readersOf(subject: Subject, people: readonly string[], store: Queryable): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const posts = await postsOf(sql`person.id = any(${[...people]})`, store);
  return new Set((await readersAmong(posts, subject)).map((person) => person.id));
}
