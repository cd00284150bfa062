import sql from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import { columns, tableName, update } from '#server/database/row.ts';
import { AppError } from '#shared/error.ts';
import { conclude } from './conclude.ts';
import { openInstance } from './guard.ts';
import { jobAttempts, tellIncident } from './incident.ts';
import { run } from './interpreter.ts';
import { resume } from './resume.ts';
import type { EngineContext, Job } from './step.ts';
import { processJob } from './tables.ts';

/** How long a runner holds a job; one that dies meanwhile lets go of it then. */
const leaseMs = 60_000;
/** The wait before the second attempt; each further one waits six times as long. */
const firstDelayMs = 10_000;

/** When it is, and how much to do at most. */
export interface JobRound {
  now?: Date;
  limit?: number;
}

/**
 * Runs the jobs that are due, each in a transaction of its own, and answers how many it took. Any number of runners
 * may work at once. A job that throws is tried again later; after its last attempt its branch waits for an administrator.
 */
export async function runJobs(
  context: EngineContext,
  database: Database,
  { now = new Date(), limit = 100 }: JobRound = {},
): Promise<number> {
  for (let count = 0; count < limit; count += 1) {
    const job = await takeJob(database, now);
    if (!job) return count;
    try {
      await runJob(context, database, job);
    } catch (error) {
      await postpone(context, database, job, error, now);
    }
  }
  return limit;
}

function takeJob(database: Database, now: Date): Promise<Job | undefined> {
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const at = now.toISOString();
  return database.one<Job>(sql`
    update ${tableName(processJob)} set lease_until = ${leaseUntil}
    where id = (
      select id from process_job
      where retries > 0 and due_at <= ${at} and (lease_until is null or lease_until < ${at})
      order by due_at limit 1 for update skip locked)
    returning ${columns(processJob)}`);
}

async function runJob(context: EngineContext, database: Database, job: Job): Promise<void> {
  await database.transaction(async (transaction) => {
    const step = await openInstance(context, transaction, null, job.instanceId);
    const held = await transaction.one(sql`
      select 1 from process_job where id = ${job.id} and lease_until = ${job.leaseUntil}`);
    if (!held) return;
    await resume(step, job);
    await run(step);
    await conclude(step);
  });
}

async function postpone(
  context: EngineContext,
  database: Database,
  job: Job,
  cause: unknown,
  now: Date,
): Promise<void> {
  const retries = job.retries - 1;
  const delayMs = firstDelayMs * 6 ** (jobAttempts - job.retries);
  await database.transaction(async (transaction) => {
    const step = await openInstance(context, transaction, null, job.instanceId);
    const values = {
      retries,
      error: cause instanceof Error ? cause.message : String(cause),
      leaseUntil: null,
      dueAt: new Date(now.getTime() + delayMs).toISOString(),
    };
    const [kept] = await update(
      transaction,
      processJob,
      values,
      sql`id = ${job.id} and lease_until = ${job.leaseUntil}`,
    );
    const token = step.tokens.get(job.tokenId);
    if (!kept || !token || retries > 0) return;
    step.tokens.change(token, { state: 'failed' });
    tellIncident(step, token, cause instanceof AppError ? cause.message : '自动处理多次失败，已停止重试');
    await conclude(step);
  });
}
