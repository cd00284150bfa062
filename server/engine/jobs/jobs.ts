import sql, { type Sql } from 'sql-template-tag';
import type { Database, Transaction } from '#server/database/database.ts';
import { columns, tableName, update } from '#server/database/row.ts';
import { deliver } from '#server/engine/events/correlate.ts';
import { startByTimer } from '#server/engine/events/start-events.ts';
import { nextOf } from '#server/engine/events/timers.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance } from '#server/engine/step/guard.ts';
import type { EngineContext, Job, Step } from '#server/engine/step/step.ts';
import { insertRows } from '#server/engine/tables/rows.ts';
import { processJob } from '#server/engine/tables/tables.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import { AppError } from '#shared/error.ts';
import { hasExpression } from '#shared/expression/expression.ts';
import { tellIncident } from './incident.ts';
import { resume } from './resume.ts';
import { cycleIn, triesOf } from './retry-cycle.ts';

/** How long a runner holds a job; one that dies meanwhile lets go of it then. */
const leaseMs = 60_000;

/** When it is, and how much to do at most. */
export interface JobRound {
  now?: Date;
  limit?: number;
}

/**
 * Runs the jobs that are due, each in a transaction of its own, and answers how many it took. Any number of runners
 * may work at once; those of one instance wait for each other behind its lock. A job that throws is tried again later;
 * after its last attempt its branch waits for an administrator.
 */
export async function runJobs(
  context: EngineContext,
  database: Database,
  { now = new Date(), limit = 100 }: JobRound = {},
): Promise<number> {
  for (let count = 0; count < limit; count += 1) {
    const job = await takeJob(database, now, sql`kind not in ('call', 'fetch')`);
    if (!job) return count;
    try {
      await runJob(context, database, job, now);
    } catch (error) {
      await postpone(context, database, job, error, now);
    }
  }
  return limit;
}

/** Takes the next job of some kind that is due; nobody else gets it while its lease holds. */
export function takeJob(database: Database, now: Date, which: Sql): Promise<Job | undefined> {
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const at = now.toISOString();
  return database.one<Job>(sql`
    update ${tableName(processJob)} set lease_until = ${leaseUntil}
    where id = (
      select id from process_job
      where ${which} and retries > 0 and due_at <= ${at} and (lease_until is null or lease_until < ${at})
        and not exists (select 1 from process_instance held
          where held.id = process_job.instance_id and held.suspended_at is not null)
        and not (kind in ('remind', 'overdue', 'release') and exists (select 1 from process_task paused
          where paused.instance_id = process_job.instance_id and paused.token_id = process_job.token_id
            and paused.paused_at is not null))
      order by priority desc, due_at, id limit 1 for update skip locked)
    returning ${columns(processJob)}`);
}

async function runJob(context: EngineContext, database: Database, job: Job, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    // The instance is locked before the job is looked at, as every action does.
    const step = job.instanceId ? await openInstance(context, transaction, null, job.instanceId) : undefined;
    if (!(await isHeld(transaction, job))) return;
    if (step) return runWithin(step, job, now);
    await transaction.execute(sql`delete from process_job where id = ${job.id}`);
    if (job.kind === 'start') await startByTimer(context, transaction, job, now);
    else if (job.news) await deliver(context, transaction, job.news);
  });
}

async function runWithin(step: Step, job: Job, now: Date): Promise<void> {
  await resume(step, job, now);
  await run(step);
  await conclude(step);
}

/** Whether the lease under which a job was taken still holds; nobody else takes it until the transaction ends. */
export async function isHeld(transaction: Transaction, job: Job): Promise<boolean> {
  const held = await transaction.one(sql`
    select 1 from process_job where id = ${job.id} and lease_until = ${job.leaseUntil} for update`);
  return held !== undefined;
}

/** Has a job that failed tried again later; after its last attempt its branch waits for an administrator. */
export async function postpone(
  context: EngineContext,
  database: Database,
  job: Job,
  cause: unknown,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const step = job.instanceId ? await openInstance(context, transaction, null, job.instanceId) : undefined;
    const token = step && job.tokenId ? step.tokens.get(job.tokenId) : undefined;
    const graph =
      step?.graph ?? (job.definitionId ? await context.graphs.of(transaction, job.definitionId) : undefined);
    const written = graph?.process.nodes[job.nodeId ?? token?.nodeId ?? '']?.retryCycle;
    const isWorkedOut = written !== undefined && hasExpression(written);
    const tries = triesOf(isWorkedOut ? cycleIn(written, step ? await seenAt(step, token) : {}) : written);
    // To camunda a run that fails keeps none of those after it from their time.
    const again = graph?.flavour === 'camunda' ? nextOf(job, graph, now) : undefined;
    // An expression is worked out when the job has failed, as in camunda.
    const retries = (isWorkedOut && job.error === null ? tries.attempts : job.retries) - 1;
    const values = {
      retries,
      error: cause instanceof Error ? cause.message : String(cause),
      leaseUntil: null,
      dueAt: tries.nextAt(now, Math.max(1, tries.attempts - retries)).toISOString(),
      ...(again && { cycle: null, runsLeft: 0 }),
    };
    const [kept] = await update(
      transaction,
      processJob,
      values,
      sql`id = ${job.id} and lease_until = ${job.leaseUntil}`,
    );
    if (kept && again) await insertRows(transaction, processJob, [again]);
    // What begins an event sub-process of the process itself waits at no token.
    const nodeId = job.nodeId ?? token?.nodeId;
    if (!kept || !step || !nodeId || retries > 0) return;
    // The branch of a timer goes on; only the event does not happen.
    if (job.kind === 'timer' || job.kind === 'listen') step.instance.status = 'incident';
    else if (token) step.tokens.change(token, { state: 'failed' });
    tellIncident(step, nodeId, reasonOf(cause));
    await conclude(step);
  });
}

/** What people are told of a failure: the words of a refusal or of the outside, not those of a mistake in the product. */
function reasonOf(cause: unknown): string {
  return cause instanceof AppError ? cause.message : '自动处理多次失败，已停止重试';
}
