import type { Locator, Page } from '@playwright/test';
import { brokenRules } from '../barriers.ts';
import { preferencesWritten } from '../preferences-written.ts';
import { expect, test } from '../product.ts';

const search = (page: Page): Locator => page.getByRole('dialog', { name: '搜索菜单' });
const input = (page: Page): Locator => search(page).getByRole('combobox', { name: '搜索菜单' });
const choices = (page: Page): Locator => search(page).getByRole('option');
const chosen = (page: Page): Locator => search(page).getByRole('option', { selected: true });

test('the menu is found by title, pinyin and initials, from the keyboard alone', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  const loaded = () => page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
  expect((await loaded()).filter((name) => /search-dialog/.test(name))).toEqual([]);
  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue('');

  for (const query of ['变更申请', 'biangengshenqing', 'bgsq', 'BGSQ', 'changerecord/apply']) {
    await input(page).fill(query);
    await expect(choices(page).first(), query).toHaveText('变更管理 > 变更申请');
  }
  await input(page).fill('鲸鱼座');
  await expect(choices(page)).toHaveCount(0);
  await expect(search(page).getByText('没有找到相符的菜单。')).toBeVisible();

  await input(page).fill('待办');
  await expect.poll(() => choices(page).count()).toBeGreaterThan(1);
  const first = await chosen(page).innerText();
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText(first);
  await page.keyboard.press('ArrowUp');
  expect(await chosen(page).innerText()).toBe(await choices(page).last().innerText());

  await input(page).fill('wdhy');
  await expect(chosen(page)).toHaveText('工作台 > 我的会议');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mymeeting$/);
  await expect(search(page)).toHaveCount(0);
});

test('the slash is a letter where somebody types, and Esc or a click beside closes', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/contract/lists');
  const box = page.locator('.tab-pane:visible').getByRole('textbox').first();
  await box.fill('');
  await box.press('/');
  await expect(box).toHaveValue('/');
  await expect(search(page)).toHaveCount(0);

  const button = page.getByRole('button', { name: '搜索菜单' });
  await button.click();
  await input(page).press('/');
  await expect(input(page)).toHaveValue('/');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(input(page)).toBeFocused();
  await page.mouse.click(40, 700);
  await expect(search(page)).toHaveCount(0);
});

test('nobody finds what the role lacks', async ({ signIn }) => {
  const { page } = await signIn('editor', { at: '/dashboard' });
  await page.keyboard.press('/');
  await input(page).fill('流程模型');
  await expect(input(page)).toHaveValue('流程模型');
  await expect(choices(page).filter({ hasText: '流程模型' })).toHaveCount(0);
});

test('favourites and the pages visited lately come first, and favourites follow the user', async ({ signIn }) => {
  const { page } = await signIn('leader', { at: '/dashboard' });
  for (const path of ['/todo', '/todoready', '/mymeeting']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.keyboard.press('/');
  await expect(choices(page)).toHaveText(['工作台 > 已办事项', '工作台 > 我的待办', '工作台 > 首页']);
  await expect(search(page).getByText('最近访问')).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  const star = search(page).getByRole('button', { name: '收藏 工作台 > 我的待办' });
  await expect(star).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(choices(page)).toHaveText(['工作台 > 我的待办', '工作台 > 已办事项', '工作台 > 首页']);
  expect(await brokenRules(page, { parts: ['.search-dialog'] })).toEqual([]);
  await page.keyboard.press('Escape');

  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await tabs.getByRole('link', { name: '我的会议' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '收藏', exact: true }).click();
  await preferencesWritten(page);
  await tabs.getByRole('link', { name: '我的会议' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '取消收藏', exact: true })).toBeVisible();

  const { page: elsewhere } = await signIn('leader', { at: '/dashboard' });
  await elsewhere.keyboard.press('/');
  await expect(choices(elsewhere)).toHaveText(['工作台 > 我的待办', '工作台 > 我的会议']);
});

test('a search that does not load says so, and works once it does', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  await page.route('**/search-dialog-*.js', (route) => route.abort());
  // A page that was loaded before may have the piece in the memory of the browser, where nothing is routed.
  await page.reload();
  await expect(page.getByRole('button', { name: '搜索菜单' })).toBeVisible();
  await page.keyboard.press('/');
  const notice = page.getByRole('alert').filter({ hasText: '搜索没有加载成功，请检查网络后重试' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/search-dialog-*.js');
  await notice.getByRole('button', { name: '重试' }).click();
  await expect(input(page)).toBeFocused();
});
