import { barriers } from './barriers.ts';
import { expect, test } from './product.ts';

test('the site has a footer, help and a watermark as the administrator wants them', async ({
  browser,
  product,
  signIn,
}) => {
  const { page } = await signIn('admin', { at: '/dashboard' });
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-watermark');
  await page.goto('/system/settings');
  await page.getByLabel('帮助地址').fill('javascript:alert(1)');
  await page.getByLabel('备案号', { exact: true }).fill('京ICP备12345678号-1');
  await page.getByRole('checkbox', { name: '姓名' }).check();
  await page.getByRole('checkbox', { name: '手机号后四位' }).check();
  await page.getByRole('checkbox', { name: '自定义文字' }).check();
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('帮助地址应以 http:// 或 https:// 开头')).toBeVisible();
  await expect(page.getByText('请填写水印文字')).toBeVisible();
  await page.getByLabel('帮助地址').fill('');
  await page.getByLabel('水印文字').fill('内部资料');
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('站点设置已保存')).toBeVisible();

  // Painted over the page, not in the way, and back when somebody takes it off.
  const painted = () =>
    page.evaluate<string>(
      `decodeURIComponent(getComputedStyle(document.querySelector('.frame'), '::after').backgroundImage)`,
    );
  await expect.poll(painted).toContain('系统管理员');
  await page.evaluate('delete document.documentElement.dataset.watermark');
  await page.evaluate("document.documentElement.style.removeProperty('--watermark')");
  await expect.poll(painted).toContain('内部资料');
  await page.getByRole('link', { name: '帮助', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '通途使用说明' })).toBeVisible();
  await page.getByRole('navigation', { name: '使用说明' }).getByRole('link', { name: '列表与记录' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '列表与记录' })).toBeVisible();
  await expect.poll(() => barriers(page, { parts: ['.frame'] })).toEqual([]);

  await page.goto('/workflow/model');
  await page
    .getByRole('main')
    .getByRole('row', { name: /注册申请审批/ })
    .getByRole('link', { name: '设计' })
    .click();
  await expect(page.getByRole('toolbar', { name: '流程设计' })).toBeVisible();
  const layer = (part: string, pseudo = '') =>
    page.evaluate<number>(`+getComputedStyle(document.querySelector('${part}'), '${pseudo}').zIndex`);
  expect(await layer('.fills-pane')).toBeGreaterThan(await layer('.frame', '::after'));
  await expect(page.locator('.site-footer').filter({ visible: true })).toHaveCount(0);

  const { page: phone } = await signIn('huaxin', { at: '/dashboard', viewport: { width: 390, height: 844 } });
  await expect(phone.locator('html')).toHaveAttribute('style', /0015/);
  await expect(phone.locator('html')).not.toHaveAttribute('style', new RegExp(encodeURIComponent('系统管理员')));
  await phone.getByRole('button', { name: /^账号/ }).click();
  await phone.getByRole('menuitem', { name: '帮助' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: '通途使用说明' })).toBeVisible();

  const outside = await browser.newContext({ baseURL: product.url });
  const stranger = await outside.newPage();
  await stranger.goto('/login');
  const icp = stranger.getByRole('link', { name: '京ICP备12345678号-1' });
  await expect(icp).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  await outside.close();

  await page.goto('/system/settings');
  await page.getByRole('checkbox', { name: '姓名' }).uncheck();
  await page.getByRole('checkbox', { name: '手机号后四位' }).uncheck();
  await page.getByRole('checkbox', { name: '自定义文字' }).uncheck();
  await page.getByLabel('备案号', { exact: true }).fill('');
  await page.getByLabel('帮助地址').fill('https://help.example.cn/');
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(root).not.toHaveAttribute('data-watermark');
  await expect(page.getByRole('link', { name: '帮助', exact: true }).first()).toHaveAttribute(
    'href',
    'https://help.example.cn/',
  );
});
