import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';

/** When the case of a record began, as an ISO instant; one about no record goes by its own id. */
export interface PastCase {
  record: string;
  startedAt: string;
}

const hoursPerDecision = 20;

/**
 * Moves cases that the engine has just played to when they began, with what their records remember of them: every decision
 * took twenty hours, none is later than now. Time limits stay where they are.
 */
export async function moveToPast(cases: readonly PastCase[], store: Transaction): Promise<void> {
  const told = sql`json_to_recordset(${JSON.stringify(cases)}::json) as told(record uuid, "startedAt" timestamptz)`;
  const ofCase = sql`from process_instance instance join ${told} on told.record = coalesce(instance.business_id, instance.id)
    where instance.id = moved.instance_id`;
  const after = (decisions: Sql) =>
    sql`least(told."startedAt" + make_interval(hours => ${hoursPerDecision} * (${decisions})::int), now())`;
  /** How many decisions a case had seen at a place of its history. */
  const seen = (until: Sql) => sql`select count(*) from process_action decided
    where decided.instance_id = moved.instance_id and decided.task_id is not null and decided.sequence ${until}`;
  const earlierTasks = sql`select count(*) from process_task earlier
    where earlier.instance_id = moved.instance_id and earlier.id < moved.id`;
  await store.execute(sql`update process_action moved set at = ${after(seen(sql`<= moved.sequence`))} ${ofCase}`);
  await store.execute(sql`
    update process_instance moved set started_at = told."startedAt", ended_at = case when moved.ended_at is not null
      then (select max(at) from process_action action where action.instance_id = moved.id) end
    from ${told} where coalesce(moved.business_id, moved.id) = told.record`);
  await store.execute(sql`
    update process_activity moved set entered_at = ${after(seen(sql`< moved.sequence`))},
      left_at = case when moved.left_at is not null then ${after(sql`(${seen(sql`< moved.sequence`)}) + (
        case when exists (select 1 from process_task task where task.instance_id = moved.instance_id
          and task.node_id = moved.node_id) then 1 else 0 end)`)} end
    ${ofCase}`);
  await store.execute(sql`
    update process_task moved set created_at = ${after(earlierTasks)},
      finished_at = case when moved.finished_at is not null then ${after(sql`(${earlierTasks}) + 1`)} end
    ${ofCase}`);
  // What the record tells of the case comes when the last has decided, and what follows thereafter.
  const earlierSteps = sql`select count(*) from change_history earlier where earlier.record_id = moved.record_id
    and earlier.version < moved.version and earlier.event <> 'add' and earlier.at > now() - interval '1 hour'`;
  const furtherDecisions = sql`select greatest(count(*) - 1, 0) from process_action decided
    join process_instance instance on instance.id = decided.instance_id
    where instance.business_id = moved.record_id and decided.task_id is not null`;
  await store.execute(sql`
    update change_history moved
    set at = ${after(sql`(${earlierSteps}) + case when (${earlierSteps}) > 0 then (${furtherDecisions}) else 0 end`)}
    from ${told} where told.record = moved.record_id and moved.at > now() - interval '1 hour'`);
}
