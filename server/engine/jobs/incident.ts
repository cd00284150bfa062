import sql, { type Sql } from 'sql-template-tag';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { movableStates } from '#server/engine/step/state.ts';
import type { Job, Step, Token } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { priorityIn } from '#server/engine/tasks/priority.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { newJob } from './new-job.ts';
import { triesOf } from './retry-cycle.ts';

/** What a token can do later. */
type TokenWork = 'execute' | 'leave';

/** Lets the token go on later, in a transaction of its own. */
export async function addJob(step: Step, token: Token, kind: TokenWork): Promise<void> {
  const node = step.graph.node(token.nodeId);
  const priority = await priorityOf(step, token, node);
  step.jobs.push(newJob(step, { kind, tokenId: token.id, retries: triesOf(node.retryCycle).attempts, priority }));
}

/** Lets an event happen later. */
export async function addTimer(
  step: Step,
  token: Token | undefined,
  node: FlowNode,
  time: Pick<Job, 'dueAt' | 'cycle' | 'cycleEndsAt' | 'runsLeft'>,
): Promise<void> {
  step.jobs.push(
    newJob(step, {
      kind: 'timer',
      tokenId: token?.id ?? step.instance.id,
      nodeId: node.id,
      priority: await priorityOf(step, token, node),
      retries: triesOf(node.retryCycle).attempts,
      ...time,
    }),
  );
}

async function priorityOf(step: Step, token: Token | undefined, { jobPriority }: FlowNode): Promise<number> {
  return jobPriority ? priorityIn(jobPriority, await seenAt(step, token)) : 0;
}

/**
 * Stops a token where it stands, until an administrator retries. What was done so far stays done; the job without
 * attempts that is left behind remembers what the token was about to do.
 */
export function fail(step: Step, token: Token, kind: TokenWork, error: string): void {
  step.tokens.change(token, { state: 'failed' });
  step.jobs.push(newJob(step, { kind, tokenId: token.id, retries: 0, error }));
  tellIncident(step, token.nodeId, error);
}

/**
 * Notes once why a token waits that nothing will move: it goes on waiting as in the engines, and administrators see what
 * it lacks.
 */
export async function standStill(step: Step, token: Token, error: string): Promise<void> {
  const known = await step.transaction.one(sql`
    select 1 from process_job where token_id = ${token.id} and retries = 0`);
  if (known) return;
  // Several wait at one join, which stands still once.
  const isTold = step.jobs.some((job) => job.error === error && isAtSameNode(step, job.tokenId, token));
  step.jobs.push(newJob(step, { kind: 'execute', tokenId: token.id, retries: 0, error }));
  if (!isTold) tellIncident(step, token.nodeId, error);
}

function isAtSameNode({ tokens }: Step, id: string | null, { nodeId, scopeId }: Token): boolean {
  const other = id ? tokens.get(id) : undefined;
  return other?.nodeId === nodeId && other.scopeId === scopeId;
}

/** Forgets that tokens stood still at joins, now that another is on its way. */
export async function forgetStandstill({ transaction, instance, tokens }: Step): Promise<void> {
  const waiting = tokens.all().filter(({ state }) => state === 'waiting');
  await transaction.execute(sql`
    delete from process_job
    where instance_id = ${instance.id} and retries = 0 and token_id = any(${waiting.map(({ id }) => id)})`);
}

/** Whether something in an instance waits for an administrator. */
export function isStuck(instanceId: string): Sql {
  return sql`exists (select 1 from process_job where instance_id = ${instanceId} and retries = 0)`;
}

/** Jobs of timers that have failed for good: their branches go on, without what should have happened. */
const ofEvent = sql`retries = 0 and kind in ('timer', 'listen')`;

/** Whether an event of an instance, besides what the step has ended, has failed to happen. */
export async function lacksEvent({ transaction, instance, clearedTokenIds }: Step): Promise<boolean> {
  const failed = await transaction.one(sql`
    select 1 from process_job
    where instance_id = ${instance.id} and ${ofEvent} and token_id <> all(${[...clearedTokenIds]}::uuid[]) limit 1`);
  return failed !== undefined;
}

/** Whether an instance that goes on after it was held has an incident, as a condition: a branch or an event has failed, or all wait in vain. */
export function isHalted(instanceId: Sql): Sql {
  const hasToken = (which: Sql) => sql`exists (
    select 1 from process_token token where token.instance_id = ${instanceId} and ${which})`;
  const isNoted = sql`exists (select 1 from process_job job where job.token_id = token.id and job.retries = 0)`;
  return sql`(${hasToken(sql`token.state = 'failed'`)}
    or exists (select 1 from process_job where instance_id = ${instanceId} and ${ofEvent})
    or ${hasToken(sql`token.state = 'waiting' and ${isNoted}`)}
      and not ${hasToken(sql`token.state = any(${[...movableStates]})`)})`;
}

/** Writes into the timeline what went wrong, and where. */
export function tellIncident(step: Step, nodeId: string, error: string): void {
  const node = step.graph.node(nodeId);
  const name = nodeName(node);
  tell(step, {
    kind: 'incident',
    text: `流程异常【${name}】：${error}`,
    node: { id: node.id, name },
    isAutomatic: true,
  });
}
