import type { Page } from '@playwright/test';

/** Closes the tabs in the background, whose pages are still there, hidden. */
async function closeOthers(page: Page): Promise<void> {
  const closers = page.locator('.tab-item:not(.tab-item-active) .tab-item-close');
  await closers.evaluateAll((buttons: { click(): void }[]) => {
    for (const button of buttons) button.click();
  });
}

/**
 * Opens a page as its entry in the menu does, and closes what was open. Answers when that was hidden, on the clock of the
 * page.
 */
export async function goOn(page: Page, path: string): Promise<number> {
  await closeOthers(page);
  const openedAt = await page.evaluate<number>(`new Promise((resolve) => {
    const before = [...document.querySelectorAll('.tab-pane')].find((pane) => pane.checkVisibility());
    const look = () => (before.checkVisibility() ? requestAnimationFrame(look) : resolve(performance.now()));
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
    requestAnimationFrame(look);
  })`);
  await closeOthers(page);
  return openedAt;
}

/** Opens a page: from one of the product as its entry in the menu does, as anything else would load all of it again. */
export async function visit(page: Page, path: string): Promise<void> {
  const isIn = (await page.locator('.tab-item-active').count()) > 0;
  const { pathname } = isIn ? new URL(page.url()) : { pathname: '' };
  if (!isIn || pathname === path.split('?')[0]) await page.goto(path);
  else await goOn(page, path);
}
