import type { Transaction } from '#server/database/database.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { nodeTokenOf } from './come-back.ts';
import { type EndedNode, endedBeside } from './ended-beside.ts';
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

/** A node to which a task may jump, and what ends with it in other parallel branches. */
export interface JumpChoice extends NodeChoice {
  ended: EndedNode[];
}

/** To which nodes what stands at a task can jump, what else that ends, and why not to the others. Administrators only. */
export async function jumpTargets(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: TaskInput,
): Promise<JumpChoice[]> {
  requireAdmin(actor);
  const taskStep = await openTask(context, transaction, actor, input, 'leader');
  const { step, task } = taskStep;
  const token = nodeTokenOf(taskStep);
  return Object.values(step.graph.process.nodes)
    .filter(({ id, kind }) => kind === 'userTask' && id !== task.nodeId)
    .map((node) => chosen(node, () => endedBeside(step, jumpFrom(step, token, node.id).owner, [token])));
}

function chosen(node: FlowNode, attempt: () => EndedNode[]): JumpChoice {
  const choice = { id: node.id, name: nodeName(node) };
  try {
    return { ...choice, problem: null, ended: attempt() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...choice, problem: error.message, ended: [] };
  }
}
