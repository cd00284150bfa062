import sql, { type Sql } from 'sql-template-tag';
import { record, within } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import { originOf } from '#server/engine/reading/page.ts';
import { returnedAt, returnedName } from '#server/engine/reading/todo.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { scopesOf, type Viewer } from '#shared/access.ts';
import { handInStates } from '#shared/declaration.ts';

/** The records of a module that came back to their author or to who handed them in, and still can be submitted again, as lines of open work. */
export function returnedRecords(entry: Entry, viewer: Viewer, registry: Registry): Sql[] {
  const { approval } = entry.module.declaration;
  if (!approval) return [];
  const scopes = scopesOf(viewer, registry.grantsNow(approval.grants));
  if (scopes.length === 0) return [];
  const mayBeSubmitted = handInStates(approval);
  const isGranted = within(entry, viewer, scopes, registry) ?? sql`true`;
  return [
    sql`
    select 'returned', ${record}.id::text, instance.title, ${entry.module.name}::text, ${record}.id, instance.id,
      null, null, null, ${returnedName}::text, instance.starter_name, ${returnedAt(sql`instance.id`)}, null, false,
      ${originOf(sql`instance.definition_key`)}, instance.starter_id, null
    from ${tableName(entry.table)} ${record} join process_instance instance on instance.id = ${record}.process_instance_id
    where ${record}.deleted_at is null and ${record}.approval = 'returned' and ${record}.status = any(${mayBeSubmitted})
      and (instance.starter_id = ${viewer.id} or ${within(entry, viewer, ['own'], registry) ?? sql`true`}) and ${isGranted}`,
  ];
}
