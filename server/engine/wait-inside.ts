import { isHeard } from '#shared/bpmn/heard.ts';
import { waitFor } from './events.ts';
import { isEventSubProcess } from './graph.ts';
import type { Step, Token } from './step.ts';
import { stopWaiting } from './stop-waiting.ts';

/** Begins to wait for what starts event sub-processes within a token, or within the process itself. */
export async function waitInside(step: Step, token: Token | undefined, parentId: string | undefined): Promise<void> {
  for (const { start } of step.graph.eventStarts(parentId)) {
    if (isHeard(start, parentId, step.graph.flavour)) await waitFor(step, token, start, start.event);
  }
}

/**
 * After a branch has come to its end: Flowable begins no event sub-process any more where nothing else runs but those
 * that have begun, and joins that wait.
 */
export async function hearNoMore(step: Step, ended: Token): Promise<void> {
  if (step.graph.flavour !== 'flowable' || !ended.nodeId) return;
  const { parentId } = step.graph.node(ended.nodeId);
  if (step.graph.eventStarts(parentId).length === 0) return;
  const isGoingOn = ({ scopeId, nodeId, state }: Token) =>
    scopeId === ended.scopeId &&
    state !== 'forked' &&
    state !== 'waiting' &&
    !isEventSubProcess(step.graph.node(nodeId));
  if (step.tokens.all().some(isGoingOn)) return;
  await stopWaiting(step, ended.scopeId === null ? undefined : step.tokens.get(ended.scopeId));
}
