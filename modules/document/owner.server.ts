import sql, { type Sql } from 'sql-template-tag';
import { ownerRoles } from '#modules/documentcategory/choices.ts';
import { record } from '#server/crud/scope.ts';
import { hasRole, type Viewer } from '#shared/access.ts';

/** Whether somebody is of the side that has to hand a document in, as a condition on its row; the platform may do it for anybody. */
export function isOwner(viewer: Viewer, held: Sql): Sql {
  if (hasRole(viewer, ['operator'])) return sql`true`;
  const ofOwn = (side: Sql) => sql`${held}.contract in (
    select side.id from contract side where ${side} = ${viewer.position.companyId}::uuid)`;
  return sql`case ${held}.owner_role
    when 'company' then ${ofOwn(sql`side.company`)}
    when 'manager' then ${ofOwn(sql`side.manager`)}
    when 'city' then ${viewer.roles.includes('city')}
    else false end`;
}

/** A step of a document that only the side takes that has to hand it in. */
export const offeredToOwner = {
  on: (viewer: Viewer) => isOwner(viewer, record),
  refusal: ({ ownerRole }: { ownerRole: keyof typeof ownerRoles }) => `该文档由${ownerRoles[ownerRole]}上传和提交`,
};

/** What came back is handed in with a new version, not as it was. */
export const newVersionFirst = '请先上传修改后的新版本，再提交审批';

/** The same for handing it in: not before there is something new to look at. */
export const submittable = {
  on: (viewer: Viewer) => sql`(${isOwner(viewer, record)} and ${record}.status <> 'returned')`,
  refusal: (row: { status: string | null; ownerRole: keyof typeof ownerRoles }) =>
    row.status === 'returned' ? newVersionFirst : offeredToOwner.refusal(row),
};

/** The same for going back to an earlier version, where there is one. */
export const revertible = {
  ...offeredToOwner,
  on: (viewer: Viewer) => sql`(${isOwner(viewer, record)} and coalesce(${record}.version_count, 0) > 1)`,
};
