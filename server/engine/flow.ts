import type { FlowNode, SequenceFlow } from '#shared/bpmn/process-model.ts';
import { beginActivity, endActivity } from './activities.ts';
import { chooseFlows } from './choose-flows.ts';
import { addJob, fail } from './incident.ts';
import { callListeners } from './service.ts';
import type { Step, Token } from './step.ts';
import { childrenOf } from './token-tree.ts';
import { addToken, removeToken } from './tokens.ts';

/** Puts the token on a node; the interpreter does the node afterwards, or a job does when the node is asynchronous. */
export function enter(step: Step, token: Token, node: FlowNode, flow: SequenceFlow | null): void {
  step.tokens.change(token, { nodeId: node.id, flowId: flow?.id ?? null, state: 'active' });
  beginActivity(step, token);
  if (node.isAsyncBefore) addJob(step, token, 'execute');
  else step.queue.push(token);
}

/** The node is done: goes on, or leaves that to a job when the node says so. */
export async function leave(step: Step, token: Token): Promise<void> {
  if (step.graph.node(token.nodeId).isAsyncAfter) addJob(step, token, 'leave');
  else await depart(step, token);
}

/** Goes on by the flows whose turn it is: on one as the same token, on several as its children, on none to the end. */
export async function depart(step: Step, token: Token): Promise<void> {
  const node = step.graph.node(token.nodeId);
  const choice = await chooseFlows(step, node);
  if ('problem' in choice) return fail(step, token, 'leave', choice.problem);

  await callListeners(step, node.listeners, 'execution', 'end', node.id);
  for (const flow of choice.flows) await callListeners(step, flow.listeners, 'execution', 'take', flow.id);
  endActivity(step, token, 'done');
  const [first, ...others] = choice.flows;
  if (!first) return endBranch(step, token);
  if (others.length === 0) return enter(step, token, step.graph.node(first.target), first);
  step.tokens.change(token, { state: 'forked' });
  for (const flow of choice.flows)
    enter(step, addToken(step, token, token.scopeId), step.graph.node(flow.target), flow);
}

/** Ends a branch; the last one of a fork ends the fork, the last one of a sub-process lets its parent go on. */
export async function endBranch(step: Step, token: Token): Promise<void> {
  removeToken(step, token);
  const parent = token.parentId ? step.tokens.get(token.parentId) : undefined;
  if (!parent || childrenOf(step, parent).length > 0) return;
  if (parent.state !== 'scope') return endBranch(step, parent);
  step.tokens.change(parent, { state: 'active' });
  await leave(step, parent);
}
