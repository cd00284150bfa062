import type { Locator, Page } from '@playwright/test';
import { heading, whenQuiet } from '../page-checks.ts';
import { expect, test } from '../product.ts';

const bar = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, name: string): Locator => bar(page).getByRole('link', { name, exact: true });
const commands = (page: Page): Locator => page.locator('.ant-dropdown:visible').getByRole('menuitem');
const command = (page: Page, name: string): Locator => commands(page).filter({ hasText: new RegExp(`^${name}$`) });

/** The titles in the bar, from left to right. */
const titles = (page: Page): Promise<string[]> => bar(page).getByRole('link').allInnerTexts();

/** Opens pages of the workbench one after the other. */
async function visit(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    // The number of what waits may stand behind the name.
    const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: new RegExp(`^${name}`) });
    await link.click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  }
}

test('the menu of a tab has its commands, and each leads where it should', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await visit(page, '我的待办', '组待办', '已办事项', '我的会议');

  await tab(page, '组待办').click({ button: 'right' });
  await expect(commands(page)).toHaveText([
    '刷新',
    '关闭',
    '关闭其它',
    '关闭左侧',
    '关闭右侧',
    '关闭所有',
    '固定',
    '收藏',
  ]);
  await command(page, '关闭').click();
  await expect.poll(() => titles(page)).toEqual(['首页', '我的待办', '已办事项', '我的会议']);
  await expect(page).toHaveURL(/\/mymeeting$/);

  await tab(page, '我的待办').click({ button: 'right' });
  await command(page, '关闭其它').click();
  await expect(page).toHaveURL(/\/todo$/);
  await expect.poll(() => titles(page)).toEqual(['首页', '我的待办']);

  await visit(page, '已办事项', '我的会议');
  await tab(page, '首页').click({ button: 'right' });
  await expect(commands(page)).toHaveText(['刷新', '关闭其它', '关闭左侧', '关闭右侧', '关闭所有', '收藏']);
  await command(page, '关闭所有').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => titles(page)).toEqual(['首页']);
});

test('closing the tab on show leads to the last of the remaining', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await visit(page, '我的待办', '组待办', '已办事项');
  await tab(page, '我的待办').click();
  await bar(page).getByRole('button', { name: '关闭 我的待办' }).click();
  await expect(page).toHaveURL(/\/todoready$/);

  await tab(page, '已办事项').click({ button: 'middle' });
  await expect(page).toHaveURL(/\/todogroup$/);
  await tab(page, '首页').click({ button: 'middle' });
  await expect.poll(() => titles(page)).toEqual(['首页', '组待办']);
});

test('everything a tab can do is done by keyboard', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await visit(page, '我的待办', '组待办', '已办事项');
  await tab(page, '已办事项').focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => titles(page)).toEqual(['首页', '我的待办', '已办事项', '组待办']);
  await expect(tab(page, '已办事项')).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => titles(page)).toEqual(['首页', '已办事项', '我的待办', '组待办']);

  await page.keyboard.press('Shift+F10');
  await expect(command(page, '刷新')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(command(page, '刷新')).toBeHidden();
  await expect(tab(page, '已办事项')).toBeFocused();

  await tab(page, '我的待办').focus();
  await page.keyboard.press('ContextMenu');
  await expect(command(page, '刷新')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(command(page, '关闭')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['首页', '已办事项', '组待办']);
  await tab(page, '组待办').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => titles(page)).toEqual(['首页', '已办事项']);
});

test('tabs are dragged into another order, and the order, the titles and the place outlive a reload', async ({
  signIn,
}) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await visit(page, '我的待办', '组待办', '已办事项');
  await tab(page, '已办事项').dragTo(tab(page, '我的待办'));
  await expect.poll(() => titles(page)).toEqual(['首页', '已办事项', '我的待办', '组待办']);
  await tab(page, '首页').dragTo(tab(page, '组待办'));
  await expect.poll(() => titles(page)).toEqual(['首页', '已办事项', '我的待办', '组待办']);

  await tab(page, '我的待办').click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '我的待办' })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['首页', '已办事项', '我的待办', '组待办']);
  await expect(tab(page, '我的待办')).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: /^账号：/ }).click();
  await page.getByText('退出登录').click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
  await page.getByLabel('账号', { exact: true }).fill('operator');
  await page.getByLabel('密码', { exact: true }).fill('Demo@123456');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => titles(page)).toEqual(['首页']);
});

