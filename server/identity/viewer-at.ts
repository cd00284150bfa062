import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Position, Viewer } from '#shared/access.ts';
import { heldRoles } from './held-roles.ts';
import { heldKeys, representedNow } from './session.ts';

/** An active user as he stands in one of his posts, in his main post where that one is gone; null for who may not sign in. */
export async function viewerAt(userId: string, positionId: string | null, store: Queryable): Promise<Viewer | null> {
  const row = await store.one<
    Position & Pick<Viewer, 'name' | 'keys' | 'standsFor'> & { implied: string[] | null }
  >(sql`
    select person.name, post.id, post.role, post.area as "areaId", post.company as "companyId",
      post.contract as "contractId", post.department as "departmentId",
      (select implied from role where code = post.role) as implied, ${heldKeys} as keys,
      ${representedNow} as "standsFor"
    from "user" person join user_positions post on post.parent = person.id
    where person.id = ${userId} and person.status = 'active' and person.deleted_at is null
    order by (post.id::text = ${positionId}) desc nulls last, post.is_main desc, post.position limit 1`);
  if (!row) return null;
  const { name, implied, keys, standsFor = [], ...position } = row;
  const roles = heldRoles({ role: position.role, implied, keys });
  return { id: userId, name, position, roles, keys, standsFor };
}
