import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Graph } from '#server/engine/definitions/graph.ts';
import { triesOf } from '#server/engine/jobs/retry-cycle.ts';
import type { Job, Step } from '#server/engine/step/step.ts';
import { callTimeout } from '#server/engine/tasks/task-listeners.ts';
import { countingOf } from '#shared/bpmn/timer-definition.ts';
import { nextRun } from '#shared/timer/next-run.ts';
import { trigger } from './trigger.ts';

/** The time of a timer has come: its event happens, and one that repeats waits again. */
export async function fireTimer(step: Step, job: Job, now: Date): Promise<void> {
  await step.transaction.execute(sql`delete from process_job where id = ${job.id}`);
  const node = step.graph.node(job.nodeId ?? '');
  const token = job.tokenId === null ? undefined : step.tokens.get(job.tokenId);
  const isOfProcess = job.tokenId === step.instance.id;
  if (!token && !isOfProcess) return;
  // Before the event: what it ends forgets the next run with everything else.
  const again = nextOf(job, step.graph, now);
  if (again) step.jobs.push(again);
  if (job.kind === 'listen') return callTimeout(step, token, job);
  await trigger(step, token, node);
}

/** The job of the run that follows one which happens now; undefined after the last one. */
export function nextOf(job: Job, { process, flavour }: Graph, now: Date): Job | undefined {
  const { cycle, cycleEndsAt, runsLeft } = job;
  const next = cycle && nextRun(cycle, { at: new Date(job.dueAt), runsLeft }, now, countingOf(flavour));
  if (!next || (cycleEndsAt && next.at > new Date(cycleEndsAt))) return undefined;
  return {
    ...job,
    id: uuid(),
    runsLeft: next.runsLeft,
    dueAt: next.at.toISOString(),
    leaseUntil: null,
    retries: triesOf(process.nodes[job.nodeId ?? '']?.retryCycle).attempts,
    error: null,
    createdAt: now.toISOString(),
  };
}
