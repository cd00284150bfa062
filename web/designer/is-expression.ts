/** Whether a text of the engine is worked out only when it runs. */
export function isExpression(text: string): boolean {
  return /[$#]\{/.test(text);
}
