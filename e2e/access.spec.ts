import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { visiblePages } from './visible-pages.ts';

/** Nothing is being fetched for the page; the stream of news never ends, so the network itself is never idle. */
async function whenQuiet(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible, .loading-bar')).toHaveCount(0);
}

/** What keeps people from using the page, by rule and place; measured at rest. */
async function barriers(page: Page): Promise<string[]> {
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}

/** How far content has jumped since the page was opened, as the browser scores it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
  })`);
}

/** Names that somebody is told in English: the component library brings some of its own, beside those of its drawings. */
function englishNames(page: Page): Promise<string[]> {
  return page.locator('[aria-label], [title], [placeholder], [alt]').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], .anticon'))
      .flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      )
      .filter((name) => /^[A-Z][a-z]+( [A-Za-z0-9]+)*$/.test(name)),
  );
}

function heading(page: Page, name: string | RegExp = /./) {
  return page.getByRole('heading', { level: 1, name }).filter({ visible: true }).first();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the login page can be used by everybody, with complaints too', async ({ page, product }) => {
      await page.goto(`${product.url}/login`);
      await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
      expect.soft(await barriers(page), 'login').toEqual([]);

      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByText('请输入密码')).toBeVisible();
      expect.soft(await barriers(page), 'complaints').toEqual([]);
    });

    test('every page of the menu can be used by everybody', async ({ signIn }) => {
      test.slow();
      const { page } = await signIn('admin', { colorScheme });
      for (const path of await visiblePages(page)) {
        await page.goto(path);
        await expect(heading(page), path).toBeVisible();
        await whenQuiet(page);
        expect.soft(await barriers(page), path).toEqual([]);
        expect.soft(await englishNames(page), path).toEqual([]);
        expect.soft(await layoutShift(page), `content that jumps on ${path}`).toBeLessThanOrEqual(0.02);
      }
    });

    test('a record, its process, a form with complaints and a drawing can be used by everybody', async ({ signIn }) => {
      const { page } = await signIn('operator', { colorScheme });
      await page.goto('/changerecord/lists');
      await page.getByRole('main').getByRole('link', { name: '统一受理平台增加批量导入功能', exact: true }).click();
      await expect(heading(page, '统一受理平台增加批量导入功能')).toBeVisible();
      expect.soft(await barriers(page), 'record').toEqual([]);

      await page.goto('/changerecord/apply');
      await page.getByRole('button', { name: '保存并提交审批' }).click();
      await expect(page.getByRole('textbox', { name: '变更标题' })).toHaveAttribute('aria-invalid', 'true');
      expect.soft(await barriers(page), 'form with complaints').toEqual([]);

      const { page: designer } = await signIn('admin', { colorScheme });
      await designer.goto('/workflow/model');
      await designer.getByRole('link', { name: '设计', exact: true }).first().click();
      await designer.locator('.djs-shape').nth(1).click();
      expect.soft(await barriers(designer), 'drawing').toEqual([]);
    });
  });
}

test('no page of the menu is wider than a phone', async ({ signIn }) => {
  test.slow();
  const { page } = await signIn('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of await visiblePages(page)) {
    await page.goto(path);
    await expect(heading(page), path).toBeVisible();
    await whenQuiet(page);
    const overflowPx = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect.soft(overflowPx, path).toBeLessThanOrEqual(0);
  }
});

test('a city leader approves on a phone', async ({ signIn }) => {
  const { page } = await signIn('linjiang_leader');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/todogroup');
  // What waits for a decision, among the steps that records wait for.
  await page.locator('a[href^="/workdetail"]').filter({ hasText: 'BG-' }).first().click();
  await page.getByRole('button', { name: '同意' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '意见' }).fill('手机上同意。');
  await sheet.getByRole('button', { name: '同意' }).click();

  // Not before it can no longer be taken back.
  await expect(page.locator('.next-work').filter({ hasText: '已同意' })).toBeVisible();
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

test('a collapsed sidebar stays collapsed after a reload', async ({ signIn }) => {
  const { page } = await signIn('operator');
  const toggle = page.getByRole('button', { name: '菜单', exact: true });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.reload();

  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a form with unsaved content asks before its tab or the window is closed', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/changerecord/apply');
  const title = page.getByRole('textbox', { name: '变更标题' });
  await title.fill('尚未写完的变更');

  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  await page.getByRole('button', { name: /^关闭 变更申请$/ }).click();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('尚未写完的变更');

  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(title).toHaveValue('尚未写完的变更');

  await page.getByRole('button', { name: /^关闭 变更申请$/ }).click();
  await question.getByRole('button', { name: '放弃内容' }).click();
  await expect(title).toBeHidden();
});
