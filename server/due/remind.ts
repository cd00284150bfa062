import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { limitColumn } from '#server/crud/due.ts';
import { columnOf, record } from '#server/crud/scope.ts';
import type { Transaction } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type NewNotice, notifyAll } from '#server/notice/notify.ts';
import { amountDone, type Job, type JobParts } from '#server/schedule/job.ts';
import { daysBetween } from '#shared/day.ts';
import type { DueRule } from '#shared/due.ts';
import { recordLink } from '#shared/record-link.ts';
import { addWorkdays, beginningOf, dayAfter, dayOf, isWorkday } from '#shared/work-calendar.ts';
import { limitPeople } from './limit-people.ts';

/** What has been late for longer is known by then. */
const remindedLateDays = 14;

interface Standing {
  id: string;
  label: string;
  limit: string;
  people: string[];
}

/** The end of the span within which the last reminder before a limit is given, and how many days ahead there are others. */
interface Ahead {
  until: Date;
  days: readonly number[];
}

function textOf(title: string, limit: string, { until, days }: Ahead, now: Date): string {
  const last = dayOf(new Date(Date.parse(limit) - 1));
  if (Date.parse(limit) <= now.getTime()) return `${title}已逾期，期限为 ${last}`;
  const left = daysBetween(dayOf(now), last);
  const step = Date.parse(limit) <= until.getTime() ? undefined : days.findLast((each) => each >= left);
  return step ? `${title}将在 ${step} 天内到期，期限为 ${last}` : `${title}将于 ${last} 到期`;
}

/** What the clock has to say of the records of a module: what ends by the next working day or as far ahead as the rule says, and what has just ended. */
async function remindersOf(
  entry: Entry,
  rule: DueRule,
  until: Date,
  now: Date,
  store: Transaction,
): Promise<NewNotice[]> {
  const limit = limitColumn(entry, rule);
  const [most] = rule.ahead ?? [];
  const furthest = most ? beginningOf(dayAfter(dayOf(now), most + 1)) : until;
  if (!rule.people?.length) return [];
  const rows = await store.query<Standing>(sql`
    select ${record}.id, ${columnOf(entry, entry.module.declaration.label)} as label, ${limit} as limit,
      ${limitPeople(entry, rule)} as people
    from ${tableName(entry.table)} ${record}
    where ${record}.deleted_at is null and ${columnOf(entry, 'status')} = any(${[...rule.open]})
      and ${limit} <= ${furthest.toISOString()}::timestamptz
      and ${limit} > ${new Date(now.getTime() - remindedLateDays * 86_400_000).toISOString()}::timestamptz`);
  return rows.flatMap(({ id, label, limit: at, people: named }) =>
    [...new Set(named)].map((userId) => ({
      userId,
      kind: 'reminded' as const,
      title: label,
      text: textOf(entry.module.title, at, { until, days: rule.ahead ?? [] }, now),
      link: recordLink(entry.module.name, id),
    })),
  );
}

/** Leaves out what has been said in the same words: a reminder is given once before and once after the limit. */
async function unsaid(reminders: readonly NewNotice[], store: Transaction): Promise<NewNotice[]> {
  const keyOf = ({ userId, link, text }: Pick<NewNotice, 'userId' | 'link' | 'text'>) => `${userId} ${link} ${text}`;
  const said = await store.query<{ userId: string; link: string; text: string }>(sql`
    select user_id as "userId", link, text from notice
    where kind = 'reminded' and link = any(${[...new Set(reminders.map(({ link }) => link))]})`);
  const known = new Set(said.map(keyOf));
  return reminders.filter((reminder) => !known.has(keyOf(reminder)));
}

/** What {@link remindOfLimits} does, in the transaction of whoever asks. */
export async function remindWithin(store: Transaction, registry: Registry, now: Date): Promise<number> {
  const today = dayOf(now);
  const calendar = await readWorkCalendar(store);
  if (!isWorkday(today, calendar)) return 0;
  const until = beginningOf(dayAfter(addWorkdays(today, 1, calendar)));
  let count = 0;
  for (const entry of registry.all()) {
    const { due } = entry.module.declaration;
    if (!due) continue;
    const reminders = await unsaid(await remindersOf(entry, due, until, now, store), store);
    await notifyAll(reminders, store);
    count += reminders.length;
  }
  return count;
}

/** Reminds people of the limits of all records that have one, on working days only; answers of how many. */
export function remindOfLimits({ database, registry }: JobParts, now: Date): Promise<number> {
  return database.transaction((store) => remindWithin(store, registry, now));
}

/** Reminds of what ends by the next working day, and of what has ended undone. */
export const dueReminders: Job = {
  code: 'due-reminders',
  title: '到期提醒',
  note: '工作日早上提醒下一个工作日前到期和刚刚逾期的事项的负责人，同一期限前后各提醒一次；合同等另按规定的天数提前提醒。',
  cron: '30 8 * * *',
  run: async (parts, now) => amountDone('提醒', await remindOfLimits(parts, now), '次'),
};
