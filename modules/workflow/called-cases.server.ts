import sql from 'sql-template-tag';
import type { z } from 'zod';
import { isSeen } from '#server/approval/case-sight.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { relatedCases } from './called-cases.ts';

/** The nodes at which an instance `instance` stands, and at which those stand that it has called and waits for, as a list. */
export const standingNodesOf = sql`(instance.current_nodes || coalesce((
  with recursive inside as (
    select id, current_nodes from process_instance
    where parent_instance_id = instance.id and ended_at is null
    union all
    select called.id, called.current_nodes from process_instance called join inside on called.parent_instance_id = inside.id
    where called.ended_at is null
  )
  select jsonb_agg(node) from inside cross join lateral jsonb_array_elements(inside.current_nodes) node), '[]'))`;

/** So many called instances are named: a loop may call thousands. */
const shownCases = 100;

/** The instance that has called another one and those that it has called itself, as far as the viewer may see them. */
export async function relatedTo(
  { id, parentInstanceId }: { id: string; parentInstanceId: string | null },
  { viewer, store }: ReadContext,
): Promise<z.output<typeof relatedCases>> {
  const rows = await store.query<{
    id: string;
    title: string;
    processName: string;
    status: string;
    isCaller: boolean;
  }>(sql`
    select instance.id, instance.title, definition.name as "processName", instance.status,
      instance.id is not distinct from ${parentInstanceId}::uuid as "isCaller"
    from process_instance instance join process_definition definition on definition.id = instance.definition_id
    where (instance.id = ${parentInstanceId}::uuid or instance.parent_instance_id = ${id}) and ${isSeen(viewer)}
    order by "isCaller" desc, instance.started_at, instance.id limit ${shownCases + 1}`);
  const cases = rows.map(({ isCaller, ...row }) => ({ isCaller, row }));
  return {
    caller: cases.find(({ isCaller }) => isCaller)?.row ?? null,
    called: cases.flatMap(({ isCaller, row }) => (isCaller ? [] : [row])),
  };
}
