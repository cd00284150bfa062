import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { tickMenu } from './role-menus.ts';

/** Calls the product as whoever is signed in at the page. */
async function call<Data>(page: Page, path: string, input: object): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';
  const answer = await page.request.post(path, { data: input, headers: { authorization: `Bearer ${token}` } });
  const { code, data, message } = (await answer.json()) as { code: number; data: Data; message: string };
  expect(code, message).toBe(0);
  return data;
}

const first = 'First@2026';
/** What the user makes of it: a password given by an administrator must be changed before anything else. */
const password = 'Better@2026';

/** Adds a user with two posts, city user in 临江 (main) and content editor, and signs in with the first password. */
async function enterWithTwoPosts(admin: Page, username: string) {
  const areas = await call<{ rows: { id: string; name: string }[] }>(admin, '/system/arealist', {
    filters: { name: '临江' },
  });
  const positions = [
    { role: 'city', area: areas.rows[0]?.id, isMain: true },
    { role: 'editor', isMain: false },
  ];
  const { id } = await call<{ id: string }>(admin, '/user/add_user', { username, name: '两岗', positions });
  await call(admin, '/user/resetPassword', { id, password: first });
  const entered = await admin.request.post('/user/login', { form: { username, password: first } });
  const { data } = (await entered.json()) as { data: { token: string } };
  const chosen = await admin.request.post('/user/updatepassword', {
    data: { oldpassword: first, newpassword: password },
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(chosen.ok()).toBe(true);
}

async function signInAs(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

async function takePost(page: Page, title: string | RegExp) {
  await page.getByRole('button', { name: '账号：两岗' }).click();
  await page.getByRole('menuitem', { name: /切换岗位/ }).hover();
  await page.getByRole('menuitem', { name: title }).click();
}

test('a person with two posts switches: pages, tabs and token change, and another window follows', async ({
  signIn,
  browser,
  product,
}) => {
  const { page: admin } = await signIn('admin');
  await enterWithTwoPosts(admin, 'two_posts');
  const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' });
  const page = await context.newPage();
  await signInAs(page, 'two_posts');
  await page.goto('/contract/lists');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/contract/lists');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'Admin-Token')?.value;
  const before = await tokenOf();

  await page.bringToFront();
  await takePost(page, '内容编辑');

  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: '账号：两岗' })).toContainText('内容编辑');
  await expect(page.getByRole('navigation').getByText('合同')).toHaveCount(0);
  expect(await tokenOf()).toMatch(/^editor-/);
  expect(await tokenOf()).not.toBe(before);

  await other.bringToFront();
  await expect(other.getByRole('button', { name: '账号：两岗' })).toContainText('内容编辑');
  await expect(other.getByText(/没有权限|不存在|找不到/).first()).toBeVisible();

  await page.bringToFront();
  await takePost(page, /地市用户/);
  await expect(page.getByRole('button', { name: '账号：两岗' })).toContainText('地市用户');
  await page.goto('/profile/index?tab=timeline');
  await expect(page.getByText('切换了岗位：内容编辑')).toBeVisible();
  await context.close();
});

test('a window that is refused in the moment of a switch goes on in the new post', async ({
  signIn,
  browser,
  product,
}) => {
  const { page: admin } = await signIn('admin');
  await enterWithTwoPosts(admin, 'two_windows');
  const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' });
  const page = await context.newPage();
  await signInAs(page, 'two_windows');
  const other = await context.newPage();
  await other.goto('/mymeeting');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.route('**/user/switchposition', async (route) => {
    const response = await route.fetch();
    // The server knows the new token alone, and this browser still the old one.
    await other.reload();
    await expect(other).toHaveURL(/\/login\?redirect=/);
    await route.fulfill({ response });
  });
  await page.bringToFront();
  await takePost(page, '内容编辑');
  await expect(page.getByRole('button', { name: '账号：两岗' })).toContainText('内容编辑');

  await expect(other).toHaveURL(/\/mymeeting$/);
  await expect(other.getByRole('button', { name: '账号：两岗' })).toContainText('内容编辑');
  await context.close();
});

test('unsaved work is asked about before the post is switched', async ({ signIn, browser, product }) => {
  const { page: admin } = await signIn('admin');
  await enterWithTwoPosts(admin, 'two_drafts');
  const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' });
  const page = await context.newPage();
  await signInAs(page, 'two_drafts');
  await page.goto('/profile/index?tab=account');
  await page.getByLabel('简介').fill('写到一半');

  await takePost(page, '内容编辑');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByLabel('简介')).toHaveValue('写到一半');

  await takePost(page, '内容编辑');
  await page.getByRole('button', { name: '放弃内容' }).click();
  await expect(page.getByRole('button', { name: '账号：两岗' })).toContainText('内容编辑');
  await context.close();
});

test('an administrator takes a menu from a role and gives it back', async ({ signIn }) => {
  const { page: admin } = await signIn('admin');
  const { page: leader } = await signIn('leader');
  // A neighbour in the same folder, which stands open therefore.
  await leader.goto('/contract/listsshandong');
  const contracts = leader.locator('aside').getByText('合同', { exact: true });
  await expect(contracts).toBeVisible();

  for (const isVisible of [false, true]) {
    await tickMenu(admin, '领导', '合同');
    await leader.reload();
    await expect(leader.locator('aside').getByText('合同付款')).toBeVisible();
    await expect(contracts).toHaveCount(isVisible ? 1 : 0);
  }
});

test('a new user signs in with the first password that was shown once', async ({ signIn, browser, product }) => {
  const { page } = await signIn('admin');
  await page.goto('/system/user/create');
  await page.getByLabel('用户名').fill('newcomer');
  await page.getByLabel('姓名').fill('新来的');
  await page.getByRole('combobox', { name: /角色/ }).first().click();
  await page.getByTitle('内容编辑').click();
  await page.getByRole('button', { name: '保存' }).click();

  const dialog = page.getByRole('dialog', { name: '初始密码' });
  await expect(dialog.getByText('newcomer')).toBeVisible();
  const shown = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: '我已记下' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' });
  const newcomer = await context.newPage();
  await newcomer.goto('/login');
  await newcomer.getByLabel('账号', { exact: true }).fill('newcomer');
  await newcomer.getByLabel('密码', { exact: true }).fill(shown);
  await newcomer.getByRole('button', { name: '登录' }).click();
  await expect(newcomer.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await context.close();
});

test('the page and directive pages show what the present roles open', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto('/system/permission/page');
  await expect(page.getByText('系统管理员 admin').first()).toBeVisible();
  await expect(page.getByText('/changerecord/lists', { exact: true })).toBeVisible();
  await page.goto('/system/permission/directive');
  await expect(page.getByRole('button', { name: '内容编辑可见', exact: true })).toBeVisible();
});
