import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { endedBeside, jumpSentence } from '#server/engine/actions/ended-beside.ts';
import type { InstanceInput } from '#server/engine/actions/withdraw.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import { waitInside } from '#server/engine/events/wait-inside.ts';
import { enter } from '#server/engine/flow/flow.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { requirePeople } from '#server/engine/handlers/newcomers.ts';
import type { Actor } from '#server/engine/ports.ts';
import { nodeTokenOf } from '#server/engine/returning/come-back.ts';
import { undoSince } from '#server/engine/returning/go-back.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance, openTask, requireAdmin, requireText, type TaskInput } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance, Step, Token } from '#server/engine/step/step.ts';
import { announce } from '#server/engine/step/stop.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { branchOf } from '#server/engine/tokens/branches.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import { addToken, cutBelow, cutWork } from '#server/engine/tokens/tokens.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';

/** Where an administrator puts what stands at a task, and whom he gives it to there. */
export interface JumpInput extends TaskInput {
  nodeId: string;
  userIds?: readonly string[];
  reason?: string;
}

/**
 * Puts what stands at a task on another node of the same branch, or before the fork around it. Never into a branch that
 * others run beside. Administrators only; needs a reason.
 */
export async function jump(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: JumpInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(input.reason, '请填写原因', 'reason');
  const taskStep = await openTask(context, transaction, actor, input, 'leader');
  const { step, task } = taskStep;
  const leaving = nodeTokenOf(taskStep);
  const jumped = jumpFrom(step, leaving, input.nodeId);
  const node = { id: jumped.target.id, name: nodeName(jumped.target) };
  tell(step, {
    kind: 'jump',
    text: jumpSentence(task.nodeName, node.name, endedBeside(step, jumped.owner, [leaving]), reason),
    node,
    opinion: reason,
  });
  await land(step, jumped, '管理员已跳转', input.userIds);
  await run(step);
  return conclude(step);
}

/** A jump that is possible: the token that goes, and where to. */
export interface PossibleJump {
  owner: Token;
  target: FlowNode;
}

/** Finds what goes along when the token of a task jumps to a node. Throws where it cannot. */
export function jumpFrom(step: Step, token: Token, nodeId: string): PossibleJump {
  const target = targetOf(step, nodeId);
  const owner = jumpingTo(step, token, target);
  if (!owner) throw new AppError('conflict', `【${nodeName(target)}】${outOfReach}`);
  return { owner, target };
}

/** What keeps a task from jumping to a node, said behind its name. */
export const outOfReach = '在另一条并行分支或子流程内，不能跳转';

/** Jumps, as a new round; what ran below the token ends with the reason. */
export async function land(
  step: Step,
  { owner, target }: PossibleJump,
  reason: string,
  userIds?: readonly string[],
): Promise<void> {
  step.instance.round += 1;
  const cut = { outcome: 'cancelled', reason } as const;
  cutBelow(step, owner, cut);
  cutWork(step, owner, cut);
  await arrive(step, owner, target, userIds);
}

/** The user task that an administrator names. */
export function targetOf(step: Step, nodeId: string): FlowNode {
  const target = step.graph.process.nodes[nodeId];
  if (target?.kind !== 'userTask') throw new AppError('refused', '只能跳转到审批节点');
  return target;
}

/**
 * The token that goes to the target: what stands there now, or what forked into it when the target lies before the fork. A
 * sub-process is left as a whole where the target lies outside of it. Undefined where the target is {@link outOfReach}.
 */
export function jumpingTo(step: Step, token: Token, target: FlowNode): Token | undefined {
  const beside = besideIn(step, token, target.parentId);
  const from = beside ? branchOf(step.graph, beside.nodeId) : [];
  const to = branchOf(step.graph, target.id);
  const isAround = to.every((branch, index) => from[index] === branch);
  const forks = beside
    ? ancestorsOf(step, beside).filter(({ state, scopeId }) => state === 'forked' && scopeId === beside.scopeId)
    : [];
  return isAround ? [beside, ...forks][from.length - to.length] : undefined;
}

