import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { settingOf } from '#server/identity/setting.ts';
import { readHours, readWeekdays, usualWork, type WorkCalendar, type WorkSpan } from '#shared/work-calendar.ts';

/** The calendar by which people work here, as administrators keep it. */
export async function readWorkCalendar(store: Queryable): Promise<WorkCalendar> {
  const days = await store.query<{ day: string; kind: 'off' | 'work' }>(sql`
    select day, kind from calendar where deleted_at is null`);
  const weekdays = await settingOf('workweek', usualWork.weekdays, store);
  const hours = await settingOf('workhours', usualWork.hours, store);
  return {
    weekdays: readWeekdays(weekdays) ?? (readWeekdays(usualWork.weekdays) as number[]),
    hours: readHours(hours) ?? (readHours(usualWork.hours) as WorkSpan[]),
    exceptions: new Map(days.map(({ day, kind }) => [day, kind])),
  };
}