test('a query belongs to the tab, each record has one of its own, and all keep their state', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await page.goto('/contract/lists');
  const links = page.locator('.tab-pane:visible a[href*="/lists/detail/"]');
  await links.first().waitFor();
  const [first = '', second = ''] = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute('href') ?? '')),
  ]);
  for (const href of [first, second]) {
    await tab(page, '合同').click();
    await page.locator(`.tab-pane:visible a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(href.replace('?', '\\?')));
  }
  await expect.poll(async () => (await titles(page)).length).toBe(4);

  await tab(page, '合同').click();
  const box = page.locator('.tab-pane:visible').getByRole('textbox').first();
  await box.fill('平台');
  await expect(page).toHaveURL(/lists\?.*%E5%B9%B3%E5%8F%B0/);
  await box.evaluate((element) => element.setAttribute('data-mark', 'kept'));
  await tab(page, '首页').click();
  await expect(page.getByRole('heading', { level: 1, name: /，陆一鸣/ })).toBeVisible();
  await tab(page, '合同').click();
  await expect(box).toHaveValue('平台');
  await expect(box).toHaveAttribute('data-mark', 'kept');
  await expect.poll(async () => (await titles(page)).length).toBe(4);

  await tab(page, '合同').click({ button: 'right' });
  await command(page, '刷新').click();
  await expect(page).toHaveURL(/\/contract\/lists/);
  await expect(box).not.toHaveAttribute('data-mark');
  await expect(box).toHaveValue('平台');
});

test('the browser goes back and forward through tabs, and back to a closed one opens it again', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await visit(page, '我的待办', '组待办', '已办事项');
  await page.goBack();
  await expect(tab(page, '组待办')).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(tab(page, '已办事项')).toHaveAttribute('aria-current', 'page');

  await bar(page).getByRole('button', { name: '关闭 组待办' }).click();
  await expect.poll(() => titles(page)).toEqual(['首页', '我的待办', '已办事项']);
  await page.goBack();
  await expect(page).toHaveURL(/\/todogroup$/);
  await expect(page.getByRole('heading', { level: 1, name: '组待办' })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(['首页', '我的待办', '已办事项', '组待办']);

  await tab(page, '组待办').click({ button: 'right' });
  await command(page, '刷新').click();
  await expect(page).toHaveURL(/\/todogroup$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/redirect/);
});

test('closing asks for what is unsaved, also in the other tabs', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await page.goto('/contract/lists/create');
  await page.getByRole('textbox', { name: '合同名称' }).fill('没有保存的合同');
  await expect(bar(page).getByTitle('有未保存的内容')).toBeVisible();
  await tab(page, '首页').click();

  const question = page.getByRole('dialog').filter({ hasText: '有未保存的内容' });
  for (const name of ['关闭其它', '关闭所有']) {
    await tab(page, '首页').click({ button: 'right' });
    await command(page, name).click();
    await question.getByRole('button', { name: '继续编辑' }).click();
    await expect(question).toBeHidden();
    await expect.poll(async () => (await titles(page)).length).toBe(2);
  }
  await tab(page, '首页').click({ button: 'right' });
  await command(page, '关闭所有').click();
  await expect(question).toContainText('已存为草稿');
  await question.getByRole('button', { name: '离开' }).click();
  await expect.poll(() => titles(page)).toEqual(['首页']);
});

test('a bar too narrow scrolls with the wheel and lists all tabs', async ({ signIn }) => {
  const { page } = await signIn('admin', { at: '/dashboard' });
  await page.setViewportSize({ width: 600, height: 800 });
  for (const path of [
    '/todo',
    '/todogroup',
    '/todoready',
    '/mymeeting',
    '/workflow',
    '/contract/lists',
    '/system/user',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const list = bar(page).getByRole('list');
  const scrolled = () => list.evaluate((element) => element.scrollLeft);
  expect(await scrolled()).toBeGreaterThan(0);
  await expect(bar(page).locator('[aria-current]')).toBeInViewport();
  await list.hover();
  await page.mouse.wheel(0, -4000);
  await expect.poll(scrolled).toBe(0);

  await bar(page).getByRole('button', { name: '所有标签' }).click();
  await expect(commands(page)).toHaveCount(8);
  await command(page, '我的会议').click();
  await expect(page).toHaveURL(/\/mymeeting$/);
});

test('a finger that rests on a tab opens its menu', async ({ signIn, browser }) => {
  const { context } = await signIn('operator', { at: '/dashboard' });
  const phone = await browser.newContext({
    baseURL: new URL(context.pages()[0]?.url() ?? '').origin,
    storageState: await context.storageState(),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await page.goto('/todo');
  const place = await tab(page, '我的待办').boundingBox();
  const session = await phone.newCDPSession(page);
  const touchPoints = [{ x: (place?.x ?? 0) + 10, y: (place?.y ?? 0) + 10 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(command(page, '关闭其它')).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(command(page, '关闭其它')).toBeVisible();
  await phone.close();
});

test('tabs that were closed leave nothing behind', async ({ signIn }) => {
  test.slow();
  const { page, context } = await signIn('operator', { at: '/dashboard' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const counts = async () => {
    // The home page has what it shows in both counts, or in none.
    await whenQuiet(page);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await visit(page, '我的待办');
      await tab(page, '我的待办').press('Delete');
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  };
  await rounds(5);
  const before = await counts();
  await rounds(30);
  const after = await counts();
  expect(after.nodes).toBeLessThan(before.nodes * 1.1);
  expect(after.listeners).toBeLessThan(before.listeners * 1.1);
});

test('a dialog that the browser went back from waits in its tab with what was typed', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/workflow/addflow' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await tab(page, '首页').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await tab(page, '发起流程').click();
  await page.getByText('费用报销', { exact: true }).click();
  const asked = page.getByRole('dialog', { name: '发起费用报销' });
  await asked.getByLabel('报销事由').fill('差旅');
  await expect(page.locator('[class*="ant-zoom"], [class*="ant-fade"]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(asked).toBeHidden();
  // The greeting of the hour, whichever it is.
  await expect(heading(page, /，/)).toBeVisible();
  await tab(page, '发起流程').click();
  await expect(asked.getByLabel('报销事由')).toHaveValue('差旅');
});
