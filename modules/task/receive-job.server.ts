import sql from 'sql-template-tag';
import { amountDone, type Job, type JobParts } from '#server/schedule/job.ts';
import { takeDue } from '#server/schedule/take-due.ts';

const dayMs = 86_400_000;

/** Receives tasks that have lain with whoever has them to do for a day, so that nobody evades one; answers how many. */
export async function receiveLying({ database, registry }: JobParts, now: Date): Promise<number> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const due = await database.query<{ id: string; event: string }>(sql`
    select id, 'receive' as event from task where status = 'published' and deleted_at is null and (
      select max(at) from change_history
      where record_id = task.id and event in ('publish', 'reassign', 'resume')) <= ${since} order by id`);
  return takeDue({ database, registry }, 'task', due);
}

/** What tasks need by the clock beside their limits. */
export const taskJobs: readonly Job[] = [
  {
    code: 'task-receive',
    title: '任务自动接收',
    note: '发布或转交后一天没有接收的任务自动接收。',
    cron: '20 * * * *',
    run: async (parts, now) => amountDone('接收', await receiveLying(parts, now), '项'),
  },
];
