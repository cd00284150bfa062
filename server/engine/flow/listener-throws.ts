import { hearWithin, sendSignal } from '#server/engine/events/send.ts';
import { throwError } from '#server/engine/events/throw.ts';
import type { Step } from '#server/engine/step/step.ts';

/** Throws what listeners have said, now that what they were told of is done. */
export async function throwForListeners(step: Step): Promise<void> {
  for (let said = step.thrown.shift(); said; said = step.thrown.shift()) {
    const { token, thrown, name, message, isPast = false } = said;
    if (thrown === 'message') await hearWithin(step, 'message', name, {});
    else if (thrown !== 'error') {
      const isWithinInstance = thrown === 'signal';
      await sendSignal(step, token, { kind: 'signal', name, isWithinInstance, isAsync: false, inputs: [] });
    } else if (token && step.tokens.get(token.id) === token) {
      await throwError(step, token, { code: name, isPast, ...(message !== undefined && { message }) });
    }
  }
}
