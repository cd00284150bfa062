import type { Transaction } from '#server/database/database.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { holdersOf } from '#server/engine/handlers/handlers.ts';
import { requireFree } from '#server/engine/handlers/newcomers.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, requireAdmin, requireText } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { atTask, tell } from '#server/engine/step/timeline.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { candidateKeysOf } from '#server/engine/tasks/rights.ts';
import { tellAssigned } from '#server/engine/tasks/task-listeners.ts';
import { assignTask } from '#server/engine/tasks/tasks.ts';
import { watchHolder } from '#server/engine/tasks/time-limit.ts';
import { AppError } from '#shared/error.ts';
import type { HandInput } from './delegate.ts';
import { handOver } from './transfer.ts';

/** Gives a task that is offered to several to one of them. For whoever they report to, and administrators. */
export async function assign(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: HandInput,
): Promise<Instance> {
  const { step, task, token } = await openTask(context, transaction, actor, input, 'leader');
  if (task.assigneeId !== null) throw new AppError('conflict', `该任务已由 ${task.assigneeName} 负责，请先归还或改派`);
  const keys = await candidateKeysOf(transaction, [task.id]);
  const people = await holdersOf(step, [...(keys.get(task.id) ?? [])]);
  const person = people.find(({ id }) => id === input.userId && !task.barredIds.includes(id));
  if (!person) throw new AppError('refused', '只能分派给可以认领该任务的人');
  assignTask(step, task, person, { state: 'claimed', claimedAt: step.at });
  const node = step.graph.node(task.nodeId);
  await watchHolder(step, token, rulesOf(node).claimHours);
  await tellAssigned(step, token, node);
  await run(step);
  tell(step, {
    kind: 'assign',
    text: `分派给 ${person.name}`,
    ...atTask(task),
  });
  return conclude(step);
}

/** Gives an open task to somebody else, whoever has it. Administrators only; needs a reason. */
export async function reassign(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: HandInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(input.reason, '请填写原因', 'reason');
  const taskStep = await openTask(context, transaction, actor, input, 'leader');
  const { step, task, token } = taskStep;
  const person = await requireFree({ ...taskStep, actor: { ...actor, id: '' } }, input.userId);
  const from = task.assigneeName ? `由 ${task.assigneeName} ` : '';
  tell(step, {
    kind: 'assign',
    text: `管理员${from}改派给 ${person.name}：${reason}`,
    ...atTask(task),
    opinion: reason,
  });
  await handOver(step, token, task, person, { reason: `已改派给 ${person.name}` });
  return conclude(step);
}
