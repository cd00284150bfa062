import { timeIn } from '#server/engine/events/events.ts';
import { noting } from '#server/engine/flow/listener-error.ts';
import { newJob } from '#server/engine/jobs/new-job.ts';
import { callListener, callListeners } from '#server/engine/services/service.ts';
import { openTaskStates, type TaskState, unfinishedTaskStates } from '#server/engine/step/state.ts';
import type { Job, Step, Token } from '#server/engine/step/step.ts';
import type { FlowNode, UserTaskNode } from '#shared/bpmn/process-model.ts';
import { taskAt } from './task-facts.ts';

/** Tells the listeners of a task that somebody has got it who did not have it before. */
export async function tellAssigned(step: Step, token: Token | undefined, { id, listeners }: FlowNode): Promise<void> {
  await callListeners(step, token, listeners, 'task', 'update', id);
  const tell = () => callListeners(step, token, listeners, 'task', 'assignment', id);
  await (token ? noting(step, token, tell) : tell());
}

/** Lets those listeners of a task be called at their times that wait for one. */
export async function watchListeners(step: Step, token: Token, node: UserTaskNode): Promise<void> {
  for (const [index, { event, timer }] of node.listeners.entries()) {
    if (event !== 'timeout' || !timer) continue;
    const time = await timeIn(step, token, timer);
    if (!time) continue;
    step.jobs.push(
      newJob(step, { kind: 'listen', tokenId: token.id, nodeId: node.id, topic: String(index), retries: 3, ...time }),
    );
  }
}

/** The time of a listener has come: it is called if the task still waits. */
export async function callTimeout(step: Step, token: Token | undefined, { topic }: Job): Promise<void> {
  const isOpen = step.tasks.all().some(({ tokenId, state }) => tokenId === token?.id && openTaskStates.includes(state));
  const node = token && step.graph.node(token.nodeId);
  const listener = node?.listeners[Number(topic)];
  if (isOpen && listener) await callListener(step, token, listener, node.id);
}

const decided: readonly TaskState[] = ['approved', 'autoApproved'];

/** Tells the listeners of tasks that have come to an end in the step: in camunda of those that nobody has completed, elsewhere of all. */
export async function tellDeleted(step: Step): Promise<void> {
  for (const { id, nodeId, tokenId, state, finishedAt } of step.tasks.all()) {
    if (finishedAt !== step.at || state === 'transferred' || step.toldEnds.has(id)) continue;
    if (step.graph.flavour === 'camunda' && decided.includes(state)) continue;
    const { listeners } = step.graph.node(nodeId);
    await callListeners(step, step.tokens.get(tokenId), listeners, 'task', 'delete', nodeId);
  }
}

/** Tells the listeners of the task at a token that it is interrupted. */
export async function tellInterrupted(step: Step, token: Token, { id, listeners }: FlowNode): Promise<void> {
  const task = taskAt(step, token);
  if (!task || !unfinishedTaskStates.includes(task.state)) return;
  step.toldEnds.add(task.id);
  await callListeners(step, token, listeners, 'task', 'delete', id);
}
