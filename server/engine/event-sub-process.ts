import { interruptsIn } from '#shared/bpmn/heard.ts';
import { beginActivity } from './activities.ts';
import { enter } from './flow.ts';
import type { EventStart } from './graph.ts';
import { setVariablesAt } from './scopes.ts';
import { callListeners } from './service.ts';
import { comes, type Step, type Token } from './step.ts';
import { stopWaiting } from './stop-waiting.ts';
import { addToken, cutAll, cutBelow } from './tokens.ts';
import type { Variables } from './variables.ts';
import { waitInside } from './wait-inside.ts';

/** Gives a process or sub-process the variables that the file says it begins with. */
export function takeDataObjects(step: Step, token: Token | undefined, parentId: string | undefined): void {
  const objects = step.graph.process.dataObjects.filter((object) => object.parentId === parentId);
  if (objects.length === 0) return;
  const values = Object.fromEntries(objects.map(({ name, value }) => [name, value]));
  step.variables.setLocal(token?.id ?? step.instance.id, values);
}

/** Begins an event sub-process within a token, or within the process; an interrupting one ends everything else there first. */
export async function beginEventSubProcess(
  step: Step,
  around: Token | undefined,
  { subProcess, start }: EventStart,
  variables: Variables,
): Promise<void> {
  if (interruptsIn(start, step.graph.flavour)) {
    const cut = { outcome: 'cancelled', reason: '已由事件子流程中断' } as const;
    if (around) cutBelow(step, around, cut);
    else cutAll(step, cut);
    await stopWaiting(step, around);
  }
  const token = addToken(step, around, around?.id ?? null);
  step.tokens.change(token, { nodeId: subProcess.id });
  await setVariablesAt(step, token, variables);
  // To camunda it is a node that a branch comes to, behind what has let the event happen.
  if (step.graph.flavour === 'camunda') return comes(step, token, 1);
  step.tokens.change(token, { state: 'scope' });
  beginActivity(step, token);
  takeDataObjects(step, token, subProcess.id);
  await callListeners(step, token, subProcess.listeners, 'execution', 'start', subProcess.id);
  await waitInside(step, token, subProcess.id);
  // For Flowable an escalation comes to the event sub-process first, and only then to its start; Camunda counts no turns.
  const spent = start.event?.kind === 'escalation' ? 1 : 0;
  await enter(step, addToken(step, token, token.id), start, null, spent);
}
