import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Job } from '#server/schedule/job.ts';
import { chinaDay } from '#shared/day.ts';
import { addWorkdays, dayAfter, isWorkday } from '#shared/work-calendar.ts';
import { closeDuties, excuseAbsent, generateDuties } from './generate.server.ts';
import { remindWriters, tellManagers } from './remind.server.ts';

/** On this working day the reports of the month before can be changed no more. */
const lockWorkday = 6;

/** What reports need by the clock. */
export const reportJobs: readonly Job[] = [
  {
    code: 'report-duty-generate',
    title: '生成应交报告',
    note: '按启用的报告模板、在场人员和工作日历，生成当天、当周和上月的应交报告；节假日与已批准的请假免交。',
    cron: '5 0 * * *',
    run: ({ database }, now) =>
      database.transaction(async (store) => {
        const made = await generateDuties(chinaDay(now), store);
        await excuseAbsent(store);
        return made > 0 ? `生成 ${made} 份` : undefined;
      }),
  },
  {
    code: 'report-remind',
    title: '催交报告',
    note: '工作日下班前和晚间提醒还没有提交当天到期报告的人。',
    cron: '30 17 * * *',
    run: ({ database }, now) => database.transaction((store) => remindDue(chinaDay(now), store)),
  },
  {
    code: 'report-remind-evening',
    title: '晚间催交报告',
    note: '提醒已过截止时间仍没有提交报告的人。',
    cron: '0 20 * * *',
    run: ({ database }, now) => database.transaction((store) => remindDue(chinaDay(now), store)),
  },
  {
    code: 'report-close',
    title: '登记未交报告',
    note: '每天上午把过期没有提交的报告记为未交，并把名单告诉项目经理。',
    cron: '0 9 * * *',
    run: ({ database }, now) =>
      database.transaction(async (store) => {
        const calendar = await readWorkCalendar(store);
        const today = chinaDay(now);
        if (!isWorkday(today, calendar)) return undefined;
        await excuseAbsent(store);
        const missed = await closeDuties(store);
        if (missed === 0) return undefined;
        let before = dayAfter(today, -1);
        while (!isWorkday(before, calendar)) before = dayAfter(before, -1);
        await tellManagers(before, store);
        return `记为未交 ${missed} 份`;
      }),
  },
  {
    code: 'report-lock',
    title: '锁定上月报告',
    note: `每月第 ${lockWorkday} 个工作日起，锁定上月及以前已通过的报告；解锁须说明原因。`,
    cron: '0 1 * * *',
    run: ({ database }, now) =>
      database.transaction(async (store) => {
        const calendar = await readWorkCalendar(store);
        const today = chinaDay(now);
        const first = `${today.slice(0, 7)}-01`;
        if (today < addWorkdays(dayAfter(first, -1), lockWorkday, calendar)) return undefined;
        const locked = await store.execute(sql`
          update report set status = 'locked', version = version + 1, updated_at = now()
          where status = 'approved' and end_on < ${first} and deleted_at is null`);
        return locked > 0 ? `锁定 ${locked} 份` : undefined;
      }),
  },
];

async function remindDue(today: string, store: Parameters<typeof remindWriters>[1]): Promise<string | undefined> {
  await excuseAbsent(store);
  const told = await remindWriters(
    sql`record.status = 'pending' and (record.due_at at time zone 'Asia/Shanghai')::date <= ${today}`,
    store,
  );
  return told > 0 ? `提醒 ${told} 人` : undefined;
}
