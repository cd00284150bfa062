import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { menuPages } from '../menu-pages.ts';
import { cutCharts, englishNames, heading, whenQuiet } from '../page-checks.ts';
import { expect, test } from '../product.ts';

/** One person of each role, as the demo data has them; `WALKERS` names others. */
const walkers = (
  process.env.WALKERS ?? 'operator leader editor linjiang linjiang_leader huaxin huaxin_pm zhengda'
).split(' ');

/** Where pictures of all that was seen are put; none are taken without it. */
const pictures = process.env.PICTURES;

const looks = [
  { name: 'desk', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'wide', width: 1920, height: 1080, colorScheme: 'light' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light' },
] as const;

/** Notes what goes wrong unseen: calls that are refused or fail, and what the page throws. */
function noteFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function lookAt(page: Page, walker: string, path: string, faults: string[]): Promise<void> {
  faults.length = 0;
  await page.goto(path);
  await expect.soft(heading(page), path).toBeVisible();
  await whenQuiet(page);
  expect.soft(new URL(page.url()).pathname, path).toBe(path);
  for (const { name, colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await whenQuiet(page);
    const beyondPx = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect.soft(beyondPx, `${path} beyond the edge, ${name}`).toBeLessThanOrEqual(0);
    await expect.soft.poll(() => cutCharts(page), `${path} with charts cut off, ${name}`).toEqual([]);
    const file = `${path.slice(1).replaceAll('/', '-')}-${name}.png`;
    if (pictures) await page.screenshot({ path: join(pictures, walker, file) });
  }
  await expect.soft(page.locator('.error-page-sign:visible'), path).toHaveCount(0);
  await expect.soft(page.getByText(/没有加载成功/).filter({ visible: true }), path).toHaveCount(0);
  expect.soft(await englishNames(page), path).toEqual([]);
  expect.soft(faults, path).toEqual([]);
}

for (const walker of walkers) {
  test(`every page of the menu of ${walker}`, async ({ signIn }) => {
    test.setTimeout(1_800_000);
    const { page } = await signIn(walker, { colorScheme: 'light' });
    const faults = noteFaults(page);
    const { visible } = await menuPages(page);
    for (const path of visible) await lookAt(page, walker, path, faults);
  });
}
