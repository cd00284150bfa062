import type { InstanceEvent } from '#server/engine/ports.ts';
import { takeBackAll } from '#server/engine/returning/take-back.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import { conclude } from './conclude.ts';
import type { Instance, Step } from './step.ts';
import { stop } from './stop.ts';
import { tell } from './timeline.ts';

/** Ends the instance of a step for good, whatever it waits for; `kind`: as what it is told to the business record. */
export async function end(step: Step, reason: string, kind: InstanceEvent['kind']): Promise<Instance> {
  cutAll(step, { outcome: 'cancelled', reason: `流程已终止：${reason}` });
  await takeBackAll(step);
  stop(step, 'terminated', reason, kind);
  tell(step, { kind: 'terminate', text: `终止：${reason}`, opinion: reason });
  return conclude(step);
}
