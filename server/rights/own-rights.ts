import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Viewer } from '#shared/access.ts';
import type { FieldRight, FieldRules } from '#shared/field-right.ts';

/** The codes of the rights that the viewer has on any rows at all; an administrator has every one, named or not. */
export async function ownRights({ roles }: Pick<Viewer, 'roles'>, store: Queryable): Promise<string[]> {
  const rows = await store.query<{ code: string }>(sql`
    select distinct module || '.' || verb as code from role_grant
    where role = any(${[...roles, 'anyone']}) and scopes <> '{}' order by 1`);
  return rows.map(({ code }) => code);
}

/** What the viewer may do with fields, where that is less than declared. */
export async function ownFieldRules({ roles }: Pick<Viewer, 'roles'>, store: Queryable): Promise<FieldRules> {
  if (roles.includes('admin')) return {};
  const rows = await store.query<{ module: string; field: string; right: FieldRight }>(sql`
    select distinct on (module, field) module, field, "right" from role_field
    where role = any(${roles}) order by module, field, array_position(${roles}::text[], role)`);
  const rules: Record<string, Record<string, FieldRight>> = {};
  for (const { module, field, right } of rows) rules[module] = { ...rules[module], [field]: right };
  return rules;
}
