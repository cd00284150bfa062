import { holdersOf } from './handlers.ts';
import { candidateKeysOf } from './rights.ts';
import type { Step, Task } from './step.ts';
import { showHandlers } from './tasks.ts';

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
