import { isEventSubProcess } from '#server/engine/definitions/graph.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { endsWithFirstBranch, isHeard, undoesOnly } from '#shared/bpmn/heard.ts';
import { waitFor } from './events.ts';
import { stopWaiting } from './stop-waiting.ts';

const countsAsNothing: readonly Token['state'][] = ['forked', 'waiting', 'undoing', 'loop'];

/** Begins to wait for what starts event sub-processes within a token, or within the process itself. */
export async function waitInside(step: Step, token: Token | undefined, parentId: string | undefined): Promise<void> {
  // Activiti's `CallActivityBehavior` begins a process without them.
  if (step.graph.flavour === 'activiti' && step.instance.parentInstanceId !== null) return;
  for (const { start } of step.graph.eventStarts(parentId)) {
    if (isHeard(start, parentId, step.graph.flavour)) await waitFor(step, token, start, start.event);
  }
}

/**
 * After a branch has come to its end: Flowable begins no event sub-process any more where nothing else runs but those
 * that have begun, joins that wait, what undoes a sub-process, and the whole of a multi-instance. One that interrupted
 * nothing does not count as such a branch.
 */
export async function hearNoMore(step: Step, ended: Token): Promise<void> {
  if (step.graph.flavour !== 'flowable' || !ended.nodeId) return;
  const node = step.graph.node(ended.nodeId);
  const { parentId } = node;
  if (isEventSubProcess(node) && !step.graph.start(node.id).isInterrupting) return;
  if (step.graph.eventStarts(parentId).length === 0) return;
  const isGoingOn = ({ scopeId, nodeId, state }: Token) =>
    scopeId === ended.scopeId && !countsAsNothing.includes(state) && !isEventSubProcess(step.graph.node(nodeId));
  if (step.tokens.all().some(isGoingOn)) return;
  await stopWaiting(step, ended.scopeId === null ? undefined : step.tokens.get(ended.scopeId));
}

/** The event sub-process that ends with the branch of a token; what undoes something in it is no branch of it. */
export function endedWith(step: Step, { nodeId, scopeId }: Token): Token | undefined {
  const { graph } = step;
  const node = nodeId ? graph.node(nodeId) : undefined;
  const parentId = node && !undoesOnly(node) ? node.parentId : undefined;
  if (parentId === undefined || !isEventSubProcess(graph.node(parentId))) return undefined;
  return endsWithFirstBranch(graph.start(parentId), graph.flavour) ? step.tokens.get(scopeId ?? '') : undefined;
}
