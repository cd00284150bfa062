import type { FieldRules } from '#shared/field-right.ts';

let current: FieldRules = {};

/** Goes by what the signed-in user may do with fields, from the moment that the user is known. */
export function takeFieldRules(rules: FieldRules): void {
  current = rules;
}

/** What the user may do with the fields of a module; nothing where there are no restrictions. */
export function fieldRulesOf(module: string): FieldRules[string] | undefined {
  return current[module];
}
