import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { menuPages } from './menu-pages.ts';
import { cutCharts, englishNames, heading, layoutShift, whenQuiet } from './page-checks.ts';
import { expect, test } from './product.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Opens a page as its entry in the menu does, and closes what was there before: the rules look at what is hidden, too.
 * Answers when that was hidden, on the clock of the page.
 */
async function goOn(page: Page, path: string): Promise<number> {
  const openedAt = await page.evaluate<number>(`new Promise((resolve) => {
    const before = [...document.querySelectorAll('.tab-pane')].find((pane) => pane.checkVisibility());
    const look = () => (before.checkVisibility() ? requestAnimationFrame(look) : resolve(performance.now()));
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
    requestAnimationFrame(look);
  })`);
  const closers = page.locator('.tab-item:not(.tab-item-active) .tab-item-close');
  await closers.evaluateAll((buttons: { click(): void }[]) => {
    for (const button of buttons) button.click();
  });
  return openedAt;
}

/** Loads a page on its own. */
async function load(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return 0;
}

/**
 * Looks at one page and on a phone at it, without loading it again. The first of its group is loaded on its own and looked
 * at with the frame around it, and both in dark colours, which are of the theme and not of the page.
 */
async function lookAt(page: Page, path: string, isFirst: boolean): Promise<void> {
  const part = isFirst ? 'html' : 'main';
  const parts = [part];
  const since = await (isFirst ? load(page, path) : goOn(page, path));
  await expect(heading(page), path).toBeVisible();
  await whenQuiet(page);
  expect(new URL(page.url()).pathname, path).toBe(path);
  await expect(page.locator('.error-page-sign:visible'), path).toHaveCount(0);
  expect.soft(await barriers(page, { parts }), path).toEqual([]);
  expect.soft(await englishNames(page), path).toEqual([]);
  expect.soft(await layoutShift(page, { since, part }), `content that jumps on ${path}`).toBeLessThanOrEqual(0.02);

  if (isFirst) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await barriers(page, { parts, rules: ['color-contrast'] }), `${path} in dark colours`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  await page.setViewportSize(phone);
  await whenQuiet(page);
  const overflowPx = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect.soft(overflowPx, `${path} beyond the edge of a phone`).toBeLessThanOrEqual(0);
  await expect.soft.poll(() => cutCharts(page), `${path} with charts cut off on a phone`).toEqual([]);
  await page.setViewportSize(desk);
}

/** Walks through one of several parts of the menu, so that as many journeys share the walk. */
export function walkPages(part: number, parts: number): void {
  test(`every page of the menu can be used by everybody, part ${part} of ${parts}`, async ({ signIn }) => {
    test.slow();
    const { page } = await signIn('admin', { colorScheme: 'light' });
    const { visible } = await menuPages(page);
    const mine = visible.slice((visible.length * (part - 1)) / parts, (visible.length * part) / parts);
    // Around the pages of one group of the menu the frame is the same.
    const groups = new Set<string>();
    for (const path of mine) {
      const [, group = ''] = path.split('/');
      await lookAt(page, path, !groups.has(group));
      groups.add(group);
    }
  });
}
