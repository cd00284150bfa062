import { close } from '#server/engine/calling/call.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import type { Instance, Step } from './step.ts';

/**
 * Ends a step: settles where the instance stands now, writes everything, lets the business record follow, and then
 * whoever has called the instance.
 */
export async function conclude(step: Step): Promise<Instance> {
  await close(step);
  if (step.caller?.isOpenedHere) {
    await run(step.caller.step);
    await conclude(step.caller.step);
  }
  return step.instance;
}
