import sql, { type Sql } from 'sql-template-tag';
import { ownerRoles } from '#modules/documentcategory/choices.ts';
import type { Context } from '#server/module/context.ts';
import { hasRole, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';

interface Owned {
  ownerRole: keyof typeof ownerRoles;
  contract: string;
}

/** Whether somebody is of the side that has to hand a document in, as a condition on one called `held` and its `contract`; the platform may do it for anybody. */
export function isOwner(viewer: Viewer): Sql {
  if (hasRole(viewer, ['operator'])) return sql`true`;
  const own = viewer.position.companyId;
  return sql`case held.owner_role
    when 'company' then coalesce(contract.company = ${own}::uuid, false)
    when 'manager' then coalesce(contract.manager = ${own}::uuid, false)
    when 'city' then ${viewer.roles.includes('city')}
    else false end`;
}

/** Refuses whoever is not of the side that has to hand the document in. */
export async function demandOwner({ ownerRole, contract }: Owned, { viewer, store }: Context): Promise<void> {
  const found = await store.one(sql`
    select 1 from contract, (select ${ownerRole}::text as owner_role) held
    where contract.id = ${contract} and ${isOwner(viewer)}`);
  if (!found) throw new AppError('refused', `该文档由${ownerRoles[ownerRole]}上传和提交`);
}
