import { evaluateKnown } from '#shared/expression/expression.ts';
import type { Variables } from './variables.ts';

/** The priority that a number or an expression names; 0 for what is no whole number. */
export function priorityIn(written: string, variables: Variables): number {
  const value = Number(evaluateKnown(written, variables));
  return Number.isSafeInteger(value) ? value : 0;
}
