import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import type { FieldRules } from '#shared/field-right.ts';
import { roleRulesOf } from './field-rights.ts';

/** The codes of the rights that the viewer has on any rows at all; an administrator has every one, named or not. */
export async function ownRights({ roles }: Pick<Viewer, 'roles'>, store: Queryable): Promise<string[]> {
  const rows = await store.query<{ code: string }>(sql`
    select distinct module || '.' || verb as code from role_grant
    where role = any(${[...roles, 'anyone']}) and scopes <> '{}' order by 1`);
  return rows.map(({ code }) => code);
}

/** What the viewer may do with fields, where that is less than declared. */
export function ownFieldRules(viewer: Viewer, registry: Registry): FieldRules {
  const ofModules = registry.all().map((entry) => [entry.module.name, roleRulesOf(entry, viewer, registry)] as const);
  return Object.fromEntries(
    ofModules.filter(([, rules]) => rules.size > 0).map(([name, rules]) => [name, Object.fromEntries(rules)]),
  );
}
