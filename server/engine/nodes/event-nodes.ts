import { undo, undoable, undoBeside } from '#server/engine/compensation/compensation.ts';
import { doneAround } from '#server/engine/compensation/compensation-log.ts';
import { subscribe, textIn, waitFor } from '#server/engine/events/events.ts';
import { sendMessage, sendSignal } from '#server/engine/events/send.ts';
import { throwEscalation } from '#server/engine/events/throw.ts';
import { enter, leave, leaveInTurn } from '#server/engine/flow/flow.ts';
import { endVisit } from '#server/engine/flow/visit.ts';
import { fail } from '#server/engine/jobs/incident.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import type {
  BoundaryEventNode,
  GatewayNode,
  IntermediateEventNode,
  ReceiveTaskNode,
} from '#shared/bpmn/process-model.ts';
import { doService } from './service-task.ts';

/** Comes to an event or task that waits for something. */
export async function doCatch(step: Step, token: Token, node: IntermediateEventNode | ReceiveTaskNode): Promise<void> {
  const event = node.kind === 'receiveTask' ? undefined : node.event;
  // Where a link leads to, or an event that waits for nothing.
  if (node.kind !== 'receiveTask' && (!event || event.kind === 'link')) return leave(step, token);
  step.tokens.change(token, { state: 'catching' });
  if (node.kind !== 'receiveTask') return waitFor(step, token, node, event);
  if (node.message) subscribe(step, token, node, 'message', textIn(node.message, await seenAt(step, token)));
}

/** Comes to an event-based gateway: waits for everything that it leads to. */
export async function doEventGateway(step: Step, token: Token, gateway: GatewayNode): Promise<void> {
  step.tokens.change(token, { state: 'catching' });
  for (const { target } of step.graph.outgoing(gateway)) {
    const node = step.graph.node(target);
    if (node.kind === 'receiveTask') {
      if (node.message) subscribe(step, token, node, 'message', textIn(node.message, await seenAt(step, token)));
    } else if ('event' in node) await waitFor(step, token, node, node.event);
  }
}

/** Comes to an event on a border: where a transaction was cancelled, Flowable and Activiti undo beside what comes next. */
export async function doBorder(step: Step, token: Token, { event }: BoundaryEventNode): Promise<void> {
  if (event?.kind === 'cancel' && step.graph.flavour !== 'camunda')
    await undoBeside(step, token, await doneAround(step));
  // What has happened has come with its turn; only what cancels a transaction ends that a turn before.
  return leave(step, token, event?.kind === 'cancel' ? 0 : -1);
}

/** Comes to an event between start and end that does something. */
export async function doThrow(step: Step, token: Token, node: IntermediateEventNode): Promise<void> {
  const { event } = node;
  switch (event?.kind) {
    case 'link': {
      const target = step.graph.linkedTo(node);
      if (!target) return fail(step, token, 'execute', `没有名为“${event.name}”的链接捕获事件`);
      await endVisit(step, token, node);
      return enter(step, token, target, null);
    }
    case 'compensate': {
      const done = await undoable(step, token, event.activityId);
      // Only to camunda is it over when all is undone.
      if (step.graph.flavour !== 'camunda') await undoBeside(step, token, done);
      else if (await undo(step, token, done)) return;
      return leave(step, token);
    }
    case 'escalation':
      return (await throwEscalation(step, token, event)) ? leaveInTurn(step, token) : undefined;
    case 'signal':
      // What heard it may have ended the branch.
      return (await sendSignal(step, token, event)) ? leaveInTurn(step, token) : undefined;
    case 'message':
      if (event.implementation.kind !== 'none') return doService(step, token, node, event.implementation);
      await sendMessage(step, token, event);
      return leave(step, token);
    default:
      return leave(step, token);
  }
}
