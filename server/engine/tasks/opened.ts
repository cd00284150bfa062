import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { isSubstituted } from '#server/engine/handlers/substitute.ts';
import type { Actor } from '#server/engine/ports.ts';
import { openTaskStates } from '#server/engine/step/state.ts';

/**
 * Notes that somebody has looked at the tasks of an instance whose turn is his, each for the first time only. A starter who
 * looks at his own case, and who merely administers it, does not count.
 */
export async function noteOpened(store: Queryable, actor: Actor, instanceId: string): Promise<void> {
  await store.execute(sql`
    update process_task task set opened_at = now(), opened_by = ${actor.id}, opened_by_name = ${actor.name}
    from process_instance instance
    where instance.id = task.instance_id and task.instance_id = ${instanceId} and task.opened_at is null
      and task.state = any(${[...openTaskStates]}) and instance.starter_id <> ${actor.id}
      and not ${actor.id}::uuid = any(task.barred_ids) and (
        task.assignee_id = ${actor.id}
        or task.assignee_id is null and exists (
          select 1 from process_candidate where task_id = task.id and candidate_key = any(${actor.keys}))
        or exists (
          select 1 from process_proxy rule
          where rule.principal_id = task.assignee_id and rule.agent_id = ${actor.id} and ${isSubstituted}))`);
}
