import { ExpressionError } from '#shared/expression/expression-error.ts';
import { leave } from './flow.ts';
import { fail } from './incident.ts';
import { doParallelGateway } from './join.ts';
import { callListeners } from './service.ts';
import { doServiceTask } from './service-task.ts';
import type { Step, Token } from './step.ts';
import { doEndEvent, doSubProcess } from './sub-process.ts';
import { doUserTask } from './user-task.ts';

/** Nodes that one action may pass; a process that passes more without waiting runs in circles. */
const visitLimit = 1_000;

/** Moves every token on until it waits for somebody or something, has failed, or is gone. */
export async function run(step: Step): Promise<void> {
  for (let visits = 0; ; visits += 1) {
    const token = step.queue.shift();
    if (!token) return;
    // A terminate end event or a join may have taken it away meanwhile.
    if (step.tokens.get(token.id) !== token) continue;
    if (visits >= visitLimit) {
      fail(step, token, 'execute', `流程连续经过 ${visitLimit} 个节点仍未停下，可能存在死循环`);
      continue;
    }
    try {
      await doNode(step, token);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      fail(step, token, 'execute', error.message);
    }
  }
}

async function doNode(step: Step, token: Token): Promise<void> {
  const node = step.graph.node(token.nodeId);
  await callListeners(step, node.listeners, 'execution', 'start', node.id);
  switch (node.kind) {
    case 'startEvent':
    case 'exclusiveGateway':
      return leave(step, token);
    case 'endEvent':
      return doEndEvent(step, token, node);
    case 'parallelGateway':
      return doParallelGateway(step, token, node);
    case 'userTask':
      return doUserTask(step, token, node);
    case 'serviceTask':
      return doServiceTask(step, token, node);
    case 'subProcess':
      return doSubProcess(step, token, node);
    default:
      throw new Error(`a ${node.kind} was deployed that the engine cannot run`);
  }
}
