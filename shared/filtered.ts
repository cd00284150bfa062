import type { z } from 'zod';
import type { Operation } from './operation.ts';
import type { Said } from './patched.ts';

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/**
 * A question as the input of a list: values by which records can be told apart, as clients send them beside the page and
 * the order, become its `filters`. One that has filters stays as it is; what is empty asks for nothing.
 */
export function filtered(names: ReadonlySet<string>, said: Said): Said {
  if ('filters' in said) return said;
  const beside = Object.entries(said).filter(([name]) => !names.has(name));
  const filters = Object.entries(said).filter(([name, value]) => names.has(name) && isSaid(value));
  return { ...Object.fromEntries(beside), ...(filters.length > 0 && { filters: Object.fromEntries(filters) }) };
}

/** What a question may name beside its own parts to tell records apart; what names or counts one record does not. */
function filterNames(names: readonly string[], question: z.ZodObject): ReadonlySet<string> {
  const own = new Set([...Object.keys(question.shape), 'id', 'version', 'processInstanceId', 'updatedBy', 'allowed']);
  return new Set(names.filter((name) => !own.has(name)));
}

/** A list's operation, or one that chooses records alike, whose filters may be said beside its own parts, once `named`. */
export function askedBeside<Asked extends Operation<z.ZodObject, z.ZodType>>(
  names: readonly string[],
  operation: Asked,
  named: (said: Said) => Said,
): Asked {
  const known = filterNames(names, operation.input);
  return { ...operation, reshape: (said: Said) => filtered(known, named(said)) };
}
