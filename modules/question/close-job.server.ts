import sql from 'sql-template-tag';
import { amountDone, type Job, type JobParts } from '#server/schedule/job.ts';
import { takeDue } from '#server/schedule/take-due.ts';

const silentDays = 3;

/** Closes what was answered three days ago and nobody objected to; answers of how many. */
export async function closeUnopposed({ database, registry }: JobParts, now: Date): Promise<number> {
  const since = new Date(now.getTime() - silentDays * 86_400_000).toISOString();
  const due = await database.query<{ id: string; event: string }>(sql`
    select id, 'lapse' as event from question
    where status = 'answered' and resolved_at < ${since} and deleted_at is null order by id`);
  return takeDue({ database, registry }, 'question', due);
}

/** What questions need by the clock beside their limits. */
export const questionJobs: readonly Job[] = [
  {
    code: 'question-close',
    title: '工单自动关闭',
    note: '答复后三天提问人没有异议的咨询工单自动关闭。',
    cron: '25 * * * *',
    run: async (parts, now) => amountDone('关闭', await closeUnopposed(parts, now), '件'),
  },
];
