import { barriers } from '../barriers.ts';
import { heading } from '../page-checks.ts';
import { expect, test } from '../product.ts';

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

test('a city leader approves on a phone', async ({ signIn }) => {
  const { page } = await signIn('linjiang_leader');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/todogroup');
  await page.getByPlaceholder('搜索事项标题、编号或摘要').fill('BG-');
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
  const { page } = await signIn('operator', { at: '/dashboard' });
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
  await question.getByRole('button', { name: '离开' }).click();
  await expect(title).toBeHidden();
});
