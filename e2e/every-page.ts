import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { menuPages } from './menu-pages.ts';
import { cutCharts, englishNames, heading, layoutShift, whenQuiet } from './page-checks.ts';
import { expect, test } from './product.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Looks at one page and on a phone at it, without loading it again. Told so, it looks at the frame around the page, too, and
 * at both in dark colours: those are of the theme, not of the page.
 */
async function lookAt(page: Page, path: string, { withFrame = false } = {}): Promise<void> {
  const parts = withFrame ? [] : ['main'];
  await page.goto(path);
  await expect(heading(page), path).toBeVisible();
  await whenQuiet(page);
  expect(new URL(page.url()).pathname, path).toBe(path);
  await expect(page.locator('.error-page-sign:visible'), path).toHaveCount(0);
  expect.soft(await barriers(page, { parts }), path).toEqual([]);
  expect.soft(await englishNames(page), path).toEqual([]);
  expect.soft(await layoutShift(page), `content that jumps on ${path}`).toBeLessThanOrEqual(0.02);

  if (withFrame) {
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

/** Walks through every `step`th page of the menu, so that several journeys share the walk. */
export function walkPages(first: number, step: number): void {
  test(`every page of the menu can be used by everybody, part ${first + 1} of ${step}`, async ({ signIn }) => {
    test.slow();
    const { page } = await signIn('admin', { colorScheme: 'light' });
    const { visible } = await menuPages(page);
    const mine = visible.filter((_, index) => index % step === first);
    // Around the pages of one group of the menu the frame is the same.
    const groups = new Set<string>();
    for (const path of mine) {
      const [, group = ''] = path.split('/');
      await lookAt(page, path, { withFrame: !groups.has(group) });
      groups.add(group);
    }
  });
}
