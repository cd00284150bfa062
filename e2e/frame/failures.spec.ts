import type { Page } from '@playwright/test';
import { barriers } from '../barriers.ts';
import { expect, test } from '../product.ts';

/** The frame is at work, and with it everything that listens. */
async function whenReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^账号/ })).toBeVisible();
}

/** Lets an error of the page escape, as a defect of the product would. */
async function throwLater(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
}

test('an error nobody caught is logged, told to the server without secrets, and found there by its code', async ({
  signIn,
}) => {
  const { page } = await signIn('linjiang', { at: '/dashboard' });
  await whenReady(page);
  await expect(page.getByRole('button', { name: /错误日志/ })).toBeHidden();

  const told = page.waitForResponse('**/system/weberror');
  await throwLater(page, '合计为空 token=abcdef 13912345678');
  expect((await told).ok()).toBe(true);
  await page.evaluate(() => void Promise.reject(new RangeError('没有人接住的承诺')));
  await page.getByRole('button', { name: '错误日志，2 条' }).click();

  const dialog = page.getByRole('dialog', { name: /错误日志/ });
  await expect(dialog.getByText('RangeError: 没有人接住的承诺').first()).toBeVisible();
  await expect(dialog.getByText('TypeError: 合计为空 token=*** ***').first()).toBeVisible();
  await expect(dialog.getByText('首页（页面脚本）')).toBeVisible();
  const code = await dialog
    .getByText(/^W[0-9A-F]{8}$/)
    .last()
    .innerText();
  await dialog.getByRole('button', { name: '清空' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /错误日志/ })).toBeHidden();

  const { page: support } = await signIn('admin');
  await support.goto('/system/weberror');
  await support.getByLabel('搜索错误码、信息、页面或人员').fill(code);
  await expect(support.getByText('TypeError: 合计为空 token=*** ***').first()).toBeVisible();
  await expect(support.locator('.ant-table-row')).toHaveCount(1);
  await expect(support.getByRole('cell', { name: '江小满' })).toBeVisible();
});

test('a refused call has said so by itself and is no entry of the log', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await page.route('**/contract/list*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '系统出现异常', data: { errorCode: 'ABCD1234' } } }),
  );
  await page.goto('/contract/lists');
  await expect(page.getByText(/ABCD1234/).first()).toBeVisible();

  await expect(page.getByRole('button', { name: /错误日志/ })).toBeHidden();
});

test('a lost connection is said only when it is lost, and its return too', async ({ signIn }) => {
  const { page, context } = await signIn('leader', { at: '/dashboard' });
  // A browser that merely believes to be offline is not believed.
  await whenReady(page);
  const probed = page.waitForResponse('**/healthz');
  await page.evaluate("dispatchEvent(new Event('offline'))");
  await probed;
  await expect(page.getByText('网络已断开')).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByText('网络已断开，请检查网络')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('网络已断开，请检查网络')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('网络已恢复')).toBeVisible();
  await expect(page.getByText('网络已断开')).toBeHidden();
});

test('a server that does not answer is told apart from a network that is gone', async ({ signIn }) => {
  const { page } = await signIn('leader', { at: '/dashboard' });
  await whenReady(page);
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.route('**/healthz', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByRole('link', { name: '我的待办' }).first().click();
  await expect(page.getByText('暂时连接不上服务器，正在自动重试')).toBeVisible();

  await page.unroute('**/*');
  await page.unroute('**/healthz');
  await expect(page.getByText('网络已恢复')).toBeVisible();
});

test('a new version is noticed on coming back, and a reload asks where something is unsaved', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/changerecord/apply');
  await page.getByLabel('变更标题').fill('没有保存');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(/assets\/index-[^"]+\.js/, 'assets/index-newer.js');
      await route.fulfill({ response: answer, body: text });
    },
  );
  await page.evaluate("dispatchEvent(new Event('vite:preloadError'))");
  await expect(page.getByText('系统已更新，刷新后使用新版本')).toBeVisible();

  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(question.type());
    void question.dismiss();
  });
  await page.getByRole('button', { name: '刷新', exact: true }).last().click();
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(page.getByLabel('变更标题')).toHaveValue('没有保存');
  await page.getByRole('button', { name: '稍后' }).click();
  await expect(page.getByText('系统已更新，刷新后使用新版本')).toBeHidden();
});

test('a part of the frame that does not arrive says so and leaves the frame alone', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/changerecord/apply');
  const title = page.getByRole('textbox', { name: '* 变更标题' });
  await title.fill('没有保存');
  await page.route(/(settings-drawer|notice-panel|tour)-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const notice = page.getByRole('alert').filter({ hasText: '界面设置没有加载成功，请检查网络后重试' });
  await expect(notice).toBeVisible();
  expect(await barriers(page, { parts: ['.notice-place-piece'] })).toEqual([]);
  await notice.getByRole('button', { name: '关闭' }).click();
  await expect(notice).toBeHidden();

  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(page.getByText('消息没有加载成功，请检查网络后重试')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '界面导览' }).click();
  await expect(page.getByText('界面导览没有加载成功，请检查网络后重试')).toBeVisible();
  await page.unroute(/(settings-drawer|notice-panel|tour)-[^/]+\.js$/);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('dialog', { name: '菜单', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  let asked = 0;
  await page.route(/querylist-[^/]+\.js$/, async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.getByRole('menuitem', { name: '变更查询' }).click();
  await expect(page.getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
  // Once ahead and once in earnest, and not again until somebody asks for it.
  expect(asked).toBeLessThanOrEqual(2);
  await page.unroute(/querylist-[^/]+\.js$/);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '变更查询' })).toBeVisible();
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '变更申请' }).click();
  await expect(title).toHaveValue('没有保存');
});
