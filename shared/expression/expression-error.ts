/** Why an expression cannot be read or evaluated, in words for users; `position` is the offset in the whole text. */
export class ExpressionError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'ExpressionError';
    this.position = position;
  }
}
