import { v7 as uuid } from 'uuid';
import { nodeName } from './graph.ts';
import type { Job, Step, Token } from './step.ts';
import { tell } from './timeline.ts';

/** How often a job is tried before it becomes an incident. */
export const jobAttempts = 3;

/** Lets the token go on later, in a transaction of its own. */
export function addJob(step: Step, token: Token, kind: Job['kind'], failed?: { error: string }): void {
  step.jobs.push({
    id: uuid(),
    instanceId: step.instance.id,
    tokenId: token.id,
    kind,
    dueAt: step.at,
    leaseUntil: null,
    retries: failed ? 0 : jobAttempts,
    error: failed?.error ?? null,
    createdAt: step.at,
  });
}

/**
 * Stops a token where it stands, until an administrator retries. What was done so far stays done; the job without
 * attempts that is left behind remembers what the token was about to do.
 */
export function fail(step: Step, token: Token, kind: Job['kind'], error: string): void {
  step.tokens.change(token, { state: 'failed' });
  addJob(step, token, kind, { error });
  tellIncident(step, token, error);
}

/** Writes into the timeline what went wrong, and where. */
export function tellIncident(step: Step, token: Token, error: string): void {
  const node = step.graph.node(token.nodeId);
  const name = nodeName(node);
  tell(step, {
    kind: 'incident',
    text: `流程异常【${name}】：${error}`,
    node: { id: node.id, name },
    isAutomatic: true,
  });
}
