import sql, { join } from 'sql-template-tag';
import { createDirectory } from '#server/approval/directory.ts';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { axisValues, ownedAxes } from '#server/crud/axis-values.ts';
import { limitColumn } from '#server/crud/due.ts';
import { othersOf } from '#server/crud/event.ts';
import { columnOf, record } from '#server/crud/scope.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { systemViewer } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { amountDone, type Job, type JobParts } from '#server/schedule/job.ts';
import { eachDue } from '#server/schedule/take-due.ts';
import { keysFor } from '#server/worklist/announce.ts';
import { type ClockStep, type DueRule, usedShare } from '#shared/due.ts';
import { recordLink } from '#shared/record-link.ts';
import type { WorkCalendar } from '#shared/work-calendar.ts';

interface Running {
  id: string;
  label: string;
  limit: string;
  minutes: number;
  told: number;
}

/** Those whom a step names: the people of the record, or where it names none the holders of the roles. */
async function toldBy(step: ClockStep, entry: Entry, id: string, store: Transaction, registry: Registry) {
  const fields = (step.people ?? []).map((field) => columnOf(entry, field));
  const named =
    fields.length > 0
      ? await store.one<{ people: (string | string[] | null)[] }>(sql`
          select json_build_array(${join(fields)}) as people from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`)
      : null;
  const people = (named?.people ?? []).flat().filter((userId) => userId !== null);
  if (people.length > 0) return [...new Set(people)];
  const keys = keysFor(step.roles, await axisValues(entry, id, store, registry, ownedAxes(entry)));
  return (await createDirectory(registry).usersHolding(keys, store)).map((person) => person.id);
}

/** Records whose clock runs and has not reached its last step yet. */
function running(entry: Entry, { open, clock, ...due }: DueRule, store: Queryable): Promise<Running[]> {
  if (!clock) return Promise.resolve([]);
  const last = Math.max(...clock.steps.map(({ at }) => at));
  const told = sql`coalesce(${columnOf(entry, clock.told)}, 0)`;
  const limit = limitColumn(entry, due);
  return store.query<Running>(sql`
    select ${record}.id, ${columnOf(entry, entry.module.declaration.label)} as label, ${limit} as limit,
      ${columnOf(entry, clock.minutes)} as minutes, ${told} as told
    from ${tableName(entry.table)} ${record}
    where ${record}.deleted_at is null and ${columnOf(entry, 'status')} = any(${[...open]}) and ${limit} is not null
      and ${columnOf(entry, clock.minutes)} > 0 and ${told} < ${last} order by ${record}.id`);
}

/** The records of a module whose clock has reached a step that was not told yet, each with the last such step. */
export async function reachedSteps(
  entry: Entry,
  store: Queryable,
  now: Date,
  calendar: WorkCalendar,
): Promise<{ id: string; label: string; step: ClockStep }[]> {
  const { due } = entry.module.declaration;
  if (!due?.clock) return [];
  const { steps } = due.clock;
  return (await running(entry, due, store)).flatMap(({ id, label, limit, minutes, told }) => {
    const used = usedShare(new Date(limit), minutes, now, calendar);
    const step = steps.findLast(({ at }) => at <= used && at > told);
    return step ? [{ id, label, step }] : [];
  });
}

/**
 * Tells of every running clock that has reached its next step, each step once; answers of how many. Each in a transaction of
 * its own, so that a record that cannot be changed keeps nobody from hearing of the others.
 */
export async function escalate(
  { database, registry }: Pick<JobParts, 'database' | 'registry'>,
  now: Date,
): Promise<number> {
  const calendar = await readWorkCalendar(database);
  const reached = [];
  for (const entry of registry.all()) {
    for (const each of await reachedSteps(entry, database, now, calendar)) reached.push({ entry, ...each });
  }
  return eachDue(reached, ({ entry, id, label, step }) =>
    database.transaction(async (store) => {
      const { clock } = entry.module.declaration.due ?? {};
      if (!clock) return;
      const { others } = othersOf({ viewer: systemViewer, store }, registry);
      await others.change(entry.module.name, id, { [clock.told]: step.at });
      const people = await toldBy(step, entry, id, store, registry);
      const link = recordLink(entry.module.name, id);
      await notifyAll(
        people.map((userId) => ({ userId, kind: 'reminded' as const, title: label, text: step.text, link })),
        store,
      );
    }),
  );
}

/** Looks at every clock: who works on it learns before, who leads him when it has run out, the province when long ago. */
export const clockJob: Job = {
  code: 'due-clock',
  title: '办理时限检查',
  note: '按工作时间检查工单、问题等的办理时限：用到设定的比例时依次提醒办理人、组长和省级平台，同一级只提醒一次。',
  cron: '* * * * *',
  run: async (parts, now) => amountDone('提醒', await escalate(parts, now), '件'),
};
