import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** The part of a post that says where it is held. */
export interface PlacedPost {
  area: string | null;
  company: string | null;
  contract: string | null;
  department: string | null;
}

/** Whether a post acts at no place: for the whole province. */
export function isProvincial({ area, company, contract }: Partial<Omit<PlacedPost, 'department'>>): boolean {
  return !area && !company && !contract;
}

/** The same of a post that the query calls `post`. */
const postIsProvincial = sql`num_nonnulls(post.area, post.company, post.contract) = 0`;

/**
 * Whether the department of a post is one of its company, of its area, or of a customer in that area. A post at no place
 * has its desk in a department of a province, or of a customer there; what it may do its desk does not narrow.
 */
export async function isAtPost(
  { area, company, contract, department }: PlacedPost,
  store: Queryable,
): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from department left join customer on customer.id = department.customer
      left join area place on place.id = department.place
    where department.id = ${department} and department.deleted_at is null
      and (department.company = ${company} or department.area = ${area} or customer.area = ${area}
        or (${isProvincial({ area, company, contract })} and place.level = 'province'))`);
  return found !== undefined;
}

/**
 * Whether a post belongs to an area: held there, or at no place with its desk in that province. Who has no desk yet
 * belongs to every province that has departments, which may take him in.
 */
export function belongsTo(area: Sql): Sql {
  return sql`(post.area = ${area} or (${postIsProvincial} and (select level from area where id = ${area}) = 'province'
    and coalesce(
      (select desk.place = ${area} from department desk where desk.id = post.department and desk.deleted_at is null),
      exists (select 1 from department other where other.place = ${area} and other.deleted_at is null))))`;
}

/** The area of a post, which the query calls `post`: where it is held, or for the whole province where its desk is. */
export const areaOfPost: Sql = sql`coalesce(post.area, case when ${postIsProvincial}
  then (select desk.place from department desk where desk.id = post.department and desk.deleted_at is null) end)`;

/** The areas of somebody's posts. */
export const areasOfPosts = (userId: Sql): Sql => sql`array(
  select distinct ${areaOfPost} from user_positions post
  where post.parent = ${userId} and ${areaOfPost} is not null)`;

/** The areas that departments are in. */
export async function placesOfDepartments(ids: readonly string[], store: Queryable): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await store.query<{ place: string }>(sql`
    select distinct place from department where id = any(${[...ids]}::uuid[]) and place is not null`);
  return found.map(({ place }) => place);
}
