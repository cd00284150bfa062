import sql, { type Sql } from 'sql-template-tag';
import { chineseDay } from '#server/crud/serial.ts';
import { tableName } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { numbersAt } from './demo-numbers.ts';

/** What the demo has just played, and when it began, as an ISO instant. */
export interface Past {
  /** The record that a case is about; a case about none goes by its own id. */
  record: string;
  startedAt: string;
  /** Its module, where the record was written just now, too: it moves along with its number and what was told of it. */
  module?: string;
}

const dayMs = 86_400_000;
const hoursPerDecision = 20;

/** The instant so many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString();
}

/** Moves records of a module that were written just now, with the numbers of their days wherever people read them. */
async function moveRecords(module: string, pasts: readonly Past[], seeder: Seeder): Promise<void> {
  const { store } = seeder.context;
  const { table, module: itself } = seeder.registry.get(module);
  await store.execute(sql`
    update ${tableName(table)} moved set created_at = told."startedAt"
    from json_to_recordset(${JSON.stringify(pasts)}::json) as told(record uuid, "startedAt" timestamptz)
    where moved.id = told.record`);
  if (!itself.declaration.serial) return;
  const rows = await store.query<{ id: string; number: string }>(sql`
    select id, number from ${tableName(table)} where id = any(${pasts.map(({ record }) => record)})`);
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
  const elsewhere = pasts.flatMap(({ record, startedAt }) => {
    const [former, at] = [numberOf.get(record), new Date(startedAt)];
    return former && former.split('-')[1] !== chineseDay(at) ? [{ id: record, former, at }] : [];
  });
  const numbers = await numbersAt(
    seeder,
    module,
    elsewhere.map(({ at }) => at),
  );
  const renamed = elsewhere.map(({ id, former }, place) => ({ id, former, number: numbers[place] }));
  const given = sql`json_to_recordset(${JSON.stringify(renamed)}::json) as given(id uuid, former text, number text)`;
  await store.executeAll([
    sql`update ${tableName(table)} moved set number = given.number from ${given} where moved.id = given.id`,
    sql`update process_instance instance set title = replace(title, given.former, given.number) from ${given}
      where instance.business_id = given.id`,
    // One by one: a notice may tell of several.
    ...renamed.map(
      ({ former, number }) => sql`
        update notice set title = replace(title, ${former}, ${number}), text = replace(text, ${former}, ${number})
        where position(${former} in concat(title, text)) > 0`,
    ),
  ]);
}

/**
 * Moves what was just played to when it began, with what records remember of it: every decision took twenty hours, none is
 * later than now. Time limits stay where they are.
 */
export async function moveToPast(pasts: readonly Past[], seeder: Seeder): Promise<void> {
  const { store } = seeder.context;
  for (const [module, records] of Map.groupBy(pasts, (past) => past.module)) {
    if (module) await moveRecords(module, records, seeder);
  }
  const told = sql`json_to_recordset(${JSON.stringify(pasts)}::json) as told(record uuid, "startedAt" timestamptz, module text)`;
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
  // What is older than a week has been read.
  await store.execute(sql`
    update notice moved set created_at = least(now(), told."startedAt" + interval '20 hours'),
      read_at = case when told."startedAt" < now() - interval '7 days' then told."startedAt" + interval '22 hours' end
    from ${told} join process_instance instance on instance.business_id = told.record
    where told.module is not null and moved.link = '/workdetail?id=' || instance.id`);
  // What came of it in other records came with the end of it.
  const caused = await store.query<{ module: string; record: string }>(sql`
    update change_history moved set at = (select max(at) from change_history causing where causing.record_id = told.record)
    from ${told} where moved.record_id <> told.record and moved.at > now() - interval '1 hour'
      and moved.links -> 0 ->> 'role' = 'cause' and (moved.links -> 0 ->> 'id')::uuid = told.record
    returning moved.module, moved.record_id as record`);
  for (const [module, affected] of Map.groupBy([...pasts, ...caused], (each) => each.module)) {
    if (!module) continue;
    const { table } = seeder.registry.get(module);
    await store.execute(sql`
      update ${tableName(table)} moved set updated_at = coalesce(
        (select max(at) from change_history where record_id = moved.id), moved.created_at) where id = any(${affected.map(({ record }) => record)})`);
  }
}
