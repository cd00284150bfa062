import { holdersOf } from '#server/engine/handlers/handlers.ts';
import type { Step, Task } from '#server/engine/step/step.ts';
import { candidateKeysOf } from '#server/engine/tasks/rights.ts';
import { showHandlers } from '#server/engine/tasks/tasks.ts';

/** Offers a claimed task again to all who may claim it. */
export async function giveBack(step: Step, task: Task): Promise<void> {
  step.tasks.change(task, {
    assigneeId: null,
    assigneeName: null,
    state: 'active',
    claimedAt: null,
    version: task.version + 1,
  });
  const keys = await candidateKeysOf(step.transaction, [task.id]);
  const people = await holdersOf(step, [...(keys.get(task.id) ?? [])]);
  showHandlers(
    step,
    task,
    people.filter(({ id }) => !task.barredIds.includes(id)),
  );
}
