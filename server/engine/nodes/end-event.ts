import { undo, undoable } from '#server/engine/compensation/compensation.ts';
import { sendMessage, sendSignal } from '#server/engine/events/send.ts';
import { throwError, throwEscalation } from '#server/engine/events/throw.ts';
import { leave, leaveInTurn } from '#server/engine/flow/flow.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { actsAtEnd } from '#shared/bpmn/heard.ts';
import type { EndEventNode } from '#shared/bpmn/process-model.ts';
import { doService } from './service-task.ts';
import { cancelTransaction, terminateScope } from './sub-process.ts';

/** Comes to an end event: does what it says, and ends the branch. */
export async function doEndEvent(step: Step, token: Token, node: EndEventNode): Promise<void> {
  const { event } = node;
  switch (event?.kind) {
    case 'terminate':
      return terminateScope(step, token, event);
    case 'cancel':
      return cancelTransaction(step, token);
    case 'error':
      return throwError(step, token, { code: event.code ?? '', ...(event.message && { message: event.message }) });
    case 'escalation':
      return (await throwEscalation(step, token, event)) ? leaveInTurn(step, token) : undefined;
    case 'compensate':
      if (!actsAtEnd(step.graph.flavour)) return leave(step, token);
      if (await undo(step, token, await undoable(step, token, event.activityId))) return;
      return leave(step, token);
    case 'signal':
      if (!actsAtEnd(step.graph.flavour)) return leave(step, token);
      // What heard it may have ended the branch.
      return (await sendSignal(step, token, event)) ? leave(step, token) : undefined;
    case 'message':
      if (event.implementation.kind !== 'none') return doService(step, token, node, event.implementation);
      await sendMessage(step, token, event);
      return leave(step, token);
    default:
      return leaveInTurn(step, token);
  }
}
