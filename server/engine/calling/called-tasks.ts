import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import { openTaskStates } from '#server/engine/step/state.ts';
import type { Task } from '#server/engine/step/step.ts';
import { processTask } from '#server/engine/tables/tables.ts';

/** What people have to do in the instances that an instance has called and waits for, and in those that these have. */
export function openTasksInside(store: Queryable, { id }: { id: string }): Promise<Task[]> {
  return select(
    store,
    processTask,
    sql`state = any(${openTaskStates}) and instance_id in (
      with recursive inside as (
        select id from process_instance where parent_instance_id = ${id} and ended_at is null
        union all
        select called.id from process_instance called join inside on called.parent_instance_id = inside.id
        where called.ended_at is null
      )
      select id from inside)`,
  );
}
