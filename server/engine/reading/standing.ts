import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** At which steps cases stand, each with who holds it where it is somebody's own, such as `监理审核（唐静）`, and which are held, by the id of the case. */
export async function standingOfCases(ids: readonly string[], store: Queryable): Promise<Map<string, string>> {
  const steps = await store.query<{ id: string; step: string; isHeld: boolean }>(sql`
    select task.instance_id as id,
      exists (select 1 from process_instance held where held.id = task.instance_id and held.suspended_at is not null) as "isHeld",
      task.node_name || coalesce('（' || string_agg(distinct task.assignee_name, '、') || '）', '') as step
    from process_task task
    where task.instance_id = any(${[...ids]}) and task.state in ('active', 'claimed', 'delegated')
    group by task.instance_id, task.node_id, task.node_name order by min(task.created_at), task.node_id`);
  const cases = Map.groupBy(steps, ({ id }) => id);
  return new Map([...cases].map(([id, each]) => [id, told(each)]));
}

function told(steps: readonly { step: string; isHeld: boolean }[]): string {
  return [...steps.map(({ step }) => step), ...(steps.some(({ isHeld }) => isHeld) ? ['已挂起'] : [])].join('，');
}
