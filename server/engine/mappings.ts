import type { Mapping } from '#shared/bpmn/mapping.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { seenAt, variablesAt } from './scopes.ts';
import type { Step, Token } from './step.ts';
import type { Variables } from './variables.ts';

/** The values that mappings take from what is seen at a token, by the name they get. */
export async function mappedFrom(
  step: Step,
  token: Token | undefined,
  mappings: readonly Mapping[],
): Promise<Variables> {
  if (mappings.length === 0) return {};
  const { starter: _, ...own } = await variablesAt(step, token);
  const seen = await seenAt(step, token);
  const values: Variables = {};
  for (const { source, isExpression, target, isAll, isLocal } of mappings) {
    const from = isLocal && token ? await step.variables.local(token.id) : own;
    if (isAll) Object.assign(values, from);
    else if (source && target) values[target] = isExpression ? evaluateKnown(source, seen) : (from[source] ?? null);
  }
  return values;
}
