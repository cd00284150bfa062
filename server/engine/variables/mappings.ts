import { textIn } from '#server/engine/events/events.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import type { Mapping } from '#shared/bpmn/mapping.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { seenAt, variablesAt } from './scopes.ts';
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
  for (const mapping of mappings) {
    const from = mapping.isLocal && token ? await step.variables.local(token.id) : own;
    Object.assign(values, mapped(mapping, from, seen));
  }
  return values;
}

/** What is taken of the values that come with an event; everything where nothing tells. */
export function takenFrom(values: Variables, mappings: readonly Mapping[]): Variables {
  if (mappings.length === 0 || Object.keys(values).length === 0) return values;
  return Object.assign({}, ...mappings.map((mapping) => mapped(mapping, values, values)));
}

function mapped(mapping: Mapping, from: Variables, seen: Variables): Variables {
  const { source, isExpression, target, isTargetExpression, isAll } = mapping;
  if (isAll) return from;
  if (!source || !target) return {};
  const name = isTargetExpression ? textIn(target, seen) : target;
  return { [name]: isExpression ? evaluateKnown(source, seen) : (from[source] ?? null) };
}

/** The business key that mappings pass on; undefined when none does. */
export async function keyFrom(
  step: Step,
  token: Token | undefined,
  mappings: readonly Mapping[],
): Promise<string | undefined> {
  const written = mappings.find(({ businessKey }) => businessKey !== undefined)?.businessKey;
  if (written === undefined) return undefined;
  const value = evaluateKnown(written, await seenAt(step, token));
  return value === null || value === undefined ? undefined : String(value);
}
