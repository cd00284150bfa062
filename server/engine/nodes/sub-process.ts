import { callerOf } from '#server/engine/calling/caller.ts';
import { undo } from '#server/engine/compensation/compensation.ts';
import { doneWithin, keepWhole } from '#server/engine/compensation/compensation-log.ts';
import { crossBorder } from '#server/engine/events/boundary.ts';
import { takeDataObjects } from '#server/engine/events/event-sub-process.ts';
import { waitInside } from '#server/engine/events/wait-inside.ts';
import { enter, leave } from '#server/engine/flow/flow.ts';
import { interruptBelow } from '#server/engine/flow/interrupt.ts';
import { endVisit, tellEnd } from '#server/engine/flow/visit.ts';
import { fail } from '#server/engine/jobs/incident.ts';
import { callListeners } from '#server/engine/services/service.ts';
import { happens, type Step, type Token } from '#server/engine/step/step.ts';
import { beginActivity, endActivity } from '#server/engine/tokens/activities.ts';
import { ancestorsOf, childrenOf, isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { addToken, cutAll, cutBelow } from '#server/engine/tokens/tokens.ts';
import { containerOf, parentOf } from '#server/engine/variables/scopes.ts';
import type { SubProcessNode } from '#shared/bpmn/process-model.ts';

/** Comes to an embedded sub-process: the token stays outside as its scope until no token is left inside. */
export async function doSubProcess(step: Step, token: Token, node: SubProcessNode): Promise<void> {
  await openSubProcess(step, token, node);
  const start = step.graph.start(node.id);
  const inside = addToken(step, token, token.id);
  if (!node.isEventSubProcess || step.graph.flavour === 'camunda') return enter(step, inside, start, null);
  // What has happened is its start: the turn is the same.
  step.tokens.change(inside, { nodeId: start.id });
  beginActivity(step, inside);
  await callListeners(step, inside, start.listeners, 'execution', 'start', start.id);
  await leave(step, inside, -1);
}

/** Makes a token the scope of what runs inside; in an ad-hoc sub-process it is people who begin that. */
export async function openSubProcess(step: Step, token: Token, node: SubProcessNode): Promise<void> {
  step.tokens.change(token, { state: 'scope' });
  takeDataObjects(step, token, node.id);
  await waitInside(step, token, node.id);
}

/**
 * Ends everything else in the same process or sub-process with the branch of a token; the nearest multi-instance around it,
 * or all processes around it, when asked.
 */
export async function terminateScope(
  step: Step,
  token: Token,
  { isAll, isLoop }: { isAll: boolean; isLoop: boolean },
): Promise<void> {
  if (isLoop && !isAll && (await terminateLoop(step, token))) return;
  const scope = isAll ? undefined : containerOf(step, token);
  const { isEndCut, isScopeCut } = cutByTerminating(step, scope);
  if (step.graph.flavour === 'camunda') {
    await interruptBelow(step, scope, terminated, { sparing: token });
    await tellEnd(step, token, step.graph.node(token.nodeId));
  }
  endActivity(step, token, isEndCut ? 'cancelled' : 'done');
  if (!scope) {
    cutAll(step, terminated);
    if (isAll) step.callersEnd = 'approved';
    step.isTerminated = true;
    return;
  }
  const end = async (spent: number) => {
    cutBelow(step, scope, terminated);
    if (isScopeCut) await endVisit(step, scope, step.graph.node(scope.nodeId), true);
    await leave(step, scope, spent);
  };
  if (step.graph.flavour === 'camunda' || isLoopInstance(step, scope)) return end(0);
  const { nodeId } = scope;
  // What comes to its node beside it in the same turn has still come (`DestroyScopeOperation`).
  happens(step, scope, async () => {
    if (step.tokens.get(scope.id) === scope && scope.nodeId === nodeId && scope.state === 'scope') await end(-1);
  });
}

const terminated = { outcome: 'cancelled', reason: '流程已到达终止结束事件' } as const;

/** Ends the nearest multi-instance around a token, be it one of calls that led here; answers whether there is any. */
async function terminateLoop(step: Step, token: Token): Promise<boolean> {
  const loop = ancestorsOf(step, token).find(({ state }) => state === 'loop');
  if (!loop) {
    const caller = await callerOf(step);
    return caller !== undefined && terminateLoop(caller.step, caller.token);
  }
  cutBelow(step, loop, terminated);
  await endVisit(step, loop, step.graph.node(loop.nodeId), true);
  await leave(step, loop);
  return true;
}

/**
 * Whether a terminate end event counts as cut with what it ends, and the sub-process around it. To camunda neither is; to
 * Flowable and Activiti both, but one instance of a multi-instance is done, except those that Flowable does in a row.
 * The last of those that Activiti does at once is done with all that is in it.
 */
function cutByTerminating(step: Step, scope: Token | undefined): { isEndCut: boolean; isScopeCut: boolean } {
  const { flavour } = step.graph;
  if (flavour === 'camunda') return { isEndCut: false, isScopeCut: false };
  if (!scope || !isLoopInstance(step, scope)) return { isEndCut: true, isScopeCut: true };
  const node = step.graph.node(scope.nodeId);
  const isInRow = 'multiInstance' in node && node.multiInstance?.isSequential === true;
  const around = parentOf(step, scope);
  const isLast = around !== undefined && childrenOf(step, around).length === 1;
  return { isEndCut: flavour === 'flowable' || isInRow || !isLast, isScopeCut: flavour === 'flowable' && isInRow };
}

/**
 * Comes to the cancel end event of a transaction: ends everything else in it, undoes what it has done, and goes on from
 * the event on its border, to camunda when all is undone, to the others at once. To them all instances are cancelled.
 */
export async function cancelTransaction(step: Step, token: Token): Promise<void> {
  const scope = containerOf(step, token);
  if (!scope) return fail(step, token, 'execute', '取消结束事件不在事务子流程中');
  const isCamunda = step.graph.flavour === 'camunda';
  const done = isCamunda ? await doneWithin(step, scope.id) : [];
  if (done.length > 0) {
    await interruptBelow(step, scope, { outcome: 'cancelled', reason: '事务已取消' }, { sparing: token });
    // Comes to the event a second time when all is undone, and is visited as long.
    await undo(step, token, done);
    return;
  }
  const holder = (isLoopInstance(step, scope) && parentOf(step, scope)) || scope;
  const boundary = step.graph
    .boundaries(holder.nodeId)
    .find(({ eventDefinitions }) => eventDefinitions.includes('cancel'));
  if (!boundary) return fail(step, token, 'execute', '事务子流程没有取消边界事件');
  if (!isCamunda) {
    endActivity(step, token, 'done');
    await keepWhole(step, holder);
  }
  await crossBorder(step, holder, boundary);
}
