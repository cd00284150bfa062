/** Names of what the product itself keeps of a case, beside its variables. Nothing drawn, filled in or called has such a name. */
export type OwnName = `tongtu:${string}`;

/** Whether a name is for the product alone: what has it is no variable of the case, and nobody is shown it as one. */
export function isOwnName(name: string): name is OwnName {
  return name.startsWith('tongtu:');
}

/** What is kept of a case without what the product keeps for itself. */
export function withoutOwn(kept: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !isOwnName(name)));
}
