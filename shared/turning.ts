/**
 * A text without the signs that turn the direction of writing. They show nothing themselves, but let a name put what stands
 * beside it into another order: `fdp.exe` is read as `exe.pdf`. Scripts that are written from right to left need none.
 */
export function withoutTurning(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '');
}
