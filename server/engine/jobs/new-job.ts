import { v7 as uuid } from 'uuid';
import type { Job, Step } from '#server/engine/step/step.ts';

/** A job of the step's instance that is due at once unless `values` say otherwise. */
export function newJob(step: Pick<Step, 'instance' | 'at'>, values: Pick<Job, 'kind'> & Partial<Job>): Job {
  return {
    id: uuid(),
    instanceId: step.instance.id,
    tokenId: null,
    definitionId: null,
    nodeId: null,
    cycle: null,
    cycleEndsAt: null,
    runsLeft: 0,
    priority: 0,
    news: null,
    asked: null,
    topic: null,
    workerId: null,
    dueAt: step.at,
    leaseUntil: null,
    retries: 1,
    error: null,
    createdAt: step.at,
    ...values,
  };
}
