import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { holdersOf } from '#server/engine/handlers/handlers.ts';
import type { Actor } from '#server/engine/ports.ts';
import { goBack } from '#server/engine/returning/go-back.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { AppError } from '#shared/error.ts';
import { retractable } from './retractable.ts';

/** Which decision is taken back. */
export interface RetractInput {
  taskId: string;
}

/**
 * Takes one's own last decision back as long as nobody with or after it has decided; the opinion stays as a draft. A node
 * that several decide together begins again with all of them.
 */
export async function retract(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { taskId }: RetractInput,
): Promise<Instance> {
  const task = await transaction.one<{ instanceId: string }>(sql`
    select instance_id as "instanceId" from process_task where id = ${taskId}`);
  if (!task) throw new AppError('notFound', '任务不存在或已被删除');
  const step = await openInstance(context, transaction, actor, task.instanceId);
  const found = await retractable(transaction, step.graph, step, actor, taskId);
  if ('refusal' in found) throw found.refusal;
  const { target, tokenId, assignee, opinion, members } = found;
  tell(step, { kind: 'retract', text: '拿回', node: { id: target.nodeId, name: target.name }, taskId });
  await transaction.execute(sql`update process_task set state = 'retracted' where id = ${taskId}`);
  step.given.set(tokenId, {
    people: members
      ? await holdersOf(
          step,
          members.map((id) => `user:${id}`),
        )
      : [assignee],
    draft: opinion === null ? null : { assigneeId: assignee.id, userId: actor.id, opinion },
  });
  await goBack(step, target);
  await run(step);
  return conclude(step);
}
