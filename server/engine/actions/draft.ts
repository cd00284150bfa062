import type { Transaction } from '#server/database/database.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, type TaskInput } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { checkVariables, type Variables } from '#server/engine/variables/variables.ts';

/** What a handler puts down without sending it. */
export interface DraftInput extends TaskInput {
  opinion?: string;
  values?: Variables;
}

/** Keeps what a handler has put down so far; nothing moves, and nobody else sees it. */
export async function saveDraft(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: DraftInput,
): Promise<Instance> {
  const { step, task } = await openTask(context, transaction, actor, input);
  const { opinion, values = {} } = input;
  checkVariables(values);
  step.tasks.change(task, { draft: { userId: actor.id, opinion: opinion?.trim() || null, values } });
  return conclude(step);
}
