import sql from 'sql-template-tag';
import { ownerRoles } from '#modules/documentcategory/choices.ts';
import type { Context } from '#server/module/context.ts';
import { hasRole } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';

interface Owned {
  ownerRole: keyof typeof ownerRoles;
  contract: string;
}

/** Refuses whoever is not of the side that has to hand the document in; the platform may do it for anybody. */
export async function demandOwner({ ownerRole, contract }: Owned, { viewer, store }: Context): Promise<void> {
  if (hasRole(viewer, ['operator'])) return;
  const sides = await store.one<{ company: string; manager: string | null }>(sql`
    select company, manager from contract where id = ${contract}`);
  const own = viewer.position.companyId;
  const isOwner = {
    company: own !== null && sides?.company === own,
    manager: own !== null && sides?.manager === own,
    city: viewer.roles.includes('city'),
    operator: false,
  }[ownerRole];
  if (!isOwner) throw new AppError('refused', `该文档由${ownerRoles[ownerRole]}上传和提交`);
}
