import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { add } from '#server/crud/add.ts';
import { remove } from '#server/crud/remove.ts';
import { update } from '#server/crud/update.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { settingOf } from '#server/identity/setting.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { OutputOf } from '#shared/operation.ts';
import { dayAfter, usualWork } from '#shared/work-calendar.ts';
import { arrangeDays, readYear } from './year.ts';

type Day = OutputOf<typeof readYear>['days'][number];

/** Stores one day through the code that its list uses, so that its history tells of it. Answers whether anything changed. */
async function arrange(
  day: string,
  kind: 'off' | 'work' | 'usual',
  name: string,
  context: Context,
  registry: Registry,
): Promise<boolean> {
  const entry = registry.get('calendar');
  const row = await context.store.one<{ id: string; version: number; kind: string; name: string }>(sql`
    select id, version, kind, name from calendar where day = ${day} and deleted_at is null for update`);
  if (kind === 'usual') {
    if (row) await remove(entry, { id: row.id, version: row.version }, context, registry);
    return row !== undefined;
  }
  if (row?.kind === kind && row.name === name) return false;
  if (row) await update(entry, { id: row.id, version: row.version, patch: { kind, name } }, context, registry);
  else await add(entry, { day, kind, name, remark: null }, context, registry);
  return true;
}

/** The calls behind the view of a year: everybody reads, administrators arrange. */
export function calendarEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(readYear, 'anyone', async ({ year }, { store }) => {
      const { weekdays } = await readWorkCalendar(store);
      const days = await store.query<Day>(sql`
        select day, kind, name from calendar
        where deleted_at is null and day >= ${`${year}-01-01`} and day <= ${`${year}-12-31`} order by day`);
      return { weekdays: [...weekdays], hours: await settingOf('workhours', usualWork.hours, store), days };
    }),
    onWrite(arrangeDays, ['admin'], async ({ from, to, kind, name }, context) => {
      let count = 0;
      for (let day = from; day <= to; day = dayAfter(day)) {
        if (await arrange(day, kind, name ?? '', context, registry)) count += 1;
      }
      return { count };
    }),
  ];
}
