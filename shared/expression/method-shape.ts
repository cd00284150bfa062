/** A method that expressions may call. */
export interface Method {
  /** The fewest and the most arguments. */
  arity: readonly [number, number];
  /** The result, or undefined when the method does not fit the target or the arguments; the target is never null. */
  apply(target: unknown, ...args: unknown[]): unknown;
}
