import { expect, type Page, test as plain } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import { barriers } from './barriers.ts';
import { test } from './product.ts';
import { startServer } from './running-server.ts';
import { copyOfSeededStore } from './seeded-store.ts';

const day = 86_400_000;

/** Calls the server as the person who is signed in on the page. */
async function call<Data>(page: Page, path: string, input: object): Promise<Data> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '';
  const answer = await page.request.post(new URL(path, page.url()).href, { data: input, headers: { token } });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Data };
  expect({ path, code, message }).toMatchObject({ code: 0 });
  return data;
}

/** Writes a change and submits it, as the person on the page. */
async function submitChange(page: Page, title: string): Promise<string> {
  const { rows } = await call<{ rows: { id: string; name: string }[] }>(page, '/contract/lists', { size: 50 });
  const contract = rows.find(({ name }) => name.includes('政务服务一体化平台建设'))?.id;
  const change = {
    title,
    contract,
    changeType: 'personnel',
    level: 'normal',
    riskLevel: 'low',
    variant: 'standard',
    reason: '窗口人员逐条录入效率低。',
    content: '新增批量导入页面。',
    windowStart: new Date(Date.now() + day).toISOString(),
    windowEnd: new Date(Date.now() + 1.2 * day).toISOString(),
    stopService: false,
    rollbackPlan: '恢复变更前的程序包。',
    steps: [{ content: '备份', operator: '陈思远', minutes: 30 }],
  };
  const { id } = await call<{ id: string }>(page, '/changerecord/add_changerecord', change);
  await call(page, '/changerecord/submit', { id, version: 1 });
  return id;
}

interface Task {
  id: string;
  version: number;
  state: string;
}

/** Sends a change back to its author, as the person on the page. */
async function sendBack(page: Page, id: string, opinion: string): Promise<void> {
  const { tasks } = await call<{ tasks: Task[] }>(page, '/workflow/record', { module: 'changerecord', id });
  const task = tasks.find(({ state }) => state === 'active' || state === 'claimed');
  await call(page, '/workflow/return', { taskId: task?.id, taskVersion: task?.version, opinion });
}

const groupCount = (page: Page) =>
  page
    .getByRole('menuitem')
    .filter({ hasText: /^组待办/ })
    .locator('.waiting-count > :first-child');
const toast = (page: Page, text: string) => page.locator('.news-toast').filter({ hasText: text });

test('work and what becomes of it appear in the other browser by themselves', async ({ signIn }) => {
  const author = await signIn('huaxin', { at: '/dashboard' });
  const supervisor = await signIn('zhengda', { at: '/dashboard' });
  await expect(groupCount(supervisor.page)).toBeVisible();
  const before = Number(await groupCount(supervisor.page).textContent());
  const title = '推送的变更';

  const id = await submitChange(author.page, title);

  await expect(groupCount(supervisor.page)).toHaveText(String(before + 1));
  await expect(supervisor.page.locator('.workbench')).toContainText(title);
  await expect(toast(supervisor.page, title)).toBeVisible();
  await supervisor.page.goto('/todogroup');
  await expect(supervisor.page.getByRole('main').getByRole('link', { name: new RegExp(title) })).toBeVisible();

  await sendBack(supervisor.page, id, '请补充负责人。');

  await expect(groupCount(supervisor.page)).toHaveText(String(before));
  await expect(supervisor.page.getByRole('main').getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  const news = toast(author.page, '请补充负责人。');
  await expect(news).toBeVisible();
  await test.step('on a phone they leave the buttons at the foot alone', async () => {
    const wide = author.page.viewportSize();
    await author.page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await news.boundingBox())?.y ?? 844).toBeLessThan(60);
    if (wide) await author.page.setViewportSize(wide);
  });
  const bell = author.page.getByRole('button', { name: /^消息，\d+ 条未读$/ });
  await bell.click();
  const panel = author.page.getByRole('dialog', { name: '消息' });
  await panel.getByRole('button', { name: new RegExp(`已退回：${title}`) }).click();
  await expect(author.page).toHaveURL(/\/workdetail\?id=/);
  await expect(author.page.getByRole('region', { name: '审批记录' })).toContainText('请补充负责人。');
});

