import type { Variables } from '#server/engine/variables/variables.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';

/** The priority that a number or an expression names: the whole part of a number, 0 for a text that is none. */
export function priorityIn(written: string, variables: Variables): number {
  const named = evaluateKnown(written, variables);
  const value = typeof named === 'number' ? Math.trunc(named) : Number(named);
  return Number.isSafeInteger(value) ? value : 0;
}
