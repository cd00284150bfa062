import sql from 'sql-template-tag';
import type { Job, JobParts } from '#server/schedule/job.ts';
import { eachDue, takeDue } from '#server/schedule/take-due.ts';
import { dayAfter, dayOf } from '#shared/work-calendar.ts';
import { remindRaters } from './raters.server.ts';

/** Closes the scoring of campaigns whose last day is over, and notes as missed what was given back and not handed in again. */
export async function closeOverdue({ database, registry }: JobParts, now: Date): Promise<number> {
  const today = dayOf(now);
  const campaigns = await database.query<{ id: string; event: string }>(sql`
    select id, 'close' as event from checkcampaign
    where status = 'scoring' and score_until < ${today} and deleted_at is null order by id`);
  const sheets = await database.query<{ id: string; event: string }>(sql`
    select sheet.id, 'miss' as event from checksheet sheet join checkcampaign campaign on campaign.id = sheet.campaign
    where sheet.status in ('returned', 'scoring') and campaign.status = 'reviewing' and sheet.due_on < ${today}
      and sheet.deleted_at is null order by sheet.id`);
  // A campaign that cannot be closed keeps no sheet.
  return eachDue(
    [
      { module: 'checkcampaign', due: campaigns },
      { module: 'checksheet', due: sheets },
    ],
    ({ module, due }) => takeDue({ database, registry }, module, due),
  );
}

/** Reminds those who owe sheets three days and one day before the end, once on each of these days; answers of how many people. */
export function remindBeforeEnd({ database }: Pick<JobParts, 'database'>, now: Date): Promise<number> {
  const today = dayOf(now);
  return database.transaction(async (store) => {
    let told = 0;
    for (const days of [3, 1]) {
      const due = await store.query<{ id: string }>(sql`
        update checkcampaign set reminded_days = ${days}
        where status = 'scoring' and score_until = ${dayAfter(today, days)} and reminded_days is distinct from ${days}
          and deleted_at is null returning id`);
      const text = days === 1 ? '评分明天截止，请尽快完成' : `评分还有 ${days} 天截止，请及时完成`;
      told += await remindRaters(
        due.map(({ id }) => id),
        text,
        store,
      );
    }
    return told;
  });
}

/** Files campaigns away a year after their results were announced. */
export async function archiveOld({ database, registry }: JobParts, now: Date): Promise<number> {
  const due = await database.query<{ id: string; event: string }>(sql`
    select campaign.id, 'archive' as event from checkcampaign campaign
    where campaign.status = 'published' and campaign.deleted_at is null and (
      select max(result.published_at) from checkresult result
      where result.campaign = campaign.id and result.deleted_at is null) < ${now.toISOString()}::timestamptz - interval '1 year'
    order by campaign.id`);
  return takeDue({ database, registry }, 'checkcampaign', due);
}

/** What the check-up does by the clock. */
export const checkupJobs: readonly Job[] = [
  {
    code: 'checkup-deadline',
    title: '考核评分截止',
    note: '评分截止后结束评分，没有提交的记为缺评；截止前 3 天和 1 天提醒还没有提交的评分人。',
    cron: '5 * * * *',
    run: async (parts, now) => {
      let [closed, told] = [0, 0];
      const work = [
        async () => {
          closed = await closeOverdue(parts, now);
        },
        async () => {
          told = await remindBeforeEnd(parts, now);
        },
      ];
      await eachDue(work, (each) => each());
      return closed + told > 0 ? `截止 ${closed} 项，提醒 ${told} 人` : undefined;
    },
  },
  {
    code: 'checkup-archive',
    title: '考核任务归档',
    note: '结果公布满一年的考核任务自动归档。',
    cron: '20 2 * * *',
    async run(parts, now) {
      const filed = await archiveOld(parts, now);
      return filed > 0 ? `归档 ${filed} 项` : undefined;
    },
  },
];
