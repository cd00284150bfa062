import { leave } from '#server/engine/flow/flow.ts';
import { rejectNode } from '#server/engine/nodes/reject-node.ts';
import { callListeners } from '#server/engine/services/service.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { childrenOf, isQueued } from '#server/engine/tokens/token-tree.ts';
import { cutBelow, removeToken } from '#server/engine/tokens/tokens.ts';
import { parentOf } from '#server/engine/variables/scopes.ts';
import { countAnswer, jointAround } from './joint.ts';
import { rulesOf } from './joint-rules.ts';
import { assignTask, closeTask } from './tasks.ts';
import { resumeClock } from './time-limit.ts';

/** How somebody has answered; null when he is taken out without an answer. */
export type Answer = 'approved' | 'rejected' | 'abstained' | null;

/**
 * Goes on after the task at a token was answered: to those who wait for the answer of somebody they have added, to the
 * others who decide jointly, or out of the node.
 */
export async function settle(step: Step, token: Token, answer: Answer, opinion: string | null): Promise<void> {
  const parent = parentOf(step, token);
  if (parent?.state === 'signing') return settleSigner(step, token, parent, answer, opinion);
  const around = jointAround(step, token);
  if (around) {
    const verdict = await countAnswer(step, token, around, answer);
    if (verdict) await settleJoint(step, around, verdict, opinion);
    return;
  }
  if (answer === 'approved') return leave(step, token);
  if (answer === 'rejected') await rejectNode(step, token, opinion);
}

/** Goes on after a joint task is decided: nobody else has to answer any more. */
async function settleJoint(
  step: Step,
  around: Token,
  verdict: 'pass' | 'reject',
  opinion: string | null,
): Promise<void> {
  const reason = step.actor ? `已由 ${step.actor.name} 处理` : '该节点已有结果';
  cutBelow(step, around, { outcome: 'cancelled', reason });
  if (verdict === 'pass') await leave(step, around);
  else await rejectNode(step, around, opinion);
}

/** One of those who were added has answered: before a task it is advice unless its node says otherwise, after it the last word. */
async function settleSigner(
  step: Step,
  token: Token,
  asking: Token,
  answer: Answer,
  opinion: string | null,
): Promise<void> {
  removeToken(step, token);
  const task = step.tasks
    .all()
    .find(({ tokenId, state }) => tokenId === asking.id && (state === 'waiting' || state === 'approving'));
  if (!task) throw new Error(`nobody waits for ${token.id}`);
  const node = step.graph.node(asking.nodeId);
  const isBefore = task.state === 'waiting';
  const isRejected = answer === 'rejected' && (!isBefore || rulesOf(node).isAddedVeto);
  const reason = isBefore ? '前加签人已否决' : '后加签人已拒绝';
  if (isRejected) cutBelow(step, asking, { outcome: 'cancelled', reason });
  const others = childrenOf(step, asking);
  if (others.length > 0) return askNext(step, others);
  step.tokens.change(asking, { state: 'active' });
  if (isBefore && !isRejected) {
    const handler = task.assigneeId ? { id: task.assigneeId, name: task.assigneeName ?? '' } : null;
    await resumeClock(step, task);
    if (handler) assignTask(step, task, handler, { state: task.claimedAt ? 'claimed' : 'active' });
    return;
  }
  closeTask(step, task, isRejected ? 'rejected' : 'approved', isRejected ? { reason } : {});
  if (!isRejected) await callListeners(step, asking, node.listeners, 'task', 'complete', node.id);
  await settle(step, asking, isRejected ? 'rejected' : 'approved', opinion);
}

/** Asks the next of those who were added in an order once nobody of them is asked any more. */
function askNext(step: Step, signers: readonly Token[]): void {
  const queued = signers.flatMap((token) =>
    step.tasks.all().filter((task) => task.tokenId === token.id && isQueued(task, token)),
  );
  const [next] = queued.length === signers.length ? queued.sort((a, b) => (a.id < b.id ? -1 : 1)) : [];
  if (!next?.assigneeId) return;
  assignTask(step, next, { id: next.assigneeId, name: next.assigneeName ?? '' }, { createdAt: step.at });
}
