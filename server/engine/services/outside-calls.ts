import sql from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import { isHeld, type JobRound, postpone, takeJob } from '#server/engine/jobs/jobs.ts';
import { type OutsideCall, type OutsideReply, ProcessError } from '#server/engine/ports.ts';
import { lockInstance } from '#server/engine/step/guard.ts';
import type { EngineContext, Job } from '#server/engine/step/step.ts';
import { AppError } from '#shared/error.ts';
import { goOnWith } from './answered.ts';
import { mappedCodeOf } from './service-fault.ts';

/** Requests that one server process has open at most. */
const mostAtOnce = 8;

/**
 * Asks the outside what is due to be asked, and answers how many requests it made. No transaction is open meanwhile: a
 * process that dies between request and answer is followed by another one that asks again with the same key.
 */
export async function runCalls(
  context: EngineContext,
  database: Database,
  { now = new Date(), limit = 100 }: JobRound = {},
): Promise<number> {
  const open = new Set<Promise<void>>();
  let count = 0;
  for (; count < limit; count += 1) {
    if (open.size >= mostAtOnce) await Promise.race(open);
    const job = await takeJob(database, now, sql`kind = 'call'`);
    if (!job) break;
    const call: Promise<void> = runCall(context, database, job, now).finally(() => open.delete(call));
    open.add(call);
  }
  await Promise.all(open);
  return count;
}

async function runCall(context: EngineContext, database: Database, job: Job, now: Date): Promise<void> {
  try {
    const answer = await answerTo(context, database, job).catch((error: unknown) =>
      asMapped(context, database, job, error),
    );
    await database.transaction(async (transaction) => {
      const instance = job.instanceId ? await lockInstance(transaction, job.instanceId) : undefined;
      if (!(await isHeld(transaction, job))) return;
      // What is held by an administrator asks again when it goes on, under the same key.
      if (instance?.suspendedAt)
        await transaction.execute(sql`update process_job set lease_until = null where id = ${job.id}`);
      else await goOnWith(context, transaction, job, answer);
    });
  } catch (error) {
    await postpone(context, database, job, error, now);
  }
}

/** Asks the outside once. */
export async function callOutside(
  { outside }: EngineContext,
  database: Database,
  call: OutsideCall,
): Promise<OutsideReply> {
  if (!outside) throw new AppError('unavailable', '没有可以调用的服务');
  return outside.call(call, database);
}

async function answerTo(
  context: EngineContext,
  database: Database,
  { id, asked }: Job,
): Promise<OutsideReply | ProcessError> {
  if (!asked) throw new AppError('unavailable', '没有可以调用的服务');
  try {
    return await callOutside(context, database, { ...asked, key: id });
  } catch (error) {
    if (error instanceof ProcessError) return error;
    throw error;
  }
}

/** The error that the drawing makes of a request that has failed for the last time; where it makes none, the failure itself. */
async function asMapped(
  { graphs }: EngineContext,
  database: Database,
  { instanceId, nodeId, retries }: Job,
  failure: unknown,
): Promise<ProcessError> {
  if (!instanceId || retries > 1) throw failure;
  const row = await database.one<{ definitionId: string }>(sql`
    select definition_id as "definitionId" from process_instance where id = ${instanceId}`);
  const node = row && (await graphs.of(database, row.definitionId)).process.nodes[nodeId ?? ''];
  const code = node && mappedCodeOf(node);
  if (!code) throw failure;
  return new ProcessError(code, failure instanceof AppError ? failure.message : undefined);
}
