import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Entry } from '#server/module/registry.ts';
import { addWorkMs, workMsBetween } from '#shared/work-calendar.ts';

/**
 * What a step means for the clock of a record: that it stands from now on, or that it runs again, with the limits later by
 * the working time that it stood.
 */
export async function clockValues(
  entry: Entry,
  row: Readonly<Record<string, unknown>>,
  stepped: Readonly<Record<string, unknown>>,
  store: Queryable,
): Promise<Record<string, unknown>> {
  const { due } = entry.module.declaration;
  const { clock } = due ?? {};
  if (!due || !clock || typeof stepped.status !== 'string') return {};
  const willStand = clock.paused.includes(stepped.status);
  const since = row[clock.since];
  const now = new Date();
  if (willStand) return typeof since === 'string' ? {} : { [clock.since]: now.toISOString() };
  if (typeof since !== 'string') return {};
  const calendar = await readWorkCalendar(store);
  const stoodMs = workMsBetween(new Date(since), now, calendar);
  const moved = [due.field, ...(clock.along ?? [])].flatMap((field) => {
    const limit = row[field];
    return typeof limit === 'string'
      ? [[field, addWorkMs(new Date(limit), stoodMs, calendar).toISOString()] as [string, string]]
      : [];
  });
  return { [clock.since]: null, ...Object.fromEntries(moved) };
}
