import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Viewer } from '#shared/access.ts';
import { heldRoles } from './held-roles.ts';
import { heldKeys, representedNow } from './session.ts';

interface PostRow {
  id: string;
  name: string;
  role: string;
  implied: string[] | null;
  areaId: string | null;
  companyId: string | null;
  contractId: string | null;
  departmentId: string | null;
  keys: string[];
  standsFor: string[];
}

/** Somebody as rights see him in one of his posts, without a session; null once the account or the post has gone. */
export async function viewerInPost(userId: string, positionId: string, store: Queryable): Promise<Viewer | null> {
  const row = await store.one<PostRow>(sql`
    select person.id, person.name, post.role, (select implied from role where code = post.role) as implied,
      post.area as "areaId", post.company as "companyId", post.contract as "contractId",
      post.department as "departmentId", ${heldKeys} as keys, ${representedNow} as "standsFor"
    from "user" person join user_positions post on post.parent = person.id and post.id = ${positionId}
    where person.id = ${userId} and person.status = 'active' and person.deleted_at is null`);
  if (!row) return null;
  const { id, name, role, implied, areaId, companyId, contractId, departmentId, keys, standsFor } = row;
  const position = { id: positionId, role, areaId, companyId, contractId, departmentId };
  return { id, name, position, roles: heldRoles({ role, implied, keys }), keys, standsFor };
}
