import { nodeName } from '#server/engine/definitions/graph.ts';
import { goBack, undoSince } from '#server/engine/returning/go-back.ts';
import { pastTasks } from '#server/engine/returning/return-targets.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { endActivity } from '#server/engine/tokens/activities.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';

/** A node was rejected: ends the instance, or sends it back to where the settings of the node say. */
export async function rejectNode(step: Step, token: Token, opinion: string | null): Promise<void> {
  const node = step.graph.node(token.nodeId);
  const { onReject, rejectTarget } = rulesOf(node);
  const told = { node: { id: node.id, name: nodeName(node) }, isAutomatic: true };
  if (onReject === 'end') {
    endActivity(step, token, 'done');
    cutAll(step, { outcome: 'cancelled', reason: '流程已被拒绝' });
    stop(step, 'rejected', opinion);
    return;
  }
  const past = onReject === 'returnToStarter' ? [] : await pastTasks(step.transaction, step.graph, step, token);
  const target = onReject === 'returnTo' ? past.find(({ nodeId }) => nodeId === rejectTarget) : past[0];
  if (!target) {
    tell(step, { ...told, kind: 'returnToStarter', text: '被拒绝，按节点设置退回发起人' });
    cutAll(step, { outcome: 'returned', reason: '已退回发起人' });
    await undoSince(step, null);
    stop(step, 'returned', opinion);
    return;
  }
  tell(step, { ...told, kind: 'return', text: `被拒绝，按节点设置退回至【${target.name}】` });
  await goBack(step, target);
}
