import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { conclude } from './conclude.ts';
import { giveBack } from './give-back.ts';
import { openTask, type TaskInput } from './guard.ts';
import { run } from './interpreter.ts';
import { rulesOf } from './joint-rules.ts';
import type { Actor } from './ports.ts';
import type { EngineContext, Instance } from './step.ts';
import { tellAssigned } from './task-listeners.ts';
import { showHandlers } from './tasks.ts';
import { watchHolder } from './time-limit.ts';
import { atTask, tell } from './timeline.ts';

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
