import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import type { FieldRules } from '#shared/field-right.ts';
import { fieldRulesOf, mayBegin, roleRulesOf } from './field-rights.ts';

/**
 * The codes of the rights that the viewer has on any rows at all; an administrator has every one, named or not. Whom field
 * rights keep from what a new record needs has no right to add one.
 */
export async function ownRights(viewer: Viewer, registry: Registry | null, store: Queryable): Promise<string[]> {
  const { roles } = viewer;
  const rows = await store.query<{ code: string }>(sql`
    select distinct module || '.' || verb as code from role_grant
    where role = any(${[...roles, 'anyone']}) and scopes <> '{}' order by 1`);
  const barred = new Set(
    registry
      ?.all()
      .filter((entry) => !mayBegin(entry, fieldRulesOf(entry, viewer, registry)))
      .map(({ module }) => `${module.name}.add`),
  );
  return rows.flatMap(({ code }) => (barred.has(code) ? [] : [code]));
}

/** What the viewer may do with fields, where that is less than declared. */
export function ownFieldRules(viewer: Viewer, registry: Registry): FieldRules {
  const ofModules = registry.all().map((entry) => [entry.module.name, roleRulesOf(entry, viewer, registry)] as const);
  return Object.fromEntries(
    ofModules.filter(([, rules]) => rules.size > 0).map(([name, rules]) => [name, Object.fromEntries(rules)]),
  );
}
