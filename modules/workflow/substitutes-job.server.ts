import sql from 'sql-template-tag';
import { endSubstitutes, releaseFromInactive } from '#server/notice/end-substitutes.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';

/** Rules for substitutes are ended whose time is over, or whose substitute can act no more: what asked him is settled. */
export const substituteJobs: readonly Job[] = [
  {
    code: 'substitute-end',
    title: '结束到期的代理',
    note: '代理时间已过或代理人账号已停用的规则转为已结束，代理人因此收到而尚未读的提醒随之转为已读，被代理人得知代理人已停用。',
    cron: '*/5 * * * *',
    run: async ({ database }, now) => {
      const over = sql`rule.ends_at <= ${now.toISOString()}`;
      const [count, released] = await database.transaction(async (store) => [
        await endSubstitutes(over, store),
        await releaseFromInactive(store),
      ]);
      const told = [amountDone('结束', count, '条'), amountDone('停用的代理人', released, '位')].filter(Boolean);
      return told.join('，') || undefined;
    },
  },
];
