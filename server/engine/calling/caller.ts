import { lockInstance } from '#server/engine/step/guard.ts';
import { type Caller, openStep, type Step } from '#server/engine/step/step.ts';

/** Who called an instance; its step is opened when nobody does it already. Undefined when nobody waits for it any more. */
export async function callerOf(step: Step): Promise<Caller | undefined> {
  if (step.caller) return step.caller;
  const { parentInstanceId, parentTokenId } = step.instance;
  if (!parentInstanceId || !parentTokenId) return undefined;
  const { context, transaction, actor } = step;
  const instance = await lockInstance(transaction, parentInstanceId);
  const around = await openStep(context, transaction, actor, instance);
  const token = around.tokens.get(parentTokenId);
  if (token?.state !== 'calling') return undefined;
  step.caller = { step: around, token, isOpenedHere: true };
  return step.caller;
}

/** Whether nobody has called the instance of a step, or its caller still waits for it, as far as the action knows. */
export function isWaitedFor({ caller }: Step): boolean {
  if (!caller) return true;
  const { step, token } = caller;
  return step.tokens.get(token.id) === token && token.state === 'calling' && isWaitedFor(step);
}
