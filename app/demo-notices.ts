import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { record, storedName } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import { reachedSteps } from '#server/due/escalate.ts';
import { remindWithin } from '#server/due/remind.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { beginningOf, dayAfter, dayOf, isWorkday, type WorkCalendar } from '#shared/work-calendar.ts';

/** So many notices nobody in the demo has looked at yet, the latest ones. */
const mostUnread = 6;

/** How long after its arrival somebody has read a notice. */
const readAfter = sql`interval '2 hours'`;

/** Half past eight in the morning, in China, when reminders are given, of the last working day that has come to it. */
function lastMorning(calendar: WorkCalendar): Date {
  const morningOf = (day: string) => new Date(beginningOf(day).getTime() + 8.5 * 3_600_000);
  let day = dayOf(new Date());
  while (!isWorkday(day, calendar) || morningOf(day).getTime() > Date.now()) day = dayAfter(day, -1);
  return morningOf(day);
}

/** Lets the clocks have run until now: whoever had to hear of what is late has heard of it. */
async function settleClocks({ registry, context: { store } }: Seeder, calendar: WorkCalendar): Promise<void> {
  for (const entry of registry.all()) {
    const { clock } = entry.module.declaration.due ?? {};
    if (!clock) continue;
    const reached = await reachedSteps(entry, store, new Date(), calendar);
    await store.execute(sql`
      update ${tableName(entry.table)} ${record} set ${storedName(clock.told)} = reached.at
      from json_to_recordset(${JSON.stringify(reached.map(({ id, step }) => ({ id, at: step.at })))}::json)
        as reached(id uuid, at int)
      where ${record}.id = reached.id`);
  }
}

/**
 * Lets notices have come when what they tell of came, clocks and reminders have spoken in time, and people have read all
 * but the latest: who looks around finds a bell as in an office, and not what the demo said while it was loaded.
 */
export async function settleNotices(seeder: Seeder): Promise<void> {
  const { registry, context } = seeder;
  const { store } = context;
  const calendar = await readWorkCalendar(store);
  await settleClocks(seeder, calendar);
  const morning = lastMorning(calendar);
  await remindWithin(store, registry, morning);
  await store.execute(sql`
    update notice set created_at = ${morning.toISOString()}
    where kind = 'reminded' and link like '/workdetail?module=%' and created_at > now() - interval '1 hour'`);
  await store.execute(sql`
    update notice set created_at = least(notice.created_at, task.created_at) from process_task task
    where task.id = notice.task_id`);
  await store.execute(sql`
    update notice set created_at = least(notice.created_at, told.at)
    from (select record_id, max(at) as at from change_history group by record_id) told
    where notice.link like '/workdetail?module=%' and told.record_id::text = substring(notice.link from 'record=([0-9a-f-]+)')`);
  await store.execute(sql`
    update notice set read_at = least(notice.created_at + ${readAfter}, now())
    from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
      from notice where read_at is null) ranked
    where ranked.id = notice.id and ranked.place > ${mostUnread}`);
}
