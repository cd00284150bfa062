import { partsIn, type WatermarkPart } from '#shared/watermark.ts';

/** Who looks at the page, as far as a watermark tells. */
export interface Onlooker {
  name: string;
  username: string;
  phonetail: string;
}

/** What a watermark says: the words of the organisation, who looks at the page, and the day; nothing without parts. */
export function watermarkLines(
  { watermark, watermarktext }: { watermark: string; watermarktext: string },
  { name, username, phonetail }: Onlooker,
  today: string,
): string[] {
  const parts = partsIn(watermark);
  const words: Record<WatermarkPart, string> = {
    text: watermarktext,
    name,
    account: username,
    phone: phonetail,
    date: today,
  };
  const line = (...shown: WatermarkPart[]) =>
    shown
      .filter((part) => parts.includes(part))
      .map((part) => words[part].trim())
      .filter(Boolean)
      .join(' ');
  return [line('text'), line('name', 'account', 'phone'), line('date')].filter(Boolean);
}

/** Seen on every ground of a mode, and faint enough for what is read through it. */
export function watermarkColour(isDark: boolean): string {
  return isDark ? 'rgb(255 255 255 / 11%)' : 'rgb(90 100 115 / 15%)';
}

const fontPx = 15;
const lineHeightPx = 22;
const leastWidthPx = 220;
const gapPx = 70;
const angle = -20;

/** The lines as a drawing to be repeated over the page, a CSS value; every second row is set off by half. */
export function watermarkTile(lines: readonly string[], colour: string): string {
  const textWidthPx = Math.max(...lines.map(widthOf));
  const width = Math.max(leastWidthPx, textWidthPx) + gapPx;
  // What is turned needs more height the longer it is.
  const height = Math.ceil(lines.length * lineHeightPx + textWidthPx * 0.35 + gapPx);
  const block = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${lines
      .map((text, index) => `<text y="${(index - (lines.length - 1) / 2) * lineHeightPx}">${escaped(text)}</text>`)
      .join('')}</g>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" fill="${colour}" font-family="sans-serif" font-size="${fontPx}" text-anchor="middle" dominant-baseline="middle">${block(width / 2, height / 2)}${block(width * 1.5, height * 1.5)}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
}

/** About how wide a text is: Chinese fills its square, Latin half of it. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? fontPx : fontPx * 0.58), 0);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
