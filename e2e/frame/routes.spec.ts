import type { Page } from '@playwright/test';
import { menuPages } from '../menu-pages.ts';
import { expect, test } from '../product.ts';

/** The server's answer to `/user/info`, changed on its way. */
async function changeInfo(page: Page, change: (data: Record<string, unknown>) => unknown): Promise<void> {
  await page.route('**/user/info', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } });
  });
}

/** Every place that the browser goes to from here on. */
function track(page: Page): string[] {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    places.push(pathname + search);
  });
  return places;
}

test('the constant routes are there for everyone', async ({ signIn }) => {
  const { page } = await signIn('editor');
  for (const [path, heading] of [
    ['/', /，叶知秋/],
    ['/todo', '我的待办'],
    ['/todogroup', '组待办'],
    ['/todoready', '已办事项'],
    ['/mymeeting', '我的会议'],
    ['/workflow', '流程总览'],
    ['/401', '你没有权限去该页面'],
    ['/404', '页面不存在'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  }
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/profile\/index$/);
  await expect(page).toHaveTitle(/^个人中心 - /);
  await page.goto('/redirect/todo?page=1');
  await expect(page).toHaveURL(/\/todo\?page=1$/);
});

test('every page that the menu hides is there', async ({ signIn }) => {
  test.slow();
  const { page } = await signIn('admin');
  const { hidden } = await menuPages(page);
  expect(hidden.length).toBeGreaterThan(5);
  for (const path of hidden) {
    await page.goto(path);
    await expect(page.locator('.tab-pane:visible').first(), path).toBeVisible();
    await expect(page.locator('.error-page-sign:visible'), path).toHaveCount(0);
    expect(new URL(page.url()).pathname, path).toBe(path);
  }
});

test('a user without roles is told why and asked to log in, once', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await changeInfo(page, (data) => ({ ...data, roles: [] }));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/info')) asked += 1;
  });
  await page.goto('/todo?page=2');

  await expect(page).toHaveURL(/\/login\?redirect=%2Ftodo%3Fpage%3D2$/);
  await expect(page.getByText('getInfo: roles must be a non-null array!')).toBeVisible();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect(asked).toBe(1);
});

test('missing or broken menus leave the workbench', async ({ signIn }) => {
  const { page } = await signIn('operator');
  const answers = [[], 'none', [null, 7, { id: 1 }], [{ id: 1, parentid: 1, path: '/a', name: 'a', component: '#' }]];
  for (const menus of answers) {
    await changeInfo(page, (data) => ({ ...data, menus }));
    await page.goto('/todo');
    await expect(page.getByRole('heading', { level: 1, name: '我的待办' })).toBeVisible();
    await page.goto('/contract/lists');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await page.unroute('**/user/info');
  }
});

