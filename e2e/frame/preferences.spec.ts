import type { Locator, Page } from '@playwright/test';
import { barriers } from '../barriers.ts';
import { preferencesWritten } from '../preferences-written.ts';
import { expect, test } from '../product.ts';

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** The height of something, as it is drawn. */
async function heightOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? 0;
}

async function sizeCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'size')?.value;
}

test('the four sizes are four densities, kept in the cookie, and nothing typed is lost', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/changerecord/apply');
  const title = page.getByLabel('变更标题');
  await title.fill('升级网关');
  await page.goto('/changerecord/apply');
  await title.fill('升级网关');

  const heights: number[] = [];
  for (const [label, cookie] of [
    ['默认', 'default'],
    ['中等', 'medium'],
    ['小', 'small'],
    ['迷你', 'mini'],
  ] as const) {
    await page.getByRole('button', { name: '布局大小' }).click();
    const item = page.getByRole('menuitem', { name: label, exact: true });
    if (cookie === 'default') {
      await expect(page.getByRole('menuitem', { name: '中等', exact: true })).toHaveAttribute('aria-disabled', 'true');
    }
    await item.click();
    await expect(page.getByText(`布局大小已切换为${label}`)).toBeVisible();
    expect(await sizeCookie(page)).toBe(cookie);
    await expect(item).toBeHidden();
    heights.push(await heightOf(title));
    await expect(title).toHaveValue('升级网关');
  }

  expect(new Set(heights).size).toBe(4);
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
});

