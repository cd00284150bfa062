import type { Transaction } from '#server/database/database.ts';
import { endedBeside, jumpSentence } from '#server/engine/actions/ended-beside.ts';
import type { InstanceInput } from '#server/engine/actions/withdraw.ts';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import type { Actor } from '#server/engine/ports.ts';
import { nodeTokenOf } from '#server/engine/returning/come-back.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openAsAdmin, requireText } from '#server/engine/step/guard.ts';
import { openStatuses, openTaskStates } from '#server/engine/step/state.ts';
import type { EngineContext, Instance, Step, Token } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { AppError } from '#shared/error.ts';
import { jumpFrom, land, type PossibleJump, targetOf } from './jump.ts';

/** Where an administrator puts an instance, and whom he gives it to there. */
export interface JumpInstanceInput extends InstanceInput {
  nodeId: string;
  userIds?: readonly string[];
}

/**
 * Puts an instance on another node, wherever it waits for people, as long as there is one way to do so: not where it waits in
 * several branches, unless all of them end with it. Administrators only; needs a reason.
 */
export async function jumpInstance(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, nodeId, userIds, reason: said }: JumpInstanceInput,
): Promise<Instance> {
  const reason = requireText(said, '请填写原因', 'reason');
  const step = await openAsAdmin(context, transaction, actor, instanceId);
  const { status } = step.instance;
  if (status === 'suspended') throw new AppError('conflict', '流程已挂起，激活之后才能跳转');
  if (!openStatuses.includes(status)) throw new AppError('refused', '流程不在审批中，不能跳转');
  const { jumped, from, leaving } = onlyJump(step, nodeId);
  const node = { id: jumped.target.id, name: nodeName(jumped.target) };
  const ended = endedBeside(step, jumped.owner, leaving);
  tell(step, { kind: 'jump', text: jumpSentence(from, node.name, ended, reason), node, opinion: reason });
  await land(step, jumped, '管理员已跳转', userIds);
  await run(step);
  return conclude(step);
}

/** The one jump to a node from wherever people are at work, and what it leaves, with the names of these nodes. */
function onlyJump(step: Step, nodeId: string): { jumped: PossibleJump; from: string; leaving: Token[] } {
  const target = targetOf(step, nodeId);
  const waiting = new Set<Token>();
  for (const { state, tokenId } of step.tasks.all()) {
    const token = openTaskStates.includes(state) ? step.tokens.get(tokenId) : undefined;
    if (token) waiting.add(nodeTokenOf({ step, token }));
  }
  const jumps = [...waiting].map((token) => jumpFrom(step, token, nodeId));
  const [jumped] = jumps;
  if (!jumped) throw new AppError('refused', '当前没有等待办理的环节，不能跳转');
  if (jumps.some(({ owner }) => owner !== jumped.owner)) {
    throw new AppError('conflict', '有多个并行的环节在办理，请打开流程逐个跳转');
  }
  const nodes = [...new Set([...waiting].map((token) => token.nodeId))];
  if (nodes.every((id) => id === nodeId)) throw new AppError('refused', `已在【${nodeName(target)}】`);
  return { jumped, from: nodes.map((id) => nodeName(step.graph.node(id))).join('、'), leaving: [...waiting] };
}
