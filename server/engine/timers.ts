import sql from 'sql-template-tag';
import { nextRun } from '#shared/timer/next-run.ts';
import { newJob } from './new-job.ts';
import type { Job, Step } from './step.ts';
import { callTimeout } from './task-listeners.ts';
import { trigger } from './trigger.ts';

/** The time of a timer has come: its event happens, and one that repeats waits again. */
export async function fireTimer(step: Step, job: Job, now: Date): Promise<void> {
  await step.transaction.execute(sql`delete from process_job where id = ${job.id}`);
  const node = step.graph.node(job.nodeId ?? '');
  const token = job.tokenId === null ? undefined : step.tokens.get(job.tokenId);
  const isOfProcess = job.tokenId === step.instance.id;
  if (!token && !isOfProcess) return;
  // Before the event: what it ends forgets the next run with everything else.
  const again = nextOf(job, now);
  if (again) step.jobs.push(newJob(step, again));
  if (job.kind === 'listen') return callTimeout(step, token, job);
  await trigger(step, token, node);
}

/** The job of the next run; undefined after the last one. Runs that nobody was there for are not made up for. */
export function nextOf(job: Job, now: Date): (Pick<Job, 'kind'> & Partial<Job>) | undefined {
  if (!job.cycle || job.runsLeft === 0) return undefined;
  const due = nextRun(job.cycle, new Date(job.dueAt));
  const next = due && due < now ? nextRun(job.cycle, now) : due;
  if (!next || (job.cycleEndsAt && next > new Date(job.cycleEndsAt))) return undefined;
  const { kind, tokenId, nodeId, definitionId, topic, cycle, cycleEndsAt, runsLeft, priority } = job;
  return {
    kind,
    tokenId,
    nodeId,
    definitionId,
    topic,
    cycle,
    cycleEndsAt,
    priority,
    runsLeft: runsLeft === null ? null : runsLeft - 1,
    dueAt: next.toISOString(),
    retries: 3,
  };
}
