import type { Transaction } from '#server/database/database.ts';
import { requirePeople } from '#server/engine/handlers/newcomers.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, type TaskInput } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { copyToChosen } from '#server/engine/tasks/copy.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { requireOffer } from '#server/engine/tasks/offers.ts';

/** Whom to tell of a case. */
export interface CopyInput extends TaskInput {
  userIds: readonly string[];
}

/** Tells people of the case who do not decide on it; somebody who knows it as it is now is not told again. */
export async function copyTo(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: CopyInput,
): Promise<Instance> {
  const { step, task } = await openTask(context, transaction, actor, input);
  const node = step.graph.node(task.nodeId);
  requireOffer(node, 'cc', '抄送');
  await copyToChosen(step, node, rulesOf(node).copy, await requirePeople(step, input.userIds));
  return conclude(step);
}
