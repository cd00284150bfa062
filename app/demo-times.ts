import sql, { raw, type Sql } from 'sql-template-tag';
import type { Seeder } from '#server/module/seeding.ts';

/** When what the demo has only just stored began, by module; `moved` is the record. One comes after those that it asks. */
const beginnings: readonly [module: string, begunAt: Sql][] = [
  ['customer', sql`now() - interval '440 days'`],
  ['company', sql`now() - interval '438 days'`],
  ['project', sql`moved.start_on - interval '30 days'`],
  ['systemitem', sql`(select created_at + interval '9 days' from contract where id = moved.contract)`],
  ['systemmodule', sql`(select created_at + interval '5 days' from systemitem where id = moved.system)`],
  ['stageinstance', sql`(select created_at + interval '12 days' from contract where id = moved.contract)`],
  ['member', sql`moved.plan_in - interval '10 days'`],
  ['plan', sql`coalesce(moved.baseline_on, current_date) - interval '12 days'`],
  ['plannode', sql`(select created_at + interval '1 hour' from plan where id = moved.plan)`],
  ['citytaskitem', sql`(select created_at + interval '3 hours' from citytask where id = moved.task)`],
  ['meetingattendee', sql`(select created_at + interval '2 hours' from meeting where id = moved.meeting)`],
  ['checksheet', sql`(select score_from + interval '9 hours' from checkcampaign where id = moved.campaign)`],
  ['checkresult', sql`(select confirm_until - interval '143 hours' from checkcampaign where id = moved.campaign)`],
  ['reportduty', sql`moved.start_on - interval '15 hours'`],
  // Their numbers tell the day; ten in the morning, in China.
  ['task', sql`to_date(split_part(moved.number, '-', 2), 'YYYYMMDD') + interval '2 hours'`],
  ['checkappeal', sql`now() - interval '2 days'`],
  ['question', sql`moved.created_at`],
  ['problem', sql`moved.created_at`],
  ['document', sql`moved.created_at`],
];

/** How long somebody took for each step, and how long ago the last one was at least. */
const [stepHours, restHours] = [20, 3];

/**
 * Lets records that were stored while the demo was loaded have begun when they would have, and their steps follow each
 * other until shortly before now: whoever finds them among his work sees since when they wait.
 */
export async function settleTimes({ context: { store } }: Seeder): Promise<void> {
  const isFresh = (instant: Sql) => sql`${instant} > now() - interval '1 hour'`;
  const latest = sql`now() - make_interval(hours => ${restHours})`;
  for (const [module, begunAt] of beginnings) {
    const table = raw(`"${module}"`);
    // What went before stays; what is fresh goes on from there.
    await store.execute(sql`
      with life as (
        select step.id, greatest(
            coalesce((select max(at) from change_history former where former.record_id = moved.id and not ${isFresh(sql`former.at`)}),
              least(${begunAt}, ${latest})), '2000-01-01') as begun,
          row_number() over (partition by step.record_id order by step.version, step.id) as place,
          count(*) over (partition by step.record_id) as steps,
          bool_or(step.event = 'add') over (partition by step.record_id) as is_new
        from change_history step join ${table} moved on moved.id = step.record_id
        where step.module = ${module} and ${isFresh(sql`step.at`)}
      )
      update change_history step set at = begun + (place - case when is_new then 1 else 0 end) * least(
        make_interval(hours => ${stepHours}), greatest(${latest} - begun, interval '0') / steps)
      from life where life.id = step.id`);
    await store.execute(sql`
      update ${table} moved set
        created_at = case when ${isFresh(sql`moved.created_at`)} then least(${begunAt}, ${latest}) else moved.created_at end,
        updated_at = coalesce((select max(at) from change_history step where step.record_id = moved.id),
          least(${begunAt}, ${latest}))
      where ${isFresh(sql`moved.updated_at`)}`);
  }
}
