/** Whether a statement failed because another row has the same key: somebody was faster than the check before it. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
