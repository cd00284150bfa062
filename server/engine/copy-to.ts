import type { Transaction } from '#server/database/database.ts';
import { conclude } from './conclude.ts';
import { copyToChosen } from './copy.ts';
import { openTask, type TaskInput } from './guard.ts';
import { rulesOf } from './joint-rules.ts';
import { requirePeople } from './newcomers.ts';
import { requireOffer } from './offers.ts';
import type { Actor } from './ports.ts';
import type { EngineContext, Instance } from './step.ts';

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
