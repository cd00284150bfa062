import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { menuPages } from './menu-pages.ts';
import { cutCharts, englishNames, goWithin, heading, layoutShift, whenQuiet } from './page-checks.ts';
import { expect, test } from './product.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** So many pages are gone to before the product is loaded anew: each leaves a tab behind, which costs every look. */
const pagesOfOneLoad = 8;

/** Looks at one page in light and dark colours and on a phone; at the frame around it too where the product is loaded for it. */
async function lookAt(page: Page, path: string, { isLoaded = false } = {}): Promise<void> {
  const parts = isLoaded ? [] : ['main'];
  if (isLoaded) await page.goto(path);
  const sinceMs = isLoaded ? 0 : await goWithin(page, path);
  await expect(heading(page), path).toBeVisible();
  await whenQuiet(page);
  expect(new URL(page.url()).pathname, path).toBe(path);
  await expect(page.locator('.error-page-sign:visible'), path).toHaveCount(0);
  expect.soft(await barriers(page, { parts }), path).toEqual([]);
  expect.soft(await englishNames(page), path).toEqual([]);
  expect.soft(await layoutShift(page, sinceMs), `content that jumps on ${path}`).toBeLessThanOrEqual(0.02);

  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await barriers(page, { parts, rules: ['color-contrast'] }), `${path} in dark colours`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.setViewportSize(phone);
  await whenQuiet(page);
  const overflowPx = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect.soft(overflowPx, `${path} beyond the edge of a phone`).toBeLessThanOrEqual(0);
  await expect.soft.poll(() => cutCharts(page), `${path} with charts cut off on a phone`).toEqual([]);
  await page.setViewportSize(desk);
}

/** Walks through one of several parts of the menu, so that several journeys share the walk. */
export function walkPages(part: number, parts: number): void {
  test(`every page of the menu can be used by everybody, part ${part} of ${parts}`, async ({ signIn }) => {
    test.slow();
    const { page } = await signIn('admin', { colorScheme: 'light' });
    const { visible } = await menuPages(page);
    const groupOf = (path: string) => path.split('/')[1] ?? '';
    const pages = visible.toSorted((one, other) => groupOf(one).localeCompare(groupOf(other)));
    const size = Math.ceil(pages.length / parts);
    let lastGroup: string | undefined;
    let pagesOfLoad = 0;
    for (const path of pages.slice((part - 1) * size, part * size)) {
      // Around the pages of one group of the menu the frame is the same.
      const isLoaded = groupOf(path) !== lastGroup || pagesOfLoad === pagesOfOneLoad;
      await lookAt(page, path, { isLoaded });
      pagesOfLoad = isLoaded ? 1 : pagesOfLoad + 1;
      lastGroup = groupOf(path);
    }
  });
}
