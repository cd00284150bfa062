import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { storedName } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { byTheMinute } from './demo-by-the-minute.ts';
import { knowDaysOff } from './demo-days-off.ts';
import { writtenInstants } from './demo-instants.ts';

/** Systems are changed in the evening and at weekends, when nobody uses them. */
const atSystems = ['changerecord', 'versionrollout'];

/** The steps of a change that people take in their office: what comes before the system is changed, and what comes after. */
const change = 'changerecord';
const steps = {
  earlier: ['add', 'update', 'started', 'approved', 'returned', 'rejected', 'schedule'],
  later: ['verify', 'close'],
};

/** Histories of the engine, whose instances name the module of the record that they are about. */
const histories = [
  ['process_action', ['at']],
  ['process_task', ['created_at', 'finished_at']],
  ['process_activity', ['entered_at', 'left_at']],
] as const;

const today = sql`date_trunc('day', now() at time zone 'Asia/Shanghai')`;

/** How an instant comes into the hours of work: to the working day after a day off, to the one before it, or at most by the hour of its morning. */
type Way = 'later' | 'earlier' | 'asItIs';

const local = (instant: Sql) => sql`(${instant} at time zone 'Asia/Shanghai')`;

/** The instant in the hours of work of its own day: what was before ten stands between nine and ten, what was after five between five and six. */
function inHours(instant: Sql, way: Way): Sql {
  const day = sql`date_trunc('day', ${local(instant)})`;
  const time = sql`(${local(instant)} - ${day})`;
  const evening = sql`when ${time} > interval '17 hours' then interval '17 hours' + (${time} - interval '17 hours') / 7`;
  return sql`${day} + case
    when ${time} < interval '10 hours' then interval '550 minutes' + ${time} / 12
    ${way === 'asItIs' ? empty : evening} else ${time} end`;
}

/** The instant on a working day: what was on days off comes early on the day after them, or after the hours of the day before. */
function onWorkday(instant: Sql, way: Way): Sql {
  const part = sql`(extract(epoch from ${local(instant)} - off.first) / 86400 / off.days)`;
  const before = sql`off.before + interval '18 hours' + ${part} * interval '50 minutes'`;
  const after = sql`coalesce(off.after + interval '9 hours' + ${part} * interval '10 minutes', ${before})`;
  return sql`(select ${way === 'later' ? after : before} from demo_day_off off where off.day = ${local(instant)}::date)`;
}

/** The instant as people work, in the same order as others of the same way. Today stays, lest something lie ahead. */
function atWork(instant: Sql, way: Way): Sql {
  const moved =
    way === 'asItIs' ? inHours(instant, way) : sql`coalesce(${onWorkday(instant, way)}, ${inHours(instant, way)})`;
  return sql`case when ${local(instant)} >= ${today} then ${instant} else (${moved}) at time zone 'Asia/Shanghai' end`;
}

function settled(columns: readonly Sql[], way: Way): Sql {
  return join(columns.map((column) => sql`${column} = ${atWork(sql`moved.${column}`, way)}`));
}

/** Lets people have worked on working days in the hours of an office, at whatever hour the demo is loaded. */
export async function settleHours({ registry, context: { store } }: Seeder): Promise<void> {
  await knowDaysOff(store);
  for (const entry of registry.all()) {
    const { name } = entry.module;
    if (byTheMinute.includes(name)) continue;
    const way = atSystems.includes(name) ? 'asItIs' : 'later';
    const others = ['updatedAt', ...writtenInstants(entry)].map(storedName);
    const moves = [settled([sql`created_at`], name === change ? 'earlier' : way), settled(others, way)];
    await store.execute(sql`
      update ${tableName(entry.table)} moved set ${join(moves)} where created_at at time zone 'Asia/Shanghai' < ${today}`);
  }
  const isEarlier = sql`(module = ${change} and event = any(${steps.earlier}))`;
  const isLater = sql`(not module = any(${atSystems}) or module = ${change} and event = any(${steps.later}))`;
  for (const [way, isOf] of [
    ['earlier', isEarlier],
    ['later', isLater],
    ['asItIs', sql`not ${isEarlier} and not ${isLater}`],
  ] as const) {
    await store.execute(sql`
      update change_history moved set ${settled([sql`at`], way)} where ${isOf} and not module = any(${byTheMinute})`);
  }
  for (const way of ['earlier', 'later'] as const) {
    const isOf = sql`(moved.business_module is not distinct from ${change}) = ${way === 'earlier'}`;
    for (const [table, columns] of histories) {
      const moves = settled(
        columns.map((column) => raw(column)),
        way,
      );
      await store.execute(sql`
        update ${raw(table)} moved set ${moves}
        where instance_id in (select moved.id from process_instance moved where ${isOf})`);
    }
    const moves = settled([sql`started_at`, sql`ended_at`], way);
    await store.execute(sql`update process_instance moved set ${moves} where ${isOf}`);
  }
  for (const table of ['file', 'record_comment'])
    await store.execute(sql`update ${raw(table)} moved set ${settled([sql`created_at`], 'later')}`);
}
