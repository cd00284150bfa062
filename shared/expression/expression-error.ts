/** Why an expression cannot be read or evaluated, in words for users; `position` is the offset in the whole text. */
export class ExpressionError extends Error {
  readonly position: number;
  /** Whether other engines may understand it: it is well written, and not supported here. */
  readonly isUnsupported: boolean;

  constructor(message: string, position: number, isUnsupported = false) {
    super(message);
    this.name = 'ExpressionError';
    this.position = position;
    this.isUnsupported = isUnsupported;
  }
}
