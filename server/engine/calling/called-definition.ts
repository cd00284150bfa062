import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import type { CallActivityNode } from '#shared/bpmn/process-model.ts';

/** The deployed version that a call activity of another one calls, of the process with this key; undefined where there is none. */
export function calledDefinition(
  store: Queryable,
  by: { definitionId: string; flavour: Graph['flavour'] },
  { binding }: Pick<CallActivityNode, 'binding'>,
  { key, version }: { key: string; version: string | undefined },
): Promise<{ id: string; isSuspended: boolean } | undefined> {
  const isOwn = sql`deployment_id = (select deployment_id from process_definition where id = ${by.definitionId})`;
  // Where nothing came with it, Flowable takes what is there.
  const isPreferred = binding === 'deployment' && by.flavour === 'flowable';
  const which = {
    latest: sql`true`,
    deployment: isOwn,
    version: sql`version::text = ${version ?? ''}`,
    versionTag: sql`version_tag = ${version ?? ''}`,
  }[binding];
  return store.one<{ id: string; isSuspended: boolean }>(sql`
    select id, is_suspended as "isSuspended" from process_definition
    where key = ${key} and ${isPreferred ? sql`true order by ${isOwn} desc,` : sql`${which} order by`} version desc limit 1`);
}
