import sql from 'sql-template-tag';
import { takeEvent } from '#server/crud/event.ts';
import { seedingContext } from '#server/module/seeding.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { eachDue } from '#server/schedule/take-due.ts';
import { AppError } from '#shared/error.ts';

/** Messages go out at the minute that they were given. */
export const messageJobs: readonly Job[] = [
  {
    code: 'message-send',
    title: '发送定时消息',
    note: '到时间的定时消息发给收件人；发不出去的退回草稿。',
    cron: '* * * * *',
    run: async ({ database, registry }, now) => {
      const entry = registry.get('message');
      const due = await database.query<{ id: string; version: number }>(sql`
        select id, version from message where status = 'scheduled' and deleted_at is null and send_at <= ${now.toISOString()}
        order by send_at limit 200`);
      const count = await eachDue(due, (message) => {
        const take = (event: string) =>
          database.transaction((store) =>
            takeEvent(entry, event, { ...message, answers: {} }, seedingContext(store), registry),
          );
        return take('deliver').catch((error: unknown) => {
          if (!(error instanceof AppError) || error.failure !== 'refused') throw error;
          return take('unschedule');
        });
      });
      return amountDone('发送', count, '条');
    },
  },
];
