import { expect, type Page } from '@playwright/test';

/** Waits until the server has whatever the user of a page has chosen about the frame. */
export async function preferencesWritten(page: Page): Promise<void> {
  const unwritten = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('preferences:'))
        .map(([, kept]) => JSON.stringify((JSON.parse(kept) as { unwritten: object }).unwritten)),
    );
  await expect.poll(unwritten).toEqual(['{}']);
}
