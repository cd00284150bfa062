import { holdersOf } from '#server/engine/handlers/handlers.ts';
import type { TaskStep } from '#server/engine/step/guard.ts';
import type { Token } from '#server/engine/step/step.ts';
import type { ComeBack } from '#server/engine/tables/row-shapes.ts';
import { jointAround, membersOf } from '#server/engine/tasks/joint.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import { doneSince } from './passed-over.ts';
import type { PastTask } from './past-task.ts';

/** The token of a task's node: that around the members where several decide or work, and around who was asked beside them. */
export function nodeTokenOf({ step, token }: Pick<TaskStep, 'step' | 'token'>): Token {
  const around = ancestorsOf(step, token);
  const isOfNode = ({ state, nodeId }: Token) => nodeId === token.nodeId && (state === 'signing' || state === 'loop');
  const outside = around.findIndex((each) => !isOfNode(each));
  return around.slice(0, outside < 0 ? undefined : outside).at(-1) ?? token;
}

/**
 * Where a case that is about to be returned to a task, or without one to its starter, may go on directly afterwards; null
 * where its node wants every step again.
 */
export async function comeBackTo(taskStep: TaskStep, target: PastTask | null): Promise<ComeBack | null> {
  const { step, task, token, actor } = taskStep;
  const { afterReturn, isApprovalKept } = rulesOf(step.graph.node(task.nodeId));
  if (afterReturn === 'replay') return null;
  const around = jointAround(step, token);
  const returner = task.assigneeId
    ? { id: task.assigneeId, name: task.assigneeName ?? '' }
    : { id: actor.id, name: actor.name };
  const members = around && !isApprovalKept ? (await membersOf(step, around)).map((id) => `user:${id}`) : [];
  const { id: tokenId, comeBack: onward } = nodeTokenOf(taskStep);
  return {
    nodeId: task.nodeId,
    flowId: (around ?? token).flowId,
    people: members.length > 0 ? await holdersOf(step, members) : [returner],
    isAsked: afterReturn === 'ask',
    onward,
    passed: { tokenId, sequences: await doneSince(step, tokenId, target?.sequence ?? 0) },
  };
}
