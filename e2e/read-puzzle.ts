import type { Page } from '@playwright/test';
import svgCaptcha from 'svg-captcha';

// Each character is drawn by its own row of commands, whatever their distortion: enough to read a picture by.
const characters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789'];

function drawn(svg: string): { commands: string; x: number }[] {
  return [...svg.matchAll(/<path [^>]*?d="([^"]+)"[^>]*>/g)]
    .filter(([path]) => !path.includes('fill="none"'))
    .map(([, commands = '']) => ({
      commands: commands.replaceAll(/[^A-Z]/g, ''),
      x: Number(commands.match(/^M(-?[\d.]+)/)?.[1]),
    }))
    .sort((left, right) => left.x - right.x);
}

const known = new Map<string, Set<string>>();
for (const character of characters) {
  const { data } = svgCaptcha.create({ size: 1, noise: 0, charPreset: character, ignoreChars: '' });
  const commands = drawn(data)[0]?.commands ?? '';
  known.set(commands, (known.get(commands) ?? new Set()).add(character.toLowerCase()));
}

/** What the picture shows, or null where two characters look alike to this reader. */
function read(svg: string): string | null {
  const letters = drawn(svg).map(({ commands }) => [...(known.get(commands) ?? [])]);
  return letters.every((candidates) => candidates.length === 1) ? letters.flat().join('') : null;
}

/** Reads the puzzle on the page and types the answer, asking for another picture until one is clear. */
export async function solvePuzzle(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: '验证码' });
  for (let tries = 0; tries < 20; tries += 1) {
    const source = (await picture.getAttribute('src')) ?? '';
    const answer = read(decodeURIComponent(source));
    if (answer) return page.getByLabel('验证码', { exact: true }).fill(answer);
    await page.getByRole('button', { name: '看不清，换一张' }).click();
    await picture.and(page.locator(`:not([src=${JSON.stringify(source)}])`)).waitFor();
  }
  throw new Error('no picture could be read');
}
