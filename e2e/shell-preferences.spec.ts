import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './product.ts';

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '系统布局配置' }).click();
  const drawer = page.getByRole('dialog', { name: '系统布局配置' });
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

/** What keeps people from using a part of the page. */
async function barriersIn(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

/** Waits until what was chosen has reached the server. */
async function whenWritten(page: Page, choose: () => Promise<void>): Promise<void> {
  const written = page.waitForResponse('**/user/update_preference');
  await choose();
  expect((await written).ok()).toBe(true);
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
  const { page } = await signIn('admin');
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
  const { page } = await signIn('leader');
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
  await whenWritten(page, () => drawer.getByLabel('侧边栏 Logo').click());
  await expect(page.locator('.sidebar-logo')).toBeVisible();

  const { page: elsewhere } = await signIn('leader');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(elsewhere.locator('.sidebar-logo')).toBeVisible();
  await expect(elsewhere.getByRole('navigation', { name: '已打开的页面' })).toBeHidden();

  await whenWritten(page, () => drawer.getByRole('button', { name: '恢复默认' }).click());
  await expect.poll(brand).toBe('#1890ff');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
});

test('two windows of one browser stay in step', async ({ signIn }) => {
  const { page, context } = await signIn('editor');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.locator('.sidebar-logo')).toBeHidden();

  const drawer = await openSettings(page);
  await drawer.getByLabel('侧边栏 Logo').click();

  await expect(other.locator('.sidebar-logo')).toBeVisible();
});

test('the head scrolls away with the page, or stays when it is fixed', async ({ signIn }) => {
  const { page } = await signIn('admin');
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
  const { page } = await signIn('operator2');
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/changerecord/lists');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  const scrolled = () => page.locator('.frame-body').evaluate((body) => body.scrollTop);
  await page.locator('.frame-body').evaluate((body) => body.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);

  await page.getByRole('menuitem', { name: '合同' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '合同' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: '变更办理' })).toBeAttached();
  await expect.poll(scrolled).toBe(300);
});

test('who chose dark never sees a white page while it loads', async ({ signIn }) => {
  const { page } = await signIn('zhengda');
  const drawer = await openSettings(page);
  await drawer.getByText('深色').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // Before any code of the product has run.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('settings work by keyboard alone, and nothing keeps anybody from using them', async ({ signIn }) => {
  const { page } = await signIn('huaxin');
  await page.getByRole('button', { name: '系统布局配置' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '系统布局配置' });
  await expect(drawer).toBeVisible();
  await drawer.getByLabel('侧边栏 Logo').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.sidebar-logo')).toBeVisible();
  for (const mode of ['浅色', '深色']) {
    await drawer.getByText(mode).click();
    // Colours take a moment to change.
    await expect.poll(() => barriersIn(page, '.settings-drawer')).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('any colour can be chosen and is readable everywhere', async ({ signIn }) => {
  const { page } = await signIn('linjiang');
  const drawer = await openSettings(page);
  await drawer.getByRole('button', { name: '其它颜色' }).click();
  const hex = page.locator('.ant-color-picker-hex-input input');
  await hex.fill('FFFF00');
  await hex.press('Enter');
  await page.keyboard.press('Escape');
  await page.goto('/changerecord/lists');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('style', /--color-link/);

  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
});

test('the whole screen is given and taken back, and a browser that cannot says so', async ({ signIn }) => {
  const { page } = await signIn('boyuan');
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await page.evaluate('document.exitFullscreen()');
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();

  await page.evaluate("Object.defineProperty(document, 'fullscreenEnabled', { value: false })");
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByText('当前浏览器不支持全屏')).toBeVisible();
});

test('who asks the operating system for less motion gets dialogs at once', async ({ signIn }) => {
  const { page } = await signIn('operator');
  const drawer = await openSettings(page);
  await expect(drawer).toHaveCSS('--ant-motion-duration-slow', '0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(drawer).toHaveCSS('--ant-motion-duration-slow', '0.3s');
});
