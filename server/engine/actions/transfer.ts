import type { Transaction } from '#server/database/database.ts';
import { requireFree } from '#server/engine/handlers/newcomers.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance, Step, Task, Token } from '#server/engine/step/step.ts';
import { atTask, sentence, tell } from '#server/engine/step/timeline.ts';
import { jointAround, replaceMember } from '#server/engine/tasks/joint.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { requireOffer } from '#server/engine/tasks/offers.ts';
import { addTask, closeTask } from '#server/engine/tasks/tasks.ts';
import { restartClock } from '#server/engine/tasks/time-limit.ts';
import { isSigner } from '#server/engine/tokens/token-tree.ts';
import { AppError } from '#shared/error.ts';
import type { HandInput } from './delegate.ts';

/** Hands a task and the responsibility for it to somebody else, who has as long as was left unless the node says otherwise. */
export async function transfer(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: HandInput,
): Promise<Instance> {
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, task, token } = taskStep;
  const node = step.graph.node(task.nodeId);
  requireOffer(node, 'transfer', '转办');
  if (task.state === 'delegated') throw new AppError('refused', '委派来的任务不能转办，请填写意见后交回');
  const person = await requireFree(taskStep, input.userId);
  const reason = input.reason?.trim() || null;
  tell(step, {
    kind: 'transfer',
    text: sentence(`转办给 ${person.name}`, reason),
    ...atTask(task),
    opinion: reason,
  });
  const handed = await handOver(step, token, task, person, {
    decidedBy: actor.id,
    decidedByName: actor.name,
    opinion: reason,
  });
  // Whoever was added has no time limit of his own.
  if (node.kind === 'userTask' && rulesOf(node).isRestartedOnTransfer && !isSigner(step, token)) {
    await restartClock(step, token, node, handed);
  }
  return conclude(step);
}

/** Closes a task as transferred and makes the same one for somebody else; his place in a joint decision goes with it. */
export async function handOver(
  step: Step,
  token: Token,
  task: Task,
  person: Person,
  values: Partial<Task> = {},
): Promise<Task> {
  const node = step.graph.node(task.nodeId);
  if (node.kind !== 'userTask') throw new Error(`${node.id} is no user task`);
  closeTask(step, task, 'transferred', {
    ...values,
    reason: `已转办给 ${person.name}`,
    proxyForId: step.onBehalfOf?.id ?? null,
    proxyForName: step.onBehalfOf?.name ?? null,
  });
  const around = jointAround(step, token);
  if (around) await replaceMember(step, token, around, person);
  const { barredIds, dueAt, addKind, addedBy, nodeName: name } = task;
  const handlers = { assignee: person, candidateKeys: [], people: [person], barredIds };
  const handed = addTask(step, token, node, handlers, { dueAt, name });
  step.tasks.change(handed, { addKind, addedBy });
  return handed;
}
