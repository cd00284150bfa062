import type { Size } from './geometry.ts';

const lineHeightPx = 14;
const widePx = 11.5;
const narrowPx = 6.2;

/** About how much room a text takes when it is broken to lines of a width, in the fonts that process drawings use. */
export function textSize(text: string, maxWidth = 90): Size {
  let lines = 0;
  let widest = 0;
  for (const paragraph of text.split(/\r?\n/)) {
    let width = 0;
    lines += 1;
    for (const word of paragraph.match(/[⺀-￯]|[^\s⺀-￯]+|\s+/g) ?? []) {
      const wordWidth = widthOf(word);
      if (width > 0 && width + wordWidth > maxWidth && word.trim() !== '') {
        lines += 1;
        width = 0;
      }
      lines += Math.max(0, Math.ceil(wordWidth / maxWidth) - 1);
      width += Math.min(wordWidth, maxWidth);
      widest = Math.max(widest, Math.min(width, maxWidth));
    }
  }
  return { width: Math.ceil(widest) + 2, height: lines * lineHeightPx };
}

function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) width += letter > '⺀' ? widePx : narrowPx;
  return width;
}
