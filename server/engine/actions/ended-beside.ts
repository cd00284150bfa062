import { nodeName } from '#server/engine/definitions/graph.ts';
import { nodeTokenOf } from '#server/engine/returning/come-back.ts';
import { movableStates } from '#server/engine/step/state.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { descendantsOf } from '#server/engine/tokens/token-tree.ts';

/** A node that is being worked at, and who may act there; nobody where no person is waited for. */
export interface EndedNode {
  name: string;
  handlers: string[];
}

/**
 * At which nodes something ends as a token is put elsewhere, in the parallel branches and the instances below it: all but
 * what is `leaving` itself.
 */
export function endedBeside(step: Step, owner: Token, leaving: readonly Token[]): EndedNode[] {
  const ended = new Map<string, EndedNode>();
  for (const token of [owner, ...descendantsOf(step, owner)]) {
    if (!movableStates.includes(token.state) || leaving.includes(nodeTokenOf({ step, token }))) continue;
    const node = ended.get(token.nodeId) ?? { name: nodeName(step.graph.node(token.nodeId)), handlers: [] };
    const taskIds = step.tasks.all().flatMap(({ id, tokenId }) => (tokenId === token.id ? id : []));
    const waitedFor = step.instance.currentNodes.filter(({ taskId }) => taskIds.includes(taskId));
    const handlers = [...new Set([...node.handlers, ...waitedFor.flatMap((each) => each.handlers)])];
    ended.set(token.nodeId, { ...node, handlers });
  }
  return [...ended.values()];
}

/** The line of the timeline for a jump, with what else has ended by it. */
export function jumpSentence(from: string, to: string, ended: readonly EndedNode[], reason: string): string {
  const beside = ended.length > 0 ? `，同时结束${ended.map(({ name }) => `【${name}】`).join('、')}` : '';
  return `管理员跳转：【${from}】至【${to}】${beside}，${reason}`;
}
