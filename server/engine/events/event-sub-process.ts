import type { EventStart } from '#server/engine/definitions/graph.ts';
import { enter } from '#server/engine/flow/flow.ts';
import { interruptBelow } from '#server/engine/flow/interrupt.ts';
import { callListeners } from '#server/engine/services/service.ts';
import { comes, happens, type Step, type Token } from '#server/engine/step/step.ts';
import { beginActivity } from '#server/engine/tokens/activities.ts';
import { childrenOf } from '#server/engine/tokens/token-tree.ts';
import { addToken, cutBelow, cutToken } from '#server/engine/tokens/tokens.ts';
import { containerOf, parentOf, setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { endsThrowerAlone, interruptsIn, isWaitedFor } from '#shared/bpmn/heard.ts';
import type { StartEventNode } from '#shared/bpmn/process-model.ts';
import { stopWaiting } from './stop-waiting.ts';
import { waitInside } from './wait-inside.ts';

/** Gives a process or sub-process the variables that the file says it begins with. */
export function takeDataObjects(step: Step, token: Token | undefined, parentId: string | undefined): void {
  const objects = step.graph.process.dataObjects.filter((object) => object.parentId === parentId);
  if (objects.length === 0) return;
  const values = Object.fromEntries(objects.map(({ name, value }) => [name, value]));
  step.variables.setLocal(token?.id ?? step.instance.id, values);
}

const interrupted = { outcome: 'cancelled', reason: '已由事件子流程中断' } as const;

/**
 * Begins an event sub-process within a token, or within the process; an interrupting one ends everything else there first,
 * or the `thrower` of its error alone.
 */
export async function beginEventSubProcess(
  step: Step,
  around: Token | undefined,
  { subProcess, start }: EventStart,
  variables: Variables,
  thrower?: Token,
): Promise<void> {
  if (thrower && endsThrowerAlone(start, subProcess.parentId, step.graph.flavour)) endThrower(step, around, thrower);
  else if (interruptsIn(start, step.graph.flavour)) {
    await interruptBelow(step, around, interrupted);
    await stopWaiting(step, around);
  }
  const token = addToken(step, around, around?.id ?? null);
  step.tokens.change(token, { nodeId: subProcess.id });
  await setVariablesAt(step, token, variables);
  const { flavour } = step.graph;
  // It is a node that a branch comes to, in camunda behind what has let the event happen.
  if (flavour === 'camunda' || (flavour === 'flowable' && isWaitedFor(start))) return comes(step, token, 1);
  step.tokens.change(token, { state: 'scope' });
  if (flavour === 'activiti' && isWaitedFor(start)) return beginUnseen(step, token, start);
  beginActivity(step, token);
  takeDataObjects(step, token, subProcess.id);
  await callListeners(step, token, subProcess.listeners, 'execution', 'start', subProcess.id);
  await waitInside(step, token, subProcess.id);
  // For Flowable an escalation comes to the event sub-process first, and only then to its start; Camunda counts no turns.
  const spent = start.event?.kind === 'escalation' ? 1 : 0;
  await enter(step, addToken(step, token, token.id), start, null, spent);
}

/** Ends a branch that has thrown an error, or a turn later the innermost part that it lies in, and what is left empty by that. */
function endThrower(step: Step, around: Token | undefined, thrower: Token): void {
  const part = containerOf(step, thrower);
  if (!part || part === around) cutWithin(step, around, thrower);
  else {
    happens(step, part, async () => {
      if (step.tokens.get(part.id) === part) cutWithin(step, around, part);
    });
  }
}

function cutWithin(step: Step, around: Token | undefined, token: Token): void {
  cutBelow(step, token, interrupted);
  cutToken(step, token, interrupted);
  const parent = parentOf(step, token);
  // Where nothing is left in it the engines stand for ever.
  if (parent && parent !== around && childrenOf(step, parent).length === 0) cutWithin(step, around, parent);
}

/** Activiti goes on from the start of an event sub-process, and notes a visit of neither. */
function beginUnseen(step: Step, scope: Token, start: StartEventNode): void {
  takeDataObjects(step, scope, start.parentId);
  const inside = addToken(step, scope, scope.id);
  step.tokens.change(inside, { nodeId: start.id });
  comes(step, inside, 1, 'leave');
}
