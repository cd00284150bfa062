/** What a schema says of a value that is not there, and only of that: what else may be wrong is said by its name. */
export function whenMissing(message: string): (issue: { input?: unknown }) => string | undefined {
  return ({ input }) => (input === undefined || input === null ? message : undefined);
}
