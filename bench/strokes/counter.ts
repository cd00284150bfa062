import type { Page } from '@playwright/test';

/** What a person did: presses of a button of the mouse, keys beside those that write a text, and texts. */
export interface Strokes {
  clicks: number;
  keys: number;
  texts: number;
}

declare global {
  var strokes: Strokes;
}

/** Has every page from now on count what is done to it. */
export async function countStrokes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Strokes = { clicks: 0, keys: 0, texts: 0 };
    globalThis.strokes = counted;
    const target = globalThis as unknown as {
      addEventListener(kind: string, listen: (event: { key: string }) => void, is: true): void;
    };
    target.addEventListener(
      'pointerdown',
      () => {
        counted.clicks += 1;
      },
      true,
    );
    // A letter that stands for a command, such as A, is counted by whoever presses it.
    target.addEventListener(
      'keydown',
      ({ key }) => {
        if (key.length > 1 && !['Alt', 'Shift', 'Control'].includes(key)) counted.keys += 1;
      },
      true,
    );
  });
}

/** Writes a text into what has the focus; it counts once however long it is. */
export async function write(page: Page, text: string): Promise<void> {
  await page.evaluate(() => {
    globalThis.strokes.texts += 1;
  });
  await page.keyboard.insertText(text);
}

/** Presses a letter that is a command. */
export async function command(page: Page, letter: string): Promise<void> {
  await page.evaluate(() => {
    globalThis.strokes.keys += 1;
  });
  await page.keyboard.press(letter);
}
