import type { Implementation, Listener } from '#shared/bpmn/process-model.ts';
import { serviceNameOf } from '#shared/bpmn/service-name.ts';
import { AppError } from '#shared/error.ts';
import { factsOf } from './assignment.ts';
import { setVariablesAt } from './scopes.ts';
import { runListener } from './script.ts';
import type { Step, Token } from './step.ts';
import type { Variables } from './variables.ts';

/**
 * Runs the registered work that an implementation names, in the transaction of the step. What it throws undoes the step:
 * nobody's decision stands on work that was not done.
 */
export async function callService(
  step: Step,
  token: Token | undefined,
  implementation: Implementation,
  nodeId: string | null,
): Promise<Variables | undefined> {
  const name = serviceNameOf(implementation) ?? implementation.value;
  const handler = step.context.services.get(name);
  if (!handler) throw new AppError('unavailable', `服务【${name}】没有注册`);
  return handler({ ...(await factsOf(step, token)), nodeId, transaction: step.transaction });
}

/** Runs the listeners of one kind that wait for an event, in the order of the file; what they answer becomes variables. */
export async function callListeners(
  step: Step,
  token: Token | undefined,
  listeners: readonly Listener[],
  kind: Listener['kind'],
  event: string,
  nodeId: string | null,
): Promise<void> {
  for (const listener of listeners) {
    if (listener.kind !== kind || listener.event !== event) continue;
    const { script } = listener.implementation;
    if (script) {
      await runListener(step, token, script, event, kind === 'task');
      continue;
    }
    const answer = await callService(step, token, listener.implementation, nodeId);
    if (answer) await setVariablesAt(step, token, answer);
  }
}
