import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { amountDone, type Job, type JobParts } from '#server/schedule/job.ts';
import { takeDue } from '#server/schedule/take-due.ts';
import { dayOf, workdaysBetween } from '#shared/work-calendar.ts';

const silentWorkdays = 5;

/** Closes problems that were solved five working days ago without anybody objecting; answers of how many. */
export async function closeUnopposedProblems({ database, registry }: JobParts, now: Date): Promise<number> {
  const calendar = await readWorkCalendar(database);
  const solved = await database.query<{ id: string; resolvedAt: string }>(sql`
    select id, resolved_at as "resolvedAt" from problem
    where status in ('resolved', 'verified') and resolved_at is not null and deleted_at is null order by id`);
  const due = solved.filter(
    ({ resolvedAt }) => workdaysBetween(dayOf(new Date(resolvedAt)), dayOf(now), calendar) > silentWorkdays,
  );
  return takeDue(
    { database, registry },
    'problem',
    due.map(({ id }) => ({ id, event: 'lapse' })),
  );
}

/** What problems need by the clock beside their limits. */
export const problemJobs: readonly Job[] = [
  {
    code: 'problem-close',
    title: '问题自动关闭',
    note: '解决后五个工作日没有人提出异议的问题自动关闭。',
    cron: '35 * * * *',
    run: async (parts, now) => amountDone('关闭', await closeUnopposedProblems(parts, now), '条'),
  },
];
