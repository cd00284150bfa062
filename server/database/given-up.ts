/**
 * Whether the store gave a transaction up because it and another one waited for each other (`deadlock_detected`). Nothing
 * of it is left, and the other one has gone on.
 */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}
