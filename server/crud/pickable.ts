import sql, { type Sql } from 'sql-template-tag';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { reach, readable, record } from './scope.ts';

/** Which records the viewer may point to: what the module opens to pickers, otherwise what may be read. */
export function pickable(entry: Entry, viewer: Viewer, registry: Registry): Sql {
  const { access } = entry.module.declaration;
  const scope = access.pick ? reach(entry, viewer, access.pick, registry) : readable(entry, viewer, registry);
  return scope ? sql`${record}.deleted_at is null and ${scope}` : sql`${record}.deleted_at is null`;
}
