import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** What keeps people from using the page, by rule and place. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const pages: [path: string, heading: string | RegExp][] = [
  ['/dashboard', /好，/],
  ['/todo', '我的待办'],
  ['/changerecord/lists', '变更办理'],
  ['/changerecord/apply', '变更申请'],
  ['/contract/lists', /合同/],
  ['/workflow/model', '流程模型'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing keeps anybody from using the pages in ${colorScheme}`, async ({ signIn }) => {
    const { page } = await signIn('admin');
    await page.emulateMedia({ colorScheme });
    for (const [path, heading] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await barriers(page), path).toEqual([]);
    }
  });
}

test('a city leader approves on a phone', async ({ signIn }) => {
  const { page } = await signIn('linjiang_leader');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/todo');
  await page.getByRole('link', { name: /BG-/ }).first().click();
  await page.getByRole('button', { name: '同意' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '意见' }).fill('手机上同意。');
  await sheet.getByRole('button', { name: '同意' }).click();

  await expect(page.getByText('手机上同意。').filter({ visible: true })).toBeVisible();
});

test('a page typed by hand that the role lacks is refused, and a link found while signed out is kept', async ({
  signIn,
  product,
  browser,
}) => {
  const { page } = await signIn('editor');
  await page.goto('/contract/lists');
  await expect(page.getByText(/没有权限|不存在|找不到/).first()).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url });
  const stranger = await context.newPage();
  await stranger.goto('/changerecord/lists?page=2');
  await expect(stranger).toHaveURL(/\/login\?redirect=/);
  await stranger.getByLabel('账号', { exact: true }).fill('operator');
  await stranger.getByLabel('密码', { exact: true }).fill('Demo@123456');
  await stranger.getByRole('button', { name: '登录' }).click();
  await expect(stranger).toHaveURL(/\/changerecord\/lists\?page=2/);
  await context.close();
});
