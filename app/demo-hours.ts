import sql, { join, raw, type Sql } from 'sql-template-tag';
import { storedName } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import type { Seeder } from '#server/module/seeding.ts';

/** What comes in time or too late by the minute, at home as well as in an office. */
const byTheMinute = ['report', 'reportduty', 'healthreport', 'temperaturerecord', 'question', 'questionfeedback'];

/** Systems are changed in the evening, when nobody uses them. */
const inTheEvening = ['changerecord', 'versionrollout'];

/** Histories of the engine, whose instances name the module of the record that they are about. */
const histories = [
  ['process_action', ['at']],
  ['process_task', ['created_at', 'finished_at']],
  ['process_activity', ['entered_at', 'left_at']],
] as const;

const today = sql`date_trunc('day', now() at time zone 'Asia/Shanghai')`;

/**
 * The instant in the hours of work of its own day: what was before ten stands between nine and ten, what was after five
 * between five and six, in the same order. Today stays, lest something lie ahead.
 */
function atWork(instant: Sql, staysLate: Sql): Sql {
  const local = sql`(${instant} at time zone 'Asia/Shanghai')`;
  const day = sql`date_trunc('day', ${local})`;
  const time = sql`(${local} - ${day})`;
  return sql`case when ${local} >= ${today} then ${instant} else
    (${day} + case
      when ${time} < interval '10 hours' then interval '9 hours' + ${time} / 10
      when ${time} > interval '17 hours' and not ${staysLate} then interval '17 hours' + (${time} - interval '17 hours') / 7
      else ${time} end) at time zone 'Asia/Shanghai' end`;
}

function settled(columns: readonly Sql[], staysLate: Sql): Sql {
  return join(columns.map((column) => sql`${column} = ${atWork(sql`moved.${column}`, staysLate)}`));
}

/** The instants that the product itself writes into a record, but for its time limit. */
function writtenOf({ module: { declaration }, stored }: Entry): Sql[] {
  const own = Object.keys(declaration.computed ?? {}).filter(
    (name) => stored[name]?.kind === 'instant' && name !== declaration.due?.field,
  );
  return ['createdAt', 'updatedAt', ...own].map(storedName);
}

/** Lets people have worked in the hours of an office, at whatever hour the demo is loaded. */
export async function settleHours({ registry, context: { store } }: Seeder): Promise<void> {
  for (const entry of registry.all()) {
    const { name } = entry.module;
    if (byTheMinute.includes(name)) continue;
    await store.execute(sql`
      update ${tableName(entry.table)} moved set ${settled(writtenOf(entry), sql`${inTheEvening.includes(name)}`)}
      where created_at at time zone 'Asia/Shanghai' < ${today}`);
  }
  const lateAs = (module: Sql) => sql`coalesce(${module} = any(${inTheEvening}), false)`;
  await store.execute(sql`
    update change_history moved set ${settled([sql`at`], lateAs(sql`moved.module`))} where not module = any(${byTheMinute})`);
  for (const [table, columns] of histories) {
    await store.execute(sql`
      update ${raw(table)} moved set ${settled(
        columns.map((column) => raw(column)),
        lateAs(sql`instance.business_module`),
      )}
      from process_instance instance where instance.id = moved.instance_id`);
  }
  await store.execute(sql`
    update process_instance moved set ${settled([sql`started_at`, sql`ended_at`], lateAs(sql`moved.business_module`))}`);
  for (const table of ['file', 'record_comment'])
    await store.execute(sql`update ${raw(table)} moved set ${settled([sql`created_at`], sql`false`)}`);
}
