import sql from 'sql-template-tag';
import { notifyAll } from '#server/notice/notify.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { eachDue, takeDue } from '#server/schedule/take-due.ts';
import { recordLink } from '#shared/record-link.ts';
import { whenOf } from './when.ts';

type Parts = Parameters<Job['run']>[0];

/** Takes a step of every meeting whose time has come. */
async function moveOn({ database, registry }: Parts, event: 'start' | 'end', now: Date): Promise<number> {
  const [status, moment] = event === 'start' ? ['scheduled', sql`start_at`] : ['ongoing', sql`end_at`];
  const due = await database.query<{ id: string; event: string }>(sql`
    select id, ${event}::text as event from meeting
    where status = ${status} and deleted_at is null and ${moment} <= ${now.toISOString()} order by start_at limit 500`);
  return takeDue({ database, registry }, 'meeting', due);
}

const spans = {
  day: { before: "interval '1 day'", column: 'day_reminded_at', words: '明天有会' },
  hour: { before: "interval '1 hour'", column: 'hour_reminded_at', words: '会议即将开始' },
} as const;

/** Reminds those who come of meetings that are a day or an hour away, once each. */
async function remind({ database }: Parts, span: keyof typeof spans, now: Date): Promise<number> {
  const { before, column, words } = spans[span];
  const at = now.toISOString();
  return database.transaction(async (store) => {
    const due = await store.query<{ id: string; title: string; startAt: string; endAt: string }>(sql`
      update meeting set ${sql([column])} = ${at} where status = 'scheduled' and deleted_at is null
        and ${sql([column])} is null and remind in ('both', ${span}) and start_at > ${at}
        and start_at <= ${at}::timestamptz + ${sql([before])}
      returning id, title, start_at as "startAt", end_at as "endAt"`);
    for (const { id, title, startAt, endAt } of due) {
      const guests = await store.query<{ person: string }>(sql`
        select person from meetingattendee where meeting = ${id} and status in ('invited', 'accepted') and deleted_at is null`);
      const text = `${words}：${whenOf(startAt, endAt)}`;
      await notifyAll(
        guests.map(({ person }) => ({
          userId: person,
          kind: 'reminded' as const,
          title,
          text,
          link: recordLink('meeting', id),
        })),
        store,
      );
    }
    return due.length;
  });
}

/** What meetings need by the clock. */
export const meetingJobs: readonly Job[] = [
  {
    code: 'meeting-clock',
    title: '会议开始与结束',
    note: '到开始时间的会议转为进行中，到结束时间的转为已结束，需要纪要的交给记录人。',
    cron: '* * * * *',
    run: async (parts, now) => {
      const moved = { start: 0, end: 0 };
      // A meeting that cannot begin keeps none from its end.
      await eachDue(['start', 'end'] as const, async (event) => {
        moved[event] = await moveOn(parts, event, now);
      });
      return moved.start + moved.end > 0 ? `开始 ${moved.start} 个，结束 ${moved.end} 个` : undefined;
    },
  },
  {
    code: 'meeting-remind',
    title: '会前提醒',
    note: '按会议的设置，提前一天和一小时提醒参会人。',
    cron: '*/5 * * * *',
    run: async (parts, now) => {
      const count = await eachDue(['hour', 'day'] as const, (span) => remind(parts, span, now));
      return amountDone('提醒', count, '个会议');
    },
  },
];
