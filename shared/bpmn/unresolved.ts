import { type ModdleElement, mistakenIn, type ParseWarning } from './moddle.ts';

/**
 * What stands in references that lead to no element of the kind that is meant, by element and property: the engines take some
 * of them as names.
 */
export type Unresolved = (element: ModdleElement, property: string) => string | undefined;

/** Finds them among the complaints of the reader. */
export function unresolvedIn(complaints: readonly ParseWarning[]): Unresolved {
  const found = new Map<ModdleElement, Map<string, string>>();
  for (const { element, property, value } of complaints) {
    if (!element || !property || !value) continue;
    const known = found.get(element) ?? new Map<string, string>();
    found.set(element, known.set(property, value));
  }
  return (element, property) => found.get(element)?.get(`bpmn:${property}`) ?? mistakenIn(element, property);
}
