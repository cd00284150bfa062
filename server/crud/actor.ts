import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Entry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import type { LifecycleEvent } from '#shared/declaration.ts';
import { type NamedStep, pointsTo, principalsOf } from './scope.ts';

/** The step with the field that names who takes it; null where none does. */
export function namedStep({ actor, duty, from }: LifecycleEvent): NamedStep | null {
  return actor ? { actor, from, ...(duty && { duty }) } : null;
}

/** The names of those for whom the viewer would take the step; null where he is named himself, or nobody is. */
export function namesOfPrincipals(entry: Entry, step: NamedStep, viewer: Viewer): Sql {
  const principals = principalsOf(entry, step, viewer);
  if (principals.length === 0) return sql`null::text`;
  return sql`case when not coalesce(${pointsTo(entry, step.actor, sql`${viewer.id}`)}, false) then (
    select string_agg(principal.name, '、' order by principal.name) from "user" principal
    where principal.id = any(${[...principals]}::uuid[]) and ${pointsTo(entry, step.actor, sql`principal.id`)}) end`;
}

/** Those for whom the viewer takes the step of a record that was read; nobody where it is his own. */
export async function takenFor(
  entry: Entry,
  event: LifecycleEvent,
  row: Readonly<Record<string, unknown>>,
  { viewer, store }: { viewer: Viewer; store: Queryable },
): Promise<{ id: string; name: string }[]> {
  const step = namedStep(event);
  const named = step ? [row[step.actor] ?? []].flat() : [];
  if (!step || named.includes(viewer.id)) return [];
  const ids = principalsOf(entry, step, viewer).filter((id) => named.includes(id));
  if (ids.length === 0) return [];
  return store.query(sql`select id, name from "user" where id = any(${ids}::uuid[]) order by name`);
}
