import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { columns, tableName, update } from '#server/database/row.ts';
import { errorMadeOf } from '#server/engine/events/thrown-errors.ts';
import { tellIncident } from '#server/engine/jobs/incident.ts';
import { ProcessError } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { lockInstance, openInstance } from '#server/engine/step/guard.ts';
import type { EngineContext, Job } from '#server/engine/step/step.ts';
import { processJob } from '#server/engine/tables/tables.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { AppError } from '#shared/error.ts';
import { goOnWith } from './answered.ts';

/** What a worker asks for. */
export interface FetchInput {
  workerId: string;
  maxTasks: number;
  topics: readonly { topicName: string; lockDuration: number; variables?: readonly string[] | undefined }[];
}

/** Work that a worker has taken and nobody else gets until its lock ends. */
export interface Fetched {
  id: string;
  topicName: string;
  workerId: string;
  lockExpirationTime: string;
  processInstanceId: string;
  activityId: string | null;
  businessKey: string | null;
  priority: number;
  retries: number;
  errorMessage: string | null;
  method: string | null;
  args: readonly unknown[];
  fields: Variables;
  variables: Variables;
}

/** Which work a worker speaks of; it must be his. */
export interface FetchedInput {
  id: string;
  workerId: string;
}

/** Gives a worker work of his topics that nobody holds, the most urgent of all first, and keeps it for him for the time he names. */
export async function fetchAndLock(
  _context: EngineContext,
  transaction: Transaction,
  _actor: null,
  { workerId, maxTasks, topics }: FetchInput,
): Promise<Fetched[]> {
  const now = new Date();
  const asked = new Map(topics.map((topic) => [topic.topicName, topic]));
  const until = [...asked.values()].map(({ lockDuration }) => new Date(now.getTime() + lockDuration).toISOString());
  const jobs = await transaction.query<Job>(sql`
    with found as materialized (
      select id as found_id from process_job
      where kind = 'fetch' and topic = any(${[...asked.keys()]}) and retries > 0 and due_at <= ${now.toISOString()}
        and (lease_until is null or lease_until < ${now.toISOString()})
        and not exists (select 1 from process_instance held
          where held.id = process_job.instance_id and held.suspended_at is not null)
      order by priority desc, due_at, id limit ${maxTasks} for update skip locked)
    update ${tableName(processJob)} set lease_until = asked.until, worker_id = ${workerId}
    from found, unnest(${[...asked.keys()]}::text[], ${until}::timestamptz[]) as asked(name, until)
    where id = found_id and topic = asked.name
    returning ${columns(processJob)}`);
  jobs.sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  return jobs.flatMap((job) => toldOf(job, workerId, asked.get(job.topic ?? '')?.variables) ?? []);
}

function toldOf(
  { id, topic, nodeId, priority, retries, error, asked, leaseUntil }: Job,
  workerId: string,
  names: readonly string[] | undefined,
): Fetched | undefined {
  if (!asked || !topic || !leaseUntil) return undefined;
  const { method, args, fields, instanceId, businessId, variables } = asked;
  const wanted = names
    ? Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name)))
    : variables;
  return {
    id,
    topicName: topic,
    workerId,
    lockExpirationTime: new Date(leaseUntil).toISOString(),
    processInstanceId: instanceId,
    activityId: nodeId,
    businessKey: businessId,
    priority,
    retries,
    errorMessage: error,
    method,
    args,
    fields,
    variables: wanted,
  };
}

/** The work is done: the token that waited goes on with the variables. */
export async function completeFetched(
  context: EngineContext,
  transaction: Transaction,
  _actor: null,
  { variables = {}, ...input }: FetchedInput & { variables?: Variables },
): Promise<void> {
  const job = await held(transaction, input);
  await goOnWith(context, transaction, job, { variables });
}

/**
 * The work failed: it is offered again after a while, or waits for an administrator when no attempts are left. Until
 * somebody else fetches it, its worker may hand it in all the same.
 */
export async function failFetched(
  context: EngineContext,
  transaction: Transaction,
  _actor: null,
  input: FetchedInput & { errorMessage: string; retries: number; retryTimeout: number },
): Promise<void> {
  const job = await held(transaction, input);
  const { retries, errorMessage: error, retryTimeout } = input;
  const dueAt = new Date(Date.now() + retryTimeout).toISOString();
  const failed = { retries, error, dueAt, leaseUntil: null };
  await update(transaction, processJob, failed, sql`id = ${job.id}`);
  if (!job.instanceId || !job.tokenId) return;
  const step = await openInstance(context, transaction, null, job.instanceId);
  const token = step.tokens.get(job.tokenId);
  if (!token) return;
  const made = await errorMadeOf(step, token, { ...job, ...failed }, true);
  if (made) return goOnWith(context, transaction, job, made);
  if (retries > 0) return;
  step.tokens.change(token, { state: 'failed' });
  tellIncident(step, token.nodeId, error);
  await conclude(step);
}

/** The work met an error that the drawing may catch. */
export async function throwFetched(
  context: EngineContext,
  transaction: Transaction,
  _actor: null,
  input: FetchedInput & { errorCode: string; errorMessage?: string | undefined; variables?: Variables },
): Promise<void> {
  const job = await held(transaction, input);
  const { errorCode, errorMessage, variables } = input;
  await goOnWith(context, transaction, job, new ProcessError(errorCode, errorMessage, variables));
}

/** The worker needs more time. */
export async function extendFetched(
  _context: EngineContext,
  transaction: Transaction,
  _actor: null,
  input: FetchedInput & { newDuration: number },
): Promise<void> {
  const { id } = await held(transaction, input);
  const leaseUntil = new Date(Date.now() + input.newDuration).toISOString();
  await update(transaction, processJob, { leaseUntil }, sql`id = ${id}`);
}

/** The worker gives the work back undone. */
export async function unlockFetched(
  _context: EngineContext,
  transaction: Transaction,
  _actor: null,
  input: FetchedInput,
): Promise<void> {
  const { id } = await held(transaction, input);
  await update(transaction, processJob, { leaseUntil: null, workerId: null }, sql`id = ${id}`);
}

/** The work under its lock, its instance locked before it, as everywhere. Refuses who does not hold it. */
async function held(transaction: Transaction, { id, workerId }: FetchedInput): Promise<Job> {
  const read = (lock: Sql) =>
    transaction.one<Job>(sql`
      select ${columns(processJob)} from ${tableName(processJob)} where id = ${id} and kind = 'fetch' ${lock}`);
  const seen = await read(sql``);
  const instance = seen?.instanceId ? await lockInstance(transaction, seen.instanceId) : undefined;
  const job = await read(sql`for update`);
  if (!job) throw new AppError('notFound', '外部任务不存在，或已经完成');
  if (job.workerId !== workerId) throw new AppError('conflict', '外部任务没有被该工作者锁定，或锁已被别人取得');
  if (instance?.suspendedAt) throw new AppError('conflict', '流程已挂起，恢复之前不能处理');
  return job;
}