/** The token itself, or the one of the sub-process around it, whichever stands in a container; undefined where neither does. */
function besideIn(step: Step, token: Token, containerId: string | undefined): Token | undefined {
  const around = step.graph.node(token.nodeId).parentId;
  if (around === containerId) return token;
  const node = around === undefined ? undefined : step.graph.node(around);
  // What an event has begun runs beside, or instead of, what goes on outside of it.
  if (!node || (node.kind === 'subProcess' && node.isEventSubProcess)) return undefined;
  const outer = ancestorsOf(step, token).findLast(({ nodeId }) => nodeId === node.id);
  return outer && besideIn(step, outer, containerId);
}

/** Puts a token on a user task, for the people that were named; what it has done since it was there counts as undone. */
export async function arrive(
  step: Step,
  token: Token,
  target: FlowNode,
  userIds: readonly string[] = [],
): Promise<void> {
  if (userIds.length > 0) step.given.set(token.id, { people: await requirePeople(step, userIds) });
  step.asked.add(target.id);
  const before = await step.transaction.one<{ sequence: number }>(sql`
    select sequence from process_activity
    where instance_id = ${step.instance.id} and token_id = ${token.id} and node_id = ${target.id} and outcome = 'done'
    order by sequence desc limit 1`);
  if (before) await undoSince(step, { tokenId: token.id, sequence: before.sequence });
  await enter(step, token, target, null);
}

/** How often, and how long after its end, a case may be taken up again. */
const mostReopenings = 3;
const reopenDays = 30;

/** What keeps an ended instance from being taken up again; undefined when nothing does. */
export async function reopeningRefusal(
  store: Queryable,
  instance: Instance,
  now: number,
): Promise<AppError | undefined> {
  const { endedAt, parentInstanceId, reopenCount, businessModule, businessId, startedAt } = instance;
  if (!endedAt || parentInstanceId) return new AppError('refused', '只有已结束的流程可以唤醒');
  if (reopenCount >= mostReopenings) return new AppError('conflict', `同一流程最多唤醒 ${mostReopenings} 次`);
  if (now - Date.parse(endedAt) > reopenDays * 86_400_000) {
    return new AppError('conflict', `流程结束超过 ${reopenDays} 天，不能唤醒`);
  }
  if (!businessId) return undefined;
  const later = await store.one(sql`
    select 1 from process_instance where business_module = ${businessModule} and business_id = ${businessId}
      and started_at > ${startedAt}`);
  return later && new AppError('conflict', '该记录后来又发起了流程，不能唤醒之前的流程');
}

/** What keeps an ended instance from going on at a node, said behind its name; null when nothing does. */
export function reopeningProblem(graph: Graph, target: FlowNode): string | null {
  const isWithin = target.parentId !== undefined || branchOf(graph, target.id).length > 0;
  return isWithin ? '在并行分支或子流程内，不能从这里唤醒' : null;
}

/** Where an ended instance goes on, and why. */
export interface ReopenInput extends InstanceInput {
  nodeId: string;
  userIds?: readonly string[];
}

/** Takes an ended instance up again on a node outside of forks. What happened before stays. Administrators only. */
export async function reopen(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: ReopenInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(input.reason, '请填写原因', 'reason');
  const step = await openInstance(context, transaction, actor, input.instanceId);
  const { instance } = step;
  const refusal = await reopeningRefusal(transaction, instance, Date.parse(step.at));
  if (refusal) throw refusal;
  const target = targetOf(step, input.nodeId);
  const problem = reopeningProblem(step.graph, target);
  if (problem) throw new AppError('conflict', `【${nodeName(target)}】${problem}`);
  instance.endedAt = null;
  instance.status = 'running';
  instance.round += 1;
  instance.reopenCount += 1;
  const name = nodeName(target);
  tell(step, { kind: 'reopen', text: `唤醒至【${name}】：${reason}`, node: { id: target.id, name }, opinion: reason });
  announce(step, 'resubmitted', reason);
  await waitInside(step, undefined, undefined);
  await arrive(step, addToken(step, undefined, null), target, input.userIds);
  await run(step);
  return conclude(step);
}