test('lists follow the size', async ({ signIn }) => {
  const { page } = await signIn('admin', { at: '/dashboard' });
  const rows: number[] = [];
  for (const label of ['默认', '中等', '小', '迷你']) {
    const drawer = await openSettings(page);
    await drawer.getByRole('radiogroup', { name: '布局大小' }).getByText(label, { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.goto('/contract/lists');
    const row = page.locator('.ant-table-row').first();
    await expect(row).toBeVisible();
    rows.push(Math.round(await heightOf(row)));
  }
  expect(new Set(rows).size).toBe(4);
});

test('theme, mode and layout change at once, follow the user to another browser, and go back to the usual', async ({
  signIn,
}) => {
  const { page } = await signIn('leader', { at: '/dashboard' });
  const brand = () =>
    page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--color-brand')");
  const drawer = await openSettings(page);

  await drawer.getByRole('button', { name: '松绿' }).click();
  await expect(drawer.getByRole('button', { name: '松绿' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(brand).toBe('#11a782');
  await drawer.getByText('深色').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  await drawer.getByLabel('开启 Tags-View').click();
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeHidden();
  await expect(page.locator('.sidebar-logo')).toBeHidden();
  await drawer.getByLabel('侧边栏 Logo').click();
  await preferencesWritten(page);
  await expect(page.locator('.sidebar-logo')).toBeVisible();

  const { page: elsewhere } = await signIn('leader', { at: '/dashboard' });
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(elsewhere.locator('.sidebar-logo')).toBeVisible();
  await expect(elsewhere.getByRole('navigation', { name: '已打开的页面' })).toBeHidden();

  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await preferencesWritten(page);
  await expect.poll(brand).toBe('#1890ff');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
});

test('two windows of one browser stay in step', async ({ signIn }) => {
  const { page, context } = await signIn('editor', { at: '/dashboard' });
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.locator('.sidebar-logo')).toBeHidden();

  const drawer = await openSettings(page);
  await drawer.getByLabel('侧边栏 Logo').click();

  await expect(other.locator('.sidebar-logo')).toBeVisible();
});

test('the head scrolls away with the page, or stays when it is fixed', async ({ signIn }) => {
  const { page } = await signIn('admin', { at: '/dashboard' });
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/changerecord/lists');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  const head = page.getByRole('banner');
  const top = async () => (await head.boundingBox())?.y ?? 0;
  const scroll = async () => {
    await page.mouse.move(900, 400);
    await page.mouse.wheel(0, 600);
  };

  await scroll();
  await expect.poll(top).toBeLessThanOrEqual(-50);
  await page.mouse.wheel(0, -2_000);
  await expect.poll(top).toBe(0);

  const drawer = await openSettings(page);
  await drawer.getByLabel('固定 Header').click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await scroll();
  await expect.poll(() => page.locator('.tab-pane:visible').evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0);
  expect(await top()).toBe(0);
});

test('a tab keeps its place while another is on show, with the head scrolling too', async ({ signIn }) => {
  const { page } = await signIn('operator2', { at: '/dashboard' });
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/changerecord/lists');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  const scrolled = () => page.locator('.frame-body').evaluate((body) => body.scrollTop);
  await page.locator('.frame-body').evaluate((body) => body.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);

  await page.getByRole('menuitem', { name: '需求池' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '需求池' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: '变更办理' })).toBeAttached();
  await expect.poll(scrolled).toBe(300);
});

test('who chose dark never sees a white page while it loads', async ({ signIn }) => {
  const { page } = await signIn('zhengda', { at: '/dashboard' });
  const drawer = await openSettings(page);
  await drawer.getByText('深色').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // Before any code of the product has run.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('settings work by keyboard alone, and nothing keeps anybody from using them', async ({ signIn }) => {
  const { page } = await signIn('huaxin', { at: '/dashboard' });
  const account = page.getByRole('button', { name: /^账号/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '界面设置' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await expect(drawer).toBeVisible();
  await drawer.getByLabel('侧边栏 Logo').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.sidebar-logo')).toBeVisible();
  for (const mode of ['浅色', '深色']) {
    await drawer.getByText(mode).click();
    // Colours take a moment to change.
    await expect.poll(() => barriers(page, { parts: ['.settings-drawer'] })).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(account).toBeFocused();
});

test('any colour can be chosen and is readable everywhere', async ({ signIn }) => {
  const { page } = await signIn('linjiang', { at: '/dashboard' });
  const drawer = await openSettings(page);
  await drawer.getByRole('button', { name: '其它颜色' }).click();
  const hex = page.locator('.ant-color-picker-hex-input input');
  await hex.fill('FFFF00');
  await hex.press('Enter');
  await page.keyboard.press('Escape');
  await page.goto('/changerecord/lists');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('style', /--color-link/);

  expect(await barriers(page, { rules: ['color-contrast'] })).toEqual([]);
});

test('the whole screen is given and taken back, and a browser that cannot says so', async ({ signIn }) => {
  const { page } = await signIn('boyuan', { at: '/dashboard' });
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await page.evaluate('document.exitFullscreen()');
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();

  await page.evaluate("Object.defineProperty(document, 'fullscreenEnabled', { value: false })");
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByText('当前浏览器不支持全屏')).toBeVisible();
});

test('who asks the operating system for less motion gets dialogs at once', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  const drawer = await openSettings(page);
  await expect(drawer).toHaveCSS('--ant-motion-duration-slow', '0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(drawer).toHaveCSS('--ant-motion-duration-slow', '0.3s');
});

test('the menu stands at the side, at the top, or its first level at the top', async ({ signIn }) => {
  const { page } = await signIn('admin', { at: '/dashboard' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const fold = page.getByRole('button', { name: '菜单', exact: true });
  const place = async (name: string) => {
    const drawer = await openSettings(page);
    await drawer.getByRole('radiogroup', { name: '导航模式' }).getByText(name, { exact: true }).click();
    expect(await barriers(page, { parts: ['.settings-drawer'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  };

  await place('顶部');
  await expect(page.locator('.frame-sidebar')).toBeHidden();
  await expect(fold).toBeHidden();
  await menu.getByText('变更管理').click();
  await page.getByRole('menuitem', { name: '变更查询' }).click();
  await expect(page).toHaveURL(/\/changerecord\/querylist$/);
  expect(await barriers(page, { parts: ['.frame'] })).toEqual([]);

  await place('混合');
  const side = page.locator('.frame-sidebar');
  await expect(side.getByRole('link', { name: '变更查询' })).toBeVisible();
  await expect(side.getByText('需求池')).toBeHidden();
  await expect(fold).toBeVisible();
  await menu.first().getByRole('link', { name: '需求池' }).click();
  await expect(page).toHaveURL(/\/demand\/index$/);
  await expect(side).toBeHidden();
  await menu.first().getByRole('link', { name: '项目管理' }).click();
  await expect(side.getByRole('menuitem').first()).toBeVisible();
  expect(await barriers(page, { parts: ['.frame'] })).toEqual([]);
  await page.reload();
  await expect(page.locator('.top-menu')).toBeVisible();

  await place('侧边');
  await expect(page.locator('.top-menu')).toBeHidden();
  await expect(menu.getByText('流程中心')).toBeVisible();
});

test('pages keep to a readable width where somebody wants that, and a canvas takes all there is', async ({
  signIn,
}) => {
  const { page } = await signIn('admin', { viewport: { width: 1920, height: 1080 } });
  await page.goto('/contract/lists');
  const table = page.locator('.ant-table').first();
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
  await expect(table).toBeVisible();
  expect(await widthOf(table)).toBeGreaterThan(1_200);
  const drawer = await openSettings(page);
  await drawer.getByLabel('定宽内容').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf(table)).toBeLessThanOrEqual(1_200);

  await page.goto('/workflow/model');
  await page.getByRole('main').getByRole('link', { name: '设计' }).first().click();
  await expect(page.getByRole('toolbar', { name: '流程设计' })).toBeVisible();
  expect(await widthOf(page.locator('.fills-pane'))).toBeGreaterThan(1_600);
});

for (const mode of ['浅色', '深色']) {
  test(`green and red become colours that can be told apart, and stay readable: ${mode}`, async ({ signIn }) => {
    const { page } = await signIn('operator', { at: '/dashboard' });
    const drawer = await openSettings(page);
    await drawer.getByText(mode).click();
    const before = await page.evaluate<string>(
      "getComputedStyle(document.documentElement).getPropertyValue('--color-error')",
    );
    await drawer.getByLabel('色弱辅助').click();
    await preferencesWritten(page);
    const after = await page.evaluate<string>(
      "getComputedStyle(document.documentElement).getPropertyValue('--color-error')",
    );
    expect(after).not.toBe(before);
    for (const path of ['/contract/lists', '/company/lists', '/changerecord/apply']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
      if (path.endsWith('apply')) await page.getByRole('button', { name: '保存并提交审批' }).click();
      await expect.poll(() => barriers(page, { parts: ['.frame'] }), path).toEqual([]);
    }
  });
}

test('the tour points out the parts of the frame, by keyboard too', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/dashboard' });
  const start = async () => {
    await page.getByRole('button', { name: /^账号/ }).click();
    await page.getByRole('menuitem', { name: '界面导览' }).click();
  };
  await start();
  const tour = page.getByRole('dialog', { name: '菜单', exact: true });
  await expect(tour).toHaveAccessibleDescription(/第 1 步，共 5 步/);
  await expect(tour.getByRole('button', { name: '下一步' })).toBeFocused();
  expect(await barriers(page, { parts: ['.ant-tour'] })).toEqual([]);
  await page.keyboard.press('Enter');
  const search = page.getByRole('dialog', { name: '搜索菜单' });
  await expect(search).toBeVisible();
  await expect(search.getByRole('button', { name: '下一步' })).toBeFocused();
  // From the last button a browser leads to itself, and then back: never to the page behind.
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('#root :focus')).toHaveCount(0);
  }
  await search.getByRole('button', { name: '上一步' }).focus();
  await page.keyboard.press('Enter');
  await expect(tour.getByRole('button', { name: '下一步' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: '标签' })).toContainText('右键点标签');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-tour')).toBeHidden();
  await expect(page.getByRole('button', { name: /^账号/ })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await start();
  await tour.getByRole('button', { name: '关闭' }).click();
  await expect(tour).toBeHidden();
  const drawer = await openSettings(page);
  await expect(drawer.getByText('导航模式和定宽内容只影响宽屏，请在电脑上设置。')).toBeVisible();
  await expect(drawer.getByRole('radiogroup', { name: '导航模式' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
