import sql, { type Sql } from 'sql-template-tag';
import { validate as isUuid } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { isShippedRole, type Position, roles } from '#shared/access.ts';

/** A post that a user holds, with the places it is held at in words. */
export interface HeldPost extends Position {
  title: string;
  isMain: boolean;
}

interface PostRow extends Position {
  roleName: string | null;
  isMain: boolean;
  places: string[];
}

function nameOfShipped(role: string): string {
  return isShippedRole(role) ? roles[role] : role;
}

/** The posts of a user, the main one first, the others in the order of the form. */
export function postsOf(userId: string, store: Queryable): Promise<HeldPost[]> {
  return readPosts(sql`post.parent = ${userId}`, store);
}

/** Posts by their ids, those that nobody holds any more left out. */
export function postsById(ids: readonly string[], store: Queryable): Promise<HeldPost[]> {
  return readPosts(sql`post.id = any(${ids.filter((id) => isUuid(id))})`, store);
}

async function readPosts(which: Sql, store: Queryable): Promise<HeldPost[]> {
  const rows = await store.query<PostRow>(sql`
    select post.id, post.role, post.area as "areaId", post.company as "companyId", post.contract as "contractId",
      post.department as "departmentId", post.is_main as "isMain",
      (select name from role where code = post.role) as "roleName",
      array_remove(array[area.name, company.name, department.name, contract.name]::text[], null) as places
    from user_positions post
    left join area on area.id = post.area left join company on company.id = post.company
    left join contract on contract.id = post.contract left join department on department.id = post.department
    where ${which} order by post.is_main desc, post.position`);
  return rows.map(({ places, roleName, ...post }) => ({
    ...post,
    title: [roleName ?? nameOfShipped(post.role), ...places].join(' · '),
  }));
}
