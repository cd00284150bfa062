import type { FieldRules } from '#shared/field-right.ts';

let current: FieldRules = {};

/** Goes by what the signed-in user may do with fields, from the moment that the user is known. */
export function takeFieldRules(rules: FieldRules): void {
  current = rules;
}

/** Whether the user sees the value of a field whole, so that figures about it are answered. */
export function isSeenWhole(module: string, field: string): boolean {
  const right = current[module]?.[field];
  return right !== 'hidden' && right !== 'mask';
}

/** What the user may do with the fields of a module; nothing where there are no restrictions. */
export function fieldRulesOf(module: string): FieldRules[string] | undefined {
  return current[module];
}
