import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isSwitchedOn, numberSettingOf } from '#server/identity/setting.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { chinaDay } from '#shared/day.ts';
import { virusSwitch } from '../dangerarea/dangerarea.ts';

/** Who has not reported on a day, in all companies or in some, by name. */
export function missingPeople(day: string, companies: Sql, store: Queryable): Promise<{ id: string; name: string }[]> {
  return store.query(sql`
    select distinct person.id, person.name from "user" person join company on company.id = any(person.companies)
    where person.status = 'active' and person.deleted_at is null and company.deleted_at is null ${companies}
      and not exists (select 1 from healthreport report
        where report.person = person.id and report.day = ${day} and report.deleted_at is null)
    order by person.name, person.id`);
}

/** Tells everybody who has not reported today; nobody is told twice within two hours. */
export async function remindMissing(store: Transaction, company: string | null = null): Promise<number> {
  const people = await missingPeople(chinaDay(), company ? sql`and company.id = ${company}` : empty, store);
  const told = await store.query<{ userId: string }>(sql`
    select user_id as "userId" from notice where kind = 'reminded' and link = '/virus/report'
      and created_at > now() - interval '2 hours' and user_id = any(${people.map(({ id }) => id)})`);
  const known = new Set(told.map(({ userId }) => userId));
  const late = people.filter(({ id }) => !known.has(id));
  const words = {
    kind: 'reminded' as const,
    title: '健康日报',
    text: '今天的健康日报还没有填写',
    link: '/virus/report',
  };
  await notifyAll(
    late.map(({ id }) => ({ userId: id, ...words })),
    store,
  );
  return late.length;
}

const usualKeepDays = 180;

/** What health reports need by the clock. */
export const healthJobs: readonly Job[] = [
  {
    code: 'health-missing',
    title: '健康日报催报',
    note: '启用健康日报时，每天提醒还没有填写的人。',
    cron: '0 10,14 * * *',
    run: ({ database }) =>
      database.transaction(async (store) => {
        if (!(await isSwitchedOn(virusSwitch, store))) return undefined;
        const told = await remindMissing(store);
        return told > 0 ? `提醒 ${told} 人` : undefined;
      }),
  },
  {
    code: 'virus-retention',
    title: '删除过期的健康数据',
    note: '健康日报与体温记录超过保留天数后连同历史彻底删除，是否启用都执行。',
    cron: '20 4 * * *',
    run: ({ database }) =>
      database.transaction(async (store) => {
        const days = await numberSettingOf('virusretentiondays', usualKeepDays, store);
        const before = new Date(Date.now() - days * 86_400_000);
        let count = 0;
        for (const [module, table, old] of [
          ['healthreport', sql`healthreport`, sql`day < ${chinaDay(before)}`],
          ['temperaturerecord', sql`temperaturerecord`, sql`measured_at < ${before.toISOString()}`],
        ] as const) {
          await store.execute(sql`
            delete from change_history where module = ${module} and record_id in (select id from ${table} where ${old})`);
          count += await store.execute(sql`delete from ${table} where ${old}`);
        }
        return amountDone('删除', count, '条');
      }),
  },
];
