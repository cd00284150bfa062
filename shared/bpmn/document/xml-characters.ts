/** Where the first character stands that XML cannot contain at all, escaped or not; -1 when there is none. */
export function forbiddenAt(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    if (isForbidden(text.charCodeAt(index))) return index;
  }
  return -1;
}

/** The text without what XML cannot contain, such as the line mark that word processors paste and half characters. */
export function writable(text: string): string {
  if (forbiddenAt(text) < 0 && text.isWellFormed()) return text;
  return [...text].filter((character) => !isForbidden(character.charCodeAt(0)) && character.isWellFormed()).join('');
}

function isForbidden(code: number): boolean {
  return (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || code === 0xfffe || code === 0xffff;
}
