import sql from 'sql-template-tag';
import { update } from '#server/database/row.ts';
import { isVisiting } from './activities.ts';
import { triesOf } from './retry-cycle.ts';
import { clearToken } from './scopes.ts';
import { comes, type Job, type Step, type Token } from './step.ts';
import { processJob } from './tables.ts';
import { fireTimer } from './timers.ts';
import { isLoopInstance } from './token-tree.ts';

/** Lets a token do what its job was kept for; the caller runs the step on. A token that is gone has nothing left to do. */
export async function resume(step: Step, job: Job): Promise<void> {
  if (job.kind === 'timer' || job.kind === 'listen') return fireTimer(step, job, new Date(step.at));
  if (job.kind === 'call' || job.kind === 'fetch') return askAgain(step, job);
  await step.transaction.execute(sql`delete from process_job where id = ${job.id}`);
  const token = job.tokenId === null ? undefined : step.tokens.get(job.tokenId);
  if (!token) return;
  step.tokens.change(token, { state: 'active' });
  // What hung on it when it failed begins anew; what tells an instance from the others stays.
  if (job.kind === 'execute' && !isLoopInstance(step, token)) clearToken(step, token);
  comes(step, token, 1, job.kind === 'execute' ? 'do' : isUnfinished(step, token) ? 'finish' : 'leave');
}

/** Whether a token in camunda that could not leave its node has not handed out yet what the node has. */
function isUnfinished(step: Step, token: Token): boolean {
  const { graph } = step;
  return graph.flavour === 'camunda' && isVisiting(step, token) && graph.asked(token.nodeId, 'leave').length === 0;
}

/** The same job again: whoever is asked knows it by its id. */
async function askAgain(step: Step, job: Job): Promise<void> {
  const retries = triesOf(step.graph.process.nodes[job.nodeId ?? '']?.retryCycle).attempts;
  const anew = { retries, dueAt: step.at, leaseUntil: null, workerId: null };
  await update(step.transaction, processJob, anew, sql`id = ${job.id}`);
  const token = job.tokenId === null ? undefined : step.tokens.get(job.tokenId);
  if (token) step.tokens.change(token, { state: 'active' });
}
