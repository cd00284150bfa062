import type { Step, Token } from '#server/engine/step/step.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import { isMet, scriptOf } from '#server/engine/variables/script-condition.ts';
import type { VariableChange } from '#server/engine/variables/variables.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { evaluateCondition } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import type { Subscription } from './subscriptions.ts';
import { trigger } from './trigger.ts';

/**
 * Lets those conditional events happen whose conditions hold now, after variables have changed or the wait has begun: once,
 * in camunda for each of the changes.
 */
export async function fireConditions(step: Step): Promise<void> {
  while (step.freshConditions.size > 0 || step.variables.changes.length > 0) {
    const fresh = new Set(step.freshConditions);
    const changes = step.variables.changes.splice(0);
    step.freshConditions.clear();
    for (const each of await step.subscriptions.all()) {
      if (each.kind !== 'condition') continue;
      const node = step.graph.node(each.nodeId);
      const token = each.tokenId === null ? undefined : step.tokens.get(each.tokenId);
      const times = timesToLook(step, token, fresh.has(each), timesConcerned(step, token, node, changes));
      for (let time = 0; time < times && (await isStillOpen(step, each)); time += 1) {
        if (await holds(step, token, node)) await trigger(step, token, node);
      }
    }
  }
}

/**
 * Of what has begun to wait with the process, leaves those to be looked at in camunda that hold now; for the others there is
 * nothing to see until something changes.
 */
export async function lookAtBeginning(step: Step): Promise<void> {
  if (step.graph.flavour !== 'camunda') return;
  for (const each of step.freshConditions) {
    if (!(await holds(step, undefined, step.graph.node(each.nodeId)))) step.freshConditions.delete(each);
  }
}

/** How often a condition is looked at that may have begun to wait just now, and that hears of so many changes. */
function timesToLook({ graph }: Step, token: Token | undefined, isFresh: boolean, concerned: number): number {
  if (graph.flavour !== 'camunda') return isFresh || concerned > 0 ? 1 : 0;
  // To camunda the variables that a process begins with are set after it has begun to wait; an activity comes to those it finds.
  if (!isFresh) return concerned;
  return token ? 1 : 1 + concerned;
}

/** Those that happened before may have ended the wait. */
async function isStillOpen(step: Step, subscription: Subscription): Promise<boolean> {
  return (await step.subscriptions.all()).includes(subscription);
}

/** How often an event hears of changes; those within another activity it does not. */
function timesConcerned(
  step: Step,
  token: Token | undefined,
  node: FlowNode,
  changes: readonly VariableChange[],
): number {
  if (!('event' in node) || node.event?.kind !== 'conditional') return 0;
  const { variableName, variableEvents } = node.event;
  const around = token ? [token, ...ancestorsOf(step, token)].map(({ id }) => id) : [];
  return changes.filter(
    ({ name, kind, scope }) =>
      (scope === step.instance.id || around.includes(scope)) &&
      (variableName === undefined || variableName === name) &&
      (variableEvents.length === 0 || variableEvents.includes(kind)),
  ).length;
}

/** A condition that asks for what is not there does not hold yet; without one every change is met. */
async function holds(step: Step, token: Token | undefined, node: FlowNode): Promise<boolean> {
  if (!('event' in node) || node.event?.kind !== 'conditional') return false;
  if (!node.event.condition) return true;
  try {
    const script = scriptOf(node.event.condition);
    if (script) return await isMet(step, token, script);
    return evaluateCondition(node.event.condition.body, await seenAt(step, token)).value;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
