/** The variable that keeps what was chosen. No form can have a field of this name. */
export const choicesVariable = 'tongtu:approvers';

/** The people whom somebody has chosen for a node. */
export function chosenFor(nodeId: string, variables: Readonly<Record<string, unknown>>): string[] {
  const all = variables[choicesVariable];
  if (typeof all !== 'object' || all === null || !Object.hasOwn(all, nodeId)) return [];
  return idsIn((all as Record<string, unknown>)[nodeId]);
}

/** The ids in the value of a field for people: one, or several. */
export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === 'string' && id !== '') as string[];
}
