import type { Transaction } from '#server/database/database.ts';
import type { InstanceInput } from '#server/engine/actions/withdraw.ts';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { endBranch, enter } from '#server/engine/flow/flow.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { forgetStandstill } from '#server/engine/jobs/incident.ts';
import type { Actor } from '#server/engine/ports.ts';
import { nodeTokenOf } from '#server/engine/returning/come-back.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance, openTask, requireAdmin, requireText, type TaskInput } from '#server/engine/step/guard.ts';
import { openStatuses } from '#server/engine/step/state.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { addToken, cutBelow, cutWork } from '#server/engine/tokens/tokens.ts';
import { AppError } from '#shared/error.ts';
import { arrivalOf, branchAround, isOneOfSeveral, openPlaceFor } from './branch-place.ts';
import { arrive, targetOf } from './jump.ts';

/** A task whose branch is cancelled, and why. */
export interface CancelBranchInput extends TaskInput {
  reason?: string;
}

/**
 * Cancels the parallel branch in which a task stands, with everything in it. Where the branches meet it counts as
 * arrived, so that the others go on without it. The last one that is left cannot be cancelled. Administrators only.
 */
export async function cancelBranch(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: CancelBranchInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(input.reason, '请填写原因', 'reason');
  const taskStep = await openTask(context, transaction, actor, input, 'leader');
  const { step, task } = taskStep;
  const found = branchAround(step.graph, step, nodeTokenOf(taskStep));
  if (!found) throw new AppError('conflict', `【${task.nodeName}】不在并行分支内，请跳转或终止流程`);
  const { branch, fork } = found;
  if (!isOneOfSeveral(step.graph, step, branch)) {
    throw new AppError('conflict', `【${task.nodeName}】是最后一条分支，请跳转或终止流程`);
  }
  tell(step, {
    kind: 'jump',
    text: `管理员取消【${task.nodeName}】所在的分支：${reason}`,
    node: { id: task.nodeId, name: task.nodeName },
    opinion: reason,
  });
  const arrival = arrivalOf(step.graph, branch, fork);
  const cut = { outcome: 'cancelled', reason: `管理员已取消分支：${reason}` } as const;
  cutBelow(step, branch, cut);
  cutWork(step, branch, cut);
  if (arrival) await enter(step, branch, step.graph.node(arrival.target), arrival);
  else await endBranch(step, branch);
  await run(step);
  return conclude(step);
}

/** Where a branch begins once more, for whom and why. */
export interface AddBranchInput extends InstanceInput {
  nodeId: string;
  userIds?: readonly string[];
}

/**
 * Puts a token on a node in a parallel branch that nobody is in any more, or never was, while others of the same fork
 * run; one that waits for them at the join is taken back from there. Administrators only.
 */
export async function addBranch(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: AddBranchInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(input.reason, '请填写原因', 'reason');
  const step = await openInstance(context, transaction, actor, input.instanceId);
  if (!openStatuses.includes(step.instance.status)) throw new AppError('conflict', '流程不在审批中，不能增加分支');
  const target = targetOf(step, input.nodeId);
  const name = nodeName(target);
  const place = openPlaceFor(step.graph, step, target);
  if (!place) throw new AppError('conflict', `【${name}】所在的并行分支正在办理，或没有与它并行的分支`);
  tell(step, {
    kind: 'jump',
    text: `管理员增加分支【${name}】：${reason}`,
    node: { id: target.id, name },
    opinion: reason,
  });
  await forgetStandstill(step);
  const { fork, waiting } = place;
  if (waiting) cutWork(step, waiting, { outcome: 'cancelled', reason: '管理员已重开分支' });
  await arrive(step, waiting ?? addToken(step, fork, fork.scopeId), target, input.userIds);
  await run(step);
  return conclude(step);
}
