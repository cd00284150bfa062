import sql, { type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { columns, insert } from '#server/database/row.ts';
import type { RunTrigger } from '#shared/job.ts';
import { nextRuns } from '#shared/schedule.ts';
import type { Job } from './job.ts';
import { jobRun, scheduledJob } from './tables.ts';

type Row = typeof scheduledJob.$inferSelect;

/** How long a run holds its job without a sign of life. */
export const leaseMs = 60_000;

/** A job that this process has taken, with the run that was begun for it. */
export interface Claim {
  job: Job;
  runId: string;
  /** Failures before this run. */
  failureCount: number;
}

/** When a job runs next; in a year for a schedule that never does, so that it stays in view. */
export function dueAfter(cron: string, after: Date): string {
  const [next] = nextRuns(cron, after, 1);
  return (next ?? new Date(after.getTime() + 365 * 86_400_000)).toISOString();
}

/** Writes down jobs that the store has not met yet, and brings forward those whose declared schedule became tighter. */
export async function enrol(jobs: readonly Job[], database: Database, now: Date): Promise<void> {
  for (const { code, cron } of jobs) {
    const nextAt = dueAfter(cron, now);
    await database.execute(sql`
      insert into scheduled_job (code, next_at) values (${code}, ${nextAt})
      on conflict (code) do update set next_at = least(scheduled_job.next_at, ${nextAt}::timestamptz)
        where scheduled_job.cron is null`);
  }
}

/** What is to run at an instant: neither held by a living process nor switched off, unless somebody has asked for it. */
function isDue(at: string): Sql {
  return sql`(lease_until is null or lease_until < ${at}) and (asked_at is not null or (is_enabled and next_at <= ${at}))`;
}

/** Takes what is due. Of several processes that see the same job due exactly one gets it. */
export async function claimDue(jobs: readonly Job[], database: Database, now: Date): Promise<Claim[]> {
  const due = await database.query<{ code: string }>(
    sql`select code from scheduled_job where ${isDue(now.toISOString())}`,
  );
  const claims: Claim[] = [];
  for (const { code } of due) {
    const job = jobs.find((one) => one.code === code);
    const claim = job && (await claimOne(job, database, now));
    if (claim) claims.push(claim);
  }
  return claims;
}

function claimOne(job: Job, database: Database, now: Date): Promise<Claim | undefined> {
  const runId = newId();
  const at = now.toISOString();
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  return database.transaction(async (store) => {
    const row = await store.one<Row>(sql`
      select ${columns(scheduledJob)} from scheduled_job
      where code = ${job.code} and ${isDue(at)} for update skip locked`);
    if (!row) return undefined;
    const nextAt = row.nextAt <= at ? dueAfter(row.cron ?? job.cron, now) : row.nextAt;
    await store.execute(sql`
      update scheduled_job set run_id = ${runId}, lease_until = ${leaseUntil}, next_at = ${nextAt},
        asked_at = null, asked_by = null
      where code = ${job.code}`);
    // Whoever held it before has died: an end that was reached lets go.
    await store.execute(sql`
      update job_run set result = 'interrupted', ended_at = ${at}, error = '服务在运行中停止'
      where code = ${job.code} and result = 'running'`);
    await insert(store, jobRun, {
      id: runId,
      code: job.code,
      trigger: triggerOf(row),
      userId: row.askedBy,
      startedAt: at,
      result: 'running',
    });
    return { job, runId, failureCount: row.failureCount };
  });
}

function triggerOf({ askedAt, failureCount }: Row): RunTrigger {
  if (askedAt) return 'person';
  return failureCount > 0 ? 'retry' : 'clock';
}
