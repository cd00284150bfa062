import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { evaluateCondition } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { seenAt } from './scopes.ts';
import { isMet, scriptOf } from './script-condition.ts';
import type { Step, Token } from './step.ts';
import type { Subscription } from './subscriptions.ts';
import { trigger } from './trigger.ts';
import type { VariableChange } from './variables.ts';

/** Lets those conditional events happen whose conditions hold now, after variables have changed or the wait has begun. */
export async function fireConditions(step: Step): Promise<void> {
  while (step.freshConditions.size > 0 || step.variables.changes.size > 0) {
    const fresh = new Set(step.freshConditions);
    const changes = new Map(step.variables.changes);
    step.freshConditions.clear();
    step.variables.changes.clear();
    for (const each of await step.subscriptions.all()) {
      if (each.kind !== 'condition' || !(await isStillOpen(step, each))) continue;
      const node = step.graph.node(each.nodeId);
      const token = each.tokenId === null ? undefined : step.tokens.get(each.tokenId);
      if (!fresh.has(each) && !isConcerned(node, changes)) continue;
      if (await holds(step, token, node)) await trigger(step, token, node);
    }
  }
}

/** Those that happened before may have ended the wait. */
async function isStillOpen(step: Step, subscription: Subscription): Promise<boolean> {
  return (await step.subscriptions.all()).includes(subscription);
}

function isConcerned(node: FlowNode, changes: ReadonlyMap<string, VariableChange>): boolean {
  if (!('event' in node) || node.event?.kind !== 'conditional') return false;
  const { variableName, variableEvents } = node.event;
  return [...changes].some(
    ([name, change]) =>
      (variableName === undefined || variableName === name) &&
      (variableEvents.length === 0 || variableEvents.includes(change)),
  );
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
