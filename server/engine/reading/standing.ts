import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** At which steps cases stand, each with who holds it where it is somebody's own, such as `监理审核（唐静）`, by the id of the case. */
export async function standingOfCases(ids: readonly string[], store: Queryable): Promise<Map<string, string>> {
  const steps = await store.query<{ id: string; step: string }>(sql`
    select task.instance_id as id,
      task.node_name || coalesce('（' || string_agg(distinct task.assignee_name, '、') || '）', '') as step
    from process_task task
    where task.instance_id = any(${[...ids]}) and task.state in ('active', 'claimed', 'delegated')
    group by task.instance_id, task.node_id, task.node_name order by min(task.created_at), task.node_id`);
  const cases = Map.groupBy(steps, ({ id }) => id);
  return new Map([...cases].map(([id, each]) => [id, each.map(({ step }) => step).join('，')]));
}
