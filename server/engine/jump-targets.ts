import type { Transaction } from '#server/database/database.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { nodeTokenOf } from './come-back.ts';
import { nodeName } from './graph.ts';
import { openTask, requireAdmin, type TaskInput } from './guard.ts';
import { jumpFrom } from './jump.ts';
import type { Actor } from './ports.ts';
import type { EngineContext } from './step.ts';

/** A user task to which an administrator may want to put a case, and what keeps it from going there. */
export interface NodeChoice {
  id: string;
  name: string;
  problem: string | null;
}

/** To which nodes what stands at a task can jump, and why not to the others. Administrators only. */
export async function jumpTargets(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: TaskInput,
): Promise<NodeChoice[]> {
  requireAdmin(actor);
  const taskStep = await openTask(context, transaction, actor, input, 'leader');
  const { step, task } = taskStep;
  const token = nodeTokenOf(taskStep);
  return Object.values(step.graph.process.nodes)
    .filter(({ id, kind }) => kind === 'userTask' && id !== task.nodeId)
    .map((node) => chosen(node, () => void jumpFrom(step, token, node.id)));
}

function chosen(node: FlowNode, attempt: () => void): NodeChoice {
  const choice = { id: node.id, name: nodeName(node) };
  try {
    attempt();
    return { ...choice, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...choice, problem: error.message };
  }
}
