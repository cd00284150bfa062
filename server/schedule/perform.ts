import sql from 'sql-template-tag';
import { administrators } from '#server/account/administrators.ts';
import type { Transaction } from '#server/database/database.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { AppError } from '#shared/error.ts';
import { type Claim, leaseMs } from './claim.ts';
import type { Job, JobParts } from './job.ts';

const usualRetries = 2;

/** The first retry comes after a minute, each further one after twice as long. */
const firstWaitMs = 60_000;

/** How a run ended; what it threw, if it threw. */
type Ending = { output: string | undefined } | { cause: unknown };

/** Runs a claimed job to its end and writes that down. Answers what it threw, for the log of the process. */
export async function perform(claim: Claim, parts: JobParts): Promise<unknown> {
  const { database } = parts;
  const beat = setInterval(() => {
    const until = new Date(Date.now() + leaseMs).toISOString();
    const held = sql`update scheduled_job set lease_until = ${until} where run_id = ${claim.runId}`;
    // A store that is away for a moment is back at the next beat.
    database.execute(held).catch(() => undefined);
  }, leaseMs / 3);
  const ending = await endingOf(claim.job, parts);
  clearInterval(beat);
  await database.transaction((store) => writeDown(claim, ending, store));
  return 'cause' in ending ? ending.cause : undefined;
}

async function endingOf(job: Job, parts: JobParts): Promise<Ending> {
  try {
    return { output: await job.run(parts, new Date()) };
  } catch (cause) {
    return { cause };
  }
}

async function writeDown({ job, runId, failureCount }: Claim, ending: Ending, store: Transaction): Promise<void> {
  const hasFailed = 'cause' in ending;
  const error = hasFailed ? sentenceOf(ending.cause) : null;
  const output = hasFailed ? null : (ending.output?.slice(0, 4_000) ?? null);
  await store.execute(sql`
    update job_run set result = ${hasFailed ? 'failed' : 'done'}, ended_at = ${new Date().toISOString()},
      output = ${output}, error = ${error}
    where id = ${runId}`);
  const failures = hasFailed ? failureCount + 1 : 0;
  const retries = job.retries ?? usualRetries;
  const retryAt = new Date(Date.now() + firstWaitMs * 2 ** Math.min(failureCount, 10)).toISOString();
  const [held] = await store.query<{ isAlarming: boolean }>(sql`
    update scheduled_job set run_id = null, lease_until = null, failure_count = ${failures},
      next_at = case when ${failures > 0 && failures <= retries}::boolean
        then least(next_at, ${retryAt}::timestamptz) else next_at end
    where code = ${job.code} and run_id = ${runId} returning is_alarming as "isAlarming"`);
  // Once for each row of failures: whoever knows needs no second notice before it works again.
  if (held?.isAlarming && failures === retries + 1) await alarm(job, error ?? '', store);
}

/** What went wrong, as far as administrators need it; the log of the process has it whole. */
function sentenceOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const why = cause instanceof AppError && cause.cause instanceof Error ? `（${cause.cause.message}）` : '';
  return `${message}${why}`.slice(0, 2_000);
}

async function alarm(job: Job, error: string, store: Transaction): Promise<void> {
  const text = `定时任务多次失败，已停止重试，下次按计划运行。${error}`;
  const link = `/system/jobsetting?search=${encodeURIComponent(job.code)}`;
  await notifyChosen(administrators, { kind: 'alarm', title: job.title, text, link }, store);
}
