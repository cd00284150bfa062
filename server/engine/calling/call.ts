import { nodeName } from '#server/engine/definitions/graph.ts';
import { textIn } from '#server/engine/events/events.ts';
import { begin, takeVariables } from '#server/engine/flow/begin.ts';
import { leave } from '#server/engine/flow/flow.ts';
import { fail } from '#server/engine/jobs/incident.ts';
import { insertInstance, newInstance } from '#server/engine/starting/new-instance.ts';
import { circleOfCalls } from '#server/engine/step/circles.ts';
import { closeStep, endInVain } from '#server/engine/step/close-step.ts';
import { openStatuses, unfinishedStatuses } from '#server/engine/step/state.ts';
import { type Agenda, type Caller, openStep, type Step, type Token } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { endingOf, tellOfCalled } from '#server/engine/step/timeline.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import { mappedFrom } from '#server/engine/variables/mappings.ts';
import { seenAt, setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { CallActivityNode } from '#shared/bpmn/process-model.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { calledDefinition } from './called-definition.ts';
import { callerOf, isWaitedFor } from './caller.ts';
import { passOut } from './pass-out.ts';

/** Comes to a call activity: the process it names is started once the node is done. */
export function doCallActivity(step: Step, token: Token): void {
  step.tokens.change(token, { state: 'calling' });
  step.calls.push(token);
}

/**
 * Starts the process that a token calls, as an instance of its own with a step of its own, which goes on in turn with
 * this one; the token goes on when it ends.
 */
export async function startCalled(step: Step, token: Token): Promise<void> {
  const node = step.graph.node(token.nodeId);
  if (node.kind !== 'callActivity') throw new Error(`${node.id} calls nothing`);
  const circle = circleOfCalls(step);
  if (circle) return fail(step, token, 'execute', circle);
  const seen = await seenAt(step, token);
  const key = textIn(node.calledElement, seen);
  const version = node.version && textIn(node.version, seen);
  const by = { definitionId: step.instance.definitionId, flavour: step.graph.flavour };
  const definition = await calledDefinition(step.transaction, by, node, { key, version });
  if (!definition) return fail(step, token, 'execute', `被调用的流程【${key}】尚未部署，或没有所要的版本`);
  if (definition.isSuspended) return fail(step, token, 'execute', `被调用的流程【${key}】已挂起，激活后可以重试`);
  const { context, transaction, actor, instance } = step;
  const { start } = (await context.graphs.of(transaction, definition.id)).process;
  if (!start) return fail(step, token, 'execute', `被调用的流程【${key}】只能由事件发起，不能调用`);
  const called = insertInstance(transaction, {
    ...newInstance({ id: definition.id, key }, { id: instance.starterId, name: instance.starterName }, instance.title),
    areaIds: instance.areaIds,
    businessKey: businessKeyFor(node, instance.businessKey, seen),
    parentInstanceId: instance.id,
    parentTokenId: token.id,
    rootInstanceId: instance.rootInstanceId ?? instance.id,
  });
  step.called.set(token.id, called.id);
  const inside = await openStep(context, transaction, actor, called, { step, token, isOpenedHere: false });
  const valuesOf = (isPassingOn: boolean) =>
    mappedFrom(
      step,
      token,
      node.inMappings.filter(({ isPassing = false }) => isPassing === isPassingOn),
    );
  takeVariables(inside, await valuesOf(false), start);
  inside.variables.setPassing(await valuesOf(true));
  if (node.instanceName) called.title = textIn(node.instanceName, await seenAt(inside, undefined));
  if (node.idVariable) await setVariablesAt(step, token, { [textIn(node.idVariable, seen)]: called.id });
  await begin(inside, start);
}

/** Closes those that were called in an action and have come to their end, or that nobody waits for any more. */
export async function closeDone({ steps }: Agenda): Promise<void> {
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const step = steps[at];
    if (!step || (step.tokens.all().length > 0 && isWaitedFor(step))) continue;
    steps.splice(at, 1);
    await close(step);
  }
}

/** Closes the step of an instance: one that nobody waits for any more ends in vain, any other lets its caller go on if it is over. */
export async function close(step: Step): Promise<void> {
  const isInVain = openStatuses.includes(step.instance.status) && !isWaitedFor(step);
  // Within an action it is the drawing that goes on.
  if (isInVain) await endInVain(step, true);
  await closeStep(step);
  if (!isInVain) await tellCaller(step);
}

/** Closes those that were called in an action and have come to where they wait. */
export async function closeCalled({ steps }: Agenda): Promise<void> {
  for (const step of steps.splice(1).reverse()) await closeStep(step);
}

/**
 * Lets the caller of an instance that is no longer open go on with what it hands out. What a person or a terminate event
 * ends in a called instance ends its callers too.
 */
async function tellCaller(step: Step): Promise<void> {
  const { status } = step.instance;
  if (unfinishedStatuses.includes(status) || step.isHandledAbove) return;
  const caller = await callerOf(step);
  if (!caller || caller.step.tokens.get(caller.token.id) !== caller.token) return;
  const { callersEnd } = step;
  if (!callersEnd) return goOn(step, caller);
  // The called instance is what the token waits for: it must not be ended once more.
  caller.step.tokens.change(caller.token, { state: 'active' });
  cutAll(caller.step, { outcome: 'cancelled', reason: '被调用的流程结束了整个流程' });
  if (callersEnd === 'approved') {
    caller.step.callersEnd = callersEnd;
    return;
  }
  const ending = endingOf(step);
  const node = caller.step.graph.node(caller.token.nodeId);
  stop(caller.step, callersEnd, ending?.opinion ?? null);
  if (ending) tellOfCalled(caller.step, ending, { id: node.id, name: nodeName(node) });
}

async function goOn(step: Step, caller: Caller): Promise<void> {
  // Activiti hands out nothing of what was terminated.
  if (!(step.isTerminated && step.graph.flavour === 'activiti')) await passOut(step, caller);
  caller.step.tokens.change(caller.token, { state: 'active' });
  await leave(caller.step, caller.token, step.spentAtEnd);
}

function businessKeyFor(node: CallActivityNode, own: string | null, seen: Record<string, unknown>): string | null {
  if (node.inheritsBusinessKey) return own;
  if (!node.businessKey) return null;
  // Camunda passes the caller's own on by this name.
  if (/^[$#]\{\s*execution\.processBusinessKey\s*\}$/.test(node.businessKey)) return own;
  const value = evaluateKnown(node.businessKey, seen);
  return value === null ? null : String(value);
}
