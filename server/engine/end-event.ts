import { actsAtEnd } from '#shared/bpmn/heard.ts';
import type { EndEventNode } from '#shared/bpmn/process-model.ts';
import { undo, undoable } from './compensation.ts';
import { leave, leaveInTurn } from './flow.ts';
import { sendMessage, sendSignal } from './send.ts';
import { doService } from './service-task.ts';
import type { Step, Token } from './step.ts';
import { cancelTransaction, terminateScope } from './sub-process.ts';
import { throwError, throwEscalation } from './throw.ts';

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