test('redirects lead on, never in circles, and not past a right that is missing', async ({ signIn }) => {
  const { page } = await signIn('operator');
  const container = { component: '#', parentid: null, roles: 'anyone' };
  await changeInfo(page, (data) => ({
    ...data,
    menus: [
      { ...container, id: 1, path: '/old', name: 'old', redirect: '/todo' },
      { ...container, id: 2, path: '/ping', name: 'ping', redirect: '/pong' },
      { ...container, id: 3, path: '/pong', name: 'pong', redirect: '/ping' },
      { ...container, id: 4, path: '/shut', name: 'shut', redirect: '/secret' },
      { id: 5, path: '/secret', name: 'secret', component: 'dashboard/todo', roles: 'admin' },
      { id: 6, path: '#', name: 'hash', component: 'dashboard/todogroup', title: '井号', roles: 'anyone' },
      { ...container, id: 7, path: 'https://help.test/a', name: 'help', title: '帮助' },
      { ...container, id: 8, path: 'mail', name: 'mail', title: '写信', icon: 'mailto:help@example.com' },
      { id: 9, path: '/unsaid', name: 'unsaid', component: 'dashboard/todo' },
    ],
  }));
  await page.goto('/old?q=1');
  await expect(page).toHaveURL(/\/todo\?q=1$/);
  await page.goto('/ping');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  // Whom a page is for has to be said, or it is for administrators.
  for (const path of ['/shut', '/secret', '/unsaid']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '你没有权限去该页面' })).toBeVisible();
  }
  await page.goto('/hash');
  await expect(page.getByRole('heading', { level: 1, name: '组待办' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link', { name: '帮助' })).toHaveAttribute('href', 'https://help.test/a');
  await expect(menu.getByRole('link', { name: '帮助' })).toHaveAttribute('target', '_blank');
  await expect(menu.getByRole('link', { name: '帮助' })).toHaveAttribute('rel', 'noopener');
  await expect(menu.getByRole('link', { name: '写信' })).toHaveAttribute('href', 'mailto:help@example.com');
});

test('calls refused at the same time lead to the login page once, with the place to come back to', async ({
  signIn,
}) => {
  const { page, context } = await signIn('operator');
  await page.goto('/contract/lists?page=1&sort=name');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const places = track(page);
  // Only what the next page asks for: a call of this one, still on its way, would name this one as the place.
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' && new URL(page.url()).pathname === '/dashboard'
      ? route.fulfill({ status: 401, json: { code: 401, message: '登录已失效，请重新登录', data: null } })
      : route.continue(),
  );
  await page.getByRole('link', { name: '首页' }).first().click();

  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard$/);
  expect(places.filter((place) => place.startsWith('/login'))).toEqual(['/login?redirect=%2Fdashboard']);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'Admin-Token')).toBe(false);
});

test('a hidden page points out the entry of the menu that it names', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/changerecord/edit');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.locator('.ant-menu-item-selected')).toHaveText('变更办理');
  await page.goto('/workdetail');
  await expect(menu.locator('.ant-menu-item-selected')).toHaveText(/^我的待办/);
});

test('productid and storeid stay with the user', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/todo?productid=5&storeid=6');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '已办事项' }).click();

  await expect(page).toHaveURL(/\/todoready\?productid=5&storeid=6$/);
});

test('the way back from a forbidden page leads to where the user was', async ({ signIn }) => {
  const { page } = await signIn('editor', { at: '/dashboard' });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的待办' }).click();
  await expect(page).toHaveURL(/\/todo$/);
  // As a link within the site leads there.
  await page.evaluate(`history.pushState({ key: 'linked' }, '', '/401');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/todo$/);
  await page.goto('/401?noGoBack=true');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the sidebar keeps its state in a cookie, and on a phone closes by itself', async ({ signIn }) => {
  const { page, context } = await signIn('operator', { at: '/dashboard' });
  const status = async () => (await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
  const width = async () => (await page.locator('.frame-sidebar').boundingBox())?.width;
  const toggle = page.getByRole('button', { name: '菜单', exact: true });
  expect(await width()).toBe(210);
  await toggle.click();
  await expect.poll(width).toBe(54);
  expect(await status()).toBe('0');
  await page.reload();
  await expect.poll(width).toBe(54);
  await toggle.click();
  await expect.poll(width).toBe(210);
  expect(await status()).toBe('1');

  await page.setViewportSize({ width: 991, height: 800 });
  await expect(page.locator('.frame-sidebar')).toHaveCount(0);
  const drawer = page.getByRole('dialog');
  await toggle.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await toggle.click();
  await drawer.getByRole('link', { name: '我的待办' }).click();
  await expect(page).toHaveURL(/\/todo$/);
  await expect(drawer).toBeHidden();
  await toggle.click();
  await page.mouse.click(800, 400);
  await expect(drawer).toBeHidden();
  await toggle.click();
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(page.locator('.frame-sidebar')).toBeVisible();
  await expect(drawer).toBeHidden();
});
