import sql from 'sql-template-tag';
import { depart } from './flow.ts';
import type { Job, Step } from './step.ts';

/** Lets a token do what its job was kept for; the caller runs the step on. A token that is gone has nothing left to do. */
export async function resume(step: Step, job: Job): Promise<void> {
  await step.transaction.execute(sql`delete from process_job where id = ${job.id}`);
  const token = step.tokens.get(job.tokenId);
  if (!token) return;
  step.tokens.change(token, { state: 'active' });
  if (job.kind === 'execute') step.queue.push(token);
  else await depart(step, token);
}
