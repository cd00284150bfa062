import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { isSubstituted } from '#server/engine/handlers/substitute.ts';

/**
 * `user:<id>` and candidate keys of all in whose lists the work of an instance, and of what it has called, stands while
 * nothing holds it.
 */
export async function heldWorkKeys(store: Queryable, instanceId: string): Promise<string[]> {
  const rows = await store.query<{ key: string }>(sql`
    with open as (
      select task.* from process_task task join process_instance instance on instance.id = task.instance_id
      where (instance.id = ${instanceId} or instance.root_instance_id = ${instanceId}) and task.finished_at is null)
    select 'user:' || assignee_id as key from open where assignee_id is not null
    union select candidate_key from open join process_candidate on task_id = open.id where assignee_id is null
    union select 'user:' || rule.agent_id from open task
      join process_instance instance on instance.id = task.instance_id
      join process_proxy rule on rule.principal_id = task.assignee_id
      where ${isSubstituted}`);
  return rows.map(({ key }) => key);
}
