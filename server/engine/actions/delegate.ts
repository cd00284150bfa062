import type { Transaction } from '#server/database/database.ts';
import { requireFree } from '#server/engine/handlers/newcomers.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, requireOwnDecision, type TaskInput, type TaskStep } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { atTask, sentence, tell } from '#server/engine/step/timeline.ts';
import { requireOffer } from '#server/engine/tasks/offers.ts';
import { wordsAt } from '#server/engine/tasks/task-words.ts';
import { assignTask } from '#server/engine/tasks/tasks.ts';
import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import { AppError } from '#shared/error.ts';

/** To whom a task is handed, and why. */
export interface HandInput extends TaskInput {
  userId: string;
  reason?: string;
}

/** Asks somebody for advice; the task comes back with it. */
export async function delegate(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: HandInput,
): Promise<Instance> {
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, task } = taskStep;
  requireOffer(step.graph.node(task.nodeId), 'delegate', '委派');
  if (task.state === 'delegated') throw new AppError('conflict', '该任务已经委派，收回意见之前不能再委派');
  requireOwnDecision(taskStep, '委派');
  const person = await requireFree(taskStep, input.userId);
  const owner = task.assigneeId
    ? { id: task.assigneeId, name: task.assigneeName ?? '' }
    : { id: actor.id, name: actor.name };
  assignTask(step, task, person, { state: 'delegated', ownerId: owner.id, ownerName: owner.name });
  const reason = input.reason?.trim() || null;
  tell(step, {
    kind: 'delegate',
    text: sentence(`委派给 ${person.name}`, reason),
    ...atTask(task),
    opinion: reason,
  });
  return conclude(step);
}

/** Gives a delegated task back to who delegated it, with the advice: what to decide, and why. */
export function advise({ step, task }: TaskStep, decision: keyof DecisionWords, opinion: string): void {
  tell(step, {
    kind: 'advise',
    text: sentence(`完成委派，建议${wordsAt(step.graph.node(task.nodeId))[decision]}`, opinion),
    ...atTask(task),
    opinion,
  });
  if (!task.ownerId) throw new Error(`nobody has delegated ${task.id}`);
  const owner = { id: task.ownerId, name: task.ownerName ?? '' };
  assignTask(step, task, owner, { state: task.claimedAt ? 'claimed' : 'active', ownerId: null, ownerName: null });
}
