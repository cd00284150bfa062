import type { Transaction } from '#server/database/database.ts';
import { type EndedNode, endedBeside } from '#server/engine/actions/ended-beside.ts';
import { nodeName } from '#server/engine/definitions/graph.ts';
import type { Actor } from '#server/engine/ports.ts';
import { nodeTokenOf } from '#server/engine/returning/come-back.ts';
import { openTask, requireAdmin, type TaskInput } from '#server/engine/step/guard.ts';
import type { EngineContext } from '#server/engine/step/step.ts';
import { jumpingTo, outOfReach } from './jump.ts';

/** A user task to which an administrator may want to put a case. */
export interface NodeChoice {
  id: string;
  name: string;
  /** What keeps it from going there, said behind the name; null for nothing. */
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
    .map((node) => {
      const choice = { id: node.id, name: nodeName(node) };
      const owner = jumpingTo(step, token, node);
      return owner
        ? { ...choice, problem: null, ended: endedBeside(step, owner, [token]) }
        : { ...choice, problem: outOfReach, ended: [] };
    });
}
