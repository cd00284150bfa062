import { endActivity } from './activities.ts';
import { goBack, undoSince } from './go-back.ts';
import { nodeName } from './graph.ts';
import { rulesOf } from './joint-rules.ts';
import { pastTasks } from './return-targets.ts';
import type { Step, Token } from './step.ts';
import { stop } from './stop.ts';
import { tell } from './timeline.ts';
import { cutAll } from './tokens.ts';

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