test('all tabs of a browser share one stream, and the next one goes on when the first is closed', async ({
  signIn,
}) => {
  const author = await signIn('huaxin', { at: '/dashboard' });
  const { page, context } = await signIn('zhengda', { at: '/dashboard' });
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1);
  const second = await context.newPage();
  const streams = countStreams(second);
  await second.goto('/dashboard');
  await expect(groupCount(second)).toHaveText((await groupCount(page).textContent()) ?? '');

  const before = Number(await groupCount(second).textContent());
  await submitChange(author.page, '两个标签页的变更');
  for (const tab of [page, second]) await expect(groupCount(tab)).toHaveText(String(before + 1));
  expect(streams.count).toBe(0);

  await page.close();
  await expect.poll(() => streams.count).toBe(1);
  await submitChange(author.page, '一个标签页的变更');
  await expect(groupCount(second)).toHaveText(String(before + 2));
});

function countStreams(page: Page): { count: number } {
  const streams = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/push') streams.count += 1;
  });
  return streams;
}

test('notices are read one by one, all at once, and by keyboard', async ({ signIn }) => {
  const author = await signIn('huaxin', { at: '/dashboard' });
  const supervisor = await signIn('zhengda', { at: '/dashboard' });
  for (const title of ['第一项', '第二项']) {
    await sendBack(supervisor.page, await submitChange(author.page, title), '请修改。');
  }
  const { page } = author;
  const bell = page.getByRole('button', { name: /^消息/ });
  await expect(bell).toHaveAccessibleName(/条未读$/);
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: '消息' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.click();
  await expect(panel.getByRole('button', { name: /第二项/ })).toBeVisible();
  expect.soft(await barriers(page), 'panel').toEqual([]);
  await panel.getByRole('link', { name: '查看全部' }).click();
  await expect(page.getByRole('heading', { name: '消息' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '第二项' })).toBeVisible();
  expect.soft(await barriers(page), 'page').toEqual([]);
  const row = page.getByRole('row').filter({ hasText: '第二项' });
  await row.getByRole('button', { name: '标为已读' }).click();
  await expect(row.getByRole('button', { name: '标为已读' })).toHaveCount(0);
  await page.getByRole('button', { name: '全部已读' }).filter({ visible: true }).click();
  await expect(bell).toHaveAccessibleName('消息');
  await page.getByText('未读', { exact: true }).click();
  await expect(page.getByText('没有符合条件的消息')).toBeVisible();
});

test('a session that is ended elsewhere leads to the login page', async ({ signIn }) => {
  const { page } = await signIn('zhengda', { at: '/dashboard' });
  await expect(groupCount(page)).toBeVisible();
  await call(page, '/user/logout', {});
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
});

plain('what happened while the server was away is there when it is back', async ({ browser }) => {
  const directory = copyOfSeededStore();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const enter = async (username: string) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('账号', { exact: true }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill('Demo@123456');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    return page;
  };
  let server = await startServer(directory, { PORT: port });
  try {
    const author = await enter('huaxin');
    const supervisor = await enter('zhengda');
    await expect(groupCount(supervisor)).toBeVisible();
    const before = Number(await groupCount(supervisor).textContent());
    const id = await submitChange(author, '重启之前的变更');
    await expect(groupCount(supervisor)).toHaveText(String(before + 1));

    const stoppedAt = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    server = await startServer(directory, { PORT: port });
    // Nothing was lost by the break, and what comes after it is heard again.
    await sendBack(supervisor, id, '重启之后的意见。');

    await expect(toast(author, '重启之后的意见。')).toBeVisible({ timeout: 30_000 });
    await expect(groupCount(supervisor)).toHaveText(String(before));
  } finally {
    await server.stop();
    server.remove();
  }
});
