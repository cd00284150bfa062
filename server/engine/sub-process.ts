import type { EndEventNode, SubProcessNode } from '#shared/bpmn/process-model.ts';
import { endActivity } from './activities.ts';
import { enter, leave } from './flow.ts';
import type { Step, Token } from './step.ts';
import { descendantsOf } from './token-tree.ts';
import { addToken, cutToken, removeToken } from './tokens.ts';

/** Comes to an embedded sub-process: the token stays outside as its scope until no token is left inside. */
export function doSubProcess(step: Step, token: Token, node: SubProcessNode): void {
  step.tokens.change(token, { state: 'scope' });
  enter(step, addToken(step, token, token.id), step.graph.start(node.id), null);
}

/** Comes to an end event: ends the branch, or with it everything else in the same process or sub-process. */
export async function doEndEvent(step: Step, token: Token, node: EndEventNode): Promise<void> {
  if (!node.eventDefinitions.includes('terminate')) return leave(step, token);
  const scope = token.scopeId ? step.tokens.get(token.scopeId) : undefined;
  const inside = scope ? descendantsOf(step, scope) : step.tokens.all();
  for (const other of inside) {
    if (other !== token) cutToken(step, other, { outcome: 'cancelled', reason: '流程已到达终止结束事件' });
  }
  endActivity(step, token, 'done');
  removeToken(step, token);
  if (!scope) return;
  step.tokens.change(scope, { state: 'active' });
  await leave(step, scope);
}
