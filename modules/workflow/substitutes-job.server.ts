import sql from 'sql-template-tag';
import { endSubstitutes } from '#server/notice/end-substitutes.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';

/** Rules for substitutes whose time is over are ended, so that what asked the substitutes is settled. */
export const substituteJobs: readonly Job[] = [
  {
    code: 'substitute-end',
    title: '结束到期的代理',
    note: '代理时间已过的规则转为已结束，代理人因此收到而尚未读的提醒随之转为已读。',
    cron: '*/5 * * * *',
    run: async ({ database }, now) => {
      const over = sql`rule.ends_at <= ${now.toISOString()}`;
      const count = await database.transaction((store) => endSubstitutes(over, store));
      return amountDone('结束', count, '条');
    },
  },
];
