import sql from 'sql-template-tag';
import { update } from '#server/database/row.ts';
import { fireTimer } from '#server/engine/events/timers.ts';
import { comes, type Job, type Step, type Token } from '#server/engine/step/step.ts';
import { processJob } from '#server/engine/tables/tables.ts';
import { runOut } from '#server/engine/tasks/run-out.ts';
import { isVisiting } from '#server/engine/tokens/activities.ts';
import { isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { clearToken } from '#server/engine/variables/scopes.ts';
import { triesOf } from './retry-cycle.ts';

/**
 * Does what a job was kept for, when its time has come or an administrator tries it again; the caller runs the step on. A
 * token that is gone has nothing left to do.
 */
export async function resume(step: Step, job: Job, now = new Date(step.at)): Promise<void> {
  const token = job.tokenId === null ? undefined : step.tokens.get(job.tokenId);
  switch (job.kind) {
    case 'timer':
    case 'listen':
      return fireTimer(step, job, now);
    case 'remind':
    case 'overdue':
    case 'release':
      // Whose time it was is still waited for: only what the time brings about has failed.
      if (token && job.retries === 0) step.tokens.change(token, { state: 'active' });
      return runOut(step, job);
    case 'call':
    case 'fetch':
      return askAgain(step, token, job);
  }
  await step.transaction.execute(sql`delete from process_job where id = ${job.id}`);
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
async function askAgain(step: Step, token: Token | undefined, job: Job): Promise<void> {
  const retries = triesOf(step.graph.process.nodes[job.nodeId ?? '']?.retryCycle).attempts;
  const anew = { retries, dueAt: step.at, leaseUntil: null, workerId: null };
  await update(step.transaction, processJob, anew, sql`id = ${job.id}`);
  if (token) step.tokens.change(token, { state: 'active' });
}
