import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { menuPages } from './menu-pages.ts';
import { cutCharts, englishNames, heading, layoutShift, whenQuiet } from './page-checks.ts';
import { expect, test } from './product.ts';
import { goOn } from './visit.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Loads a page on its own. */
async function load(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return 0;
}

/** What of a page is looked at beside the page itself. */
interface Around {
  /** It is loaded on its own, and looked at with the frame around it, which is the same for all pages. */
  isAlone: boolean;
  /** Dark colours, which are of the theme and not of the page. */
  isDark: boolean;
}

/** Looks at one page and on a phone at it, without loading it again. */
async function lookAt(page: Page, path: string, { isAlone, isDark }: Around): Promise<void> {
  const part = isAlone ? 'html' : 'main';
  const parts = [part];
  const since = await (isAlone ? load(page, path) : goOn(page, path));
  await expect(heading(page), path).toBeVisible();
  await whenQuiet(page);
  expect(new URL(page.url()).pathname, path).toBe(path);
  await expect(page.locator('.error-page-sign:visible'), path).toHaveCount(0);
  expect.soft(await barriers(page, { parts }), path).toEqual([]);
  expect.soft(await englishNames(page), path).toEqual([]);
  expect.soft(await layoutShift(page, { since, part }), `content that jumps on ${path}`).toBeLessThanOrEqual(0.02);

  if (isDark) {
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
    const groups = new Set<string>();
    for (const path of mine) {
      const [, group = ''] = path.split('/');
      await lookAt(page, path, { isAlone: groups.size === 0, isDark: !groups.has(group) });
      groups.add(group);
    }
  });
}
