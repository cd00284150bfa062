import type { Locator } from '@playwright/test';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

/** Where the words of an element stand, from above. */
function baselineOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const { ownerDocument: page } = element;
    const text = page.createTreeWalker(element, page.defaultView.NodeFilter.SHOW_TEXT).nextNode();
    const around = page.createElement('span');
    const mark = page.createElement('span');
    mark.style.display = 'inline-block';
    text.parentNode.insertBefore(around, text);
    around.append(mark, text);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    around.replaceWith(text);
    return bottom;
  });
}

test('on a phone the states of a card stand on one line with its title', async ({ signIn }) => {
  const { page } = await signIn('operator', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await visit(page, '/contract/lists');
  const head = page.locator('.list-card-head').first();
  await expect(head).toBeVisible();
  const title = await baselineOf(head.getByRole('heading'));
  for (const state of await head.locator('.state').all()) expect(await baselineOf(state)).toBeCloseTo(title, 0);
});

test('both ends of a period are typed as people write them, and what is no day is told at its place', async ({
  signIn,
}) => {
  const { page } = await signIn('operator', { at: '/contract/lists' });
  await page.getByRole('button', { name: /展开/ }).click();
  const [from, to] = [0, 1].map((end) => page.getByRole('textbox', { name: '合同期限' }).nth(end)) as [
    Locator,
    Locator,
  ];
  await from.click();
  await page.keyboard.type('2026/1/1');
  await page.keyboard.press('Tab');
  await expect(to).toBeFocused();
  await expect(from).toHaveValue('2026-01-01');
  await expect(page).toHaveURL(/2026-01-01/);

  await page.keyboard.type('2026-02-30');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('“2026-02-30”不是有效的日期，没有按它筛选');
  await expect(to).toHaveValue('2026-02-30');
  await to.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20261231');
  await page.keyboard.press('Enter');
  await expect(to).toHaveValue('2026-12-31');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page).toHaveURL(/2026-12-31/);
});
