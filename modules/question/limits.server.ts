import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { addWorkMs } from '#shared/work-calendar.ts';

interface TypeLimits {
  responseMinutes: number;
  resolveHours: number;
  group: string | null;
}

/** What the type of a question promises. */
export async function promiseOf(type: string, store: Queryable): Promise<TypeLimits> {
  const row = await store.one<TypeLimits>(sql`
    select response_minutes as "responseMinutes", resolve_hours::float8 as "resolveHours", "group" from questiontype where id = ${type}`);
  if (!row) throw new AppError('refused', '咨询类型已被删除，请重新选择');
  return row;
}

/** Until when a question of a type that came in at some instant is taken up and answered; the clock of the response runs first. */
export async function limitsFrom(type: string, from: Date, store: Queryable) {
  const { responseMinutes, resolveHours } = await promiseOf(type, store);
  const calendar = await readWorkCalendar(store);
  const responseDueAt = addWorkMs(from, responseMinutes * 60_000, calendar).toISOString();
  const resolveDueAt = addWorkMs(from, resolveHours * 3_600_000, calendar).toISOString();
  return { responseDueAt, resolveDueAt, dueAt: responseDueAt, dueMinutes: responseMinutes, told: 0 };
}
