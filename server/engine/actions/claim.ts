import type { Transaction } from '#server/database/database.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, type TaskInput } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { atTask, tell } from '#server/engine/step/timeline.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { tellAssigned } from '#server/engine/tasks/task-listeners.ts';
import { showHandlers } from '#server/engine/tasks/tasks.ts';
import { watchHolder } from '#server/engine/tasks/time-limit.ts';
import { AppError } from '#shared/error.ts';
import { giveBack } from './give-back.ts';

/** Takes a task that is open to several people for oneself. */
export async function claim(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: TaskInput,
): Promise<Instance> {
  const { step, task, token } = await openTask(context, transaction, actor, input);
  if (task.assigneeId) throw new AppError('refused', `该任务已由 ${task.assigneeName} 负责，无需认领`);
  step.tasks.change(task, {
    assigneeId: actor.id,
    assigneeName: actor.name,
    state: 'claimed',
    claimedAt: step.at,
    version: task.version + 1,
  });
  showHandlers(step, task, [actor]);
  await tellAssigned(step, step.tokens.get(task.tokenId), step.graph.node(task.nodeId));
  await watchHolder(step, token, rulesOf(step.graph.node(task.nodeId)).claimHours);
  tell(step, { kind: 'claim', text: '认领', ...atTask(task) });
  await run(step);
  return conclude(step);
}

/** Gives a claimed task back to all who may claim it. */
export async function release(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: TaskInput,
): Promise<Instance> {
  const { step, task } = await openTask(context, transaction, actor, input);
  if (task.state !== 'claimed') throw new AppError('refused', '该任务不是认领来的，不能归还');
  await giveBack(step, task);
  tell(step, { kind: 'release', text: '归还', ...atTask(task) });
  return conclude(step);
}
