import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Administration, administer } from './administration.ts';
import { answerSms } from './answer-sms.ts';
import { barriers } from './barriers.ts';
import { expect, test } from './product.ts';
import { solvePuzzle } from './read-puzzle.ts';

const password = 'Demo@123456';

let admin: Administration;

test.beforeAll(async ({ product }) => {
  admin = await administer(product.url);
});
test.afterAll(() => admin.close());

async function fill(page: Page, username: string, given = password): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(given);
}

/** The demo person; the filter finds names that contain the given one as well. */
async function person(username: string): Promise<{ id: string; phone: string }> {
  const query = { filters: { username } };
  const { rows } = await admin.call<{ rows: { id: string; username: string; phone: string }[] }>('/user/lists', query);
  const found = rows.find((row) => row.username === username);
  if (!found) throw new Error(`nobody is called ${username}`);
  return found;
}

test('two wrong passwords ask for a puzzle, and Enter sends the form', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/login');
  for (let tries = 0; tries < 2; tries += 1) {
    await fill(page, '  editor ', 'Wrong-Password-1');
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await expect(page.getByText('用户名或密码不正确')).toBeVisible();
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  }
  await fill(page, '  editor ');
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page.getByText('请输入验证码')).toBeVisible();
  await solvePuzzle(page);
  await page.getByLabel('验证码', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await context.close();
});

test('a code by SMS is the second step where administrators demand it', async ({ browser, product }) => {
  await admin.set('login.second_factor', 'sms');
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/contract/lists');
  await fill(page, 'huaxin');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const { phone } = await person('huaxin');
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();

  const code = await admin.codeFor(phone);
  await page.getByLabel('短信验证码').fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('短信验证码不正确或已过期')).toBeVisible();
  await page.getByLabel('短信验证码').fill(code);
  await page.getByLabel('短信验证码').press('Enter');
  await expect(page).toHaveURL(/\/contract\/lists/);
  await admin.set('login.second_factor', 'off');
  await context.close();
});

test('a phone alone signs in where administrators allow it', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/contract/lists');
  await page.getByRole('tab', { name: '账号登录' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '手机号登录' })).toBeFocused();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请填写 11 位手机号')).toBeVisible();

  const { phone } = await person('tianhe');
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: '发送验证码' }).press('Enter');
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
  await expect(page.getByLabel('短信验证码')).toBeFocused();
  const code = await admin.codeFor(phone);
  await answerSms(page, code);
  await expect(page).toHaveURL(/\/contract\/lists/);
  const { rows } = await admin.call<{ rows: object[] }>('/user/loginrecord', { search: 'tianhe' });
  expect(rows[0]).toMatchObject({ username: phone, method: 'phone', result: 'success' });
  await context.close();

  await admin.set('login.phone', 'off');
  const other = await browser.newContext({ baseURL: product.url });
  const login = await other.newPage();
  await login.goto('/login');
  await expect(login.getByText('请使用单位分配的账号登录')).toBeVisible();
  await expect(login.getByRole('tab')).toHaveCount(0);
  await other.close();
  await admin.set('login.phone', 'on');
});

test('an authenticator is the second step of whoever enrolled one', async ({ signIn, browser, product }) => {
  const { context } = await signIn('leader');
  const token = (await context.cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';
  const post = async (path: string, data: object) =>
    (await (await context.request.post(path, { data, headers: { token } })).json()) as { data: { secret: string } };
  const { secret } = (await post('/user/totp_begin', {})).data;
  const generator = new TOTP({ secret: Secret.fromBase32(secret) });
  await post('/user/totp_confirm', { code: generator.generate() });

  const other = await browser.newContext({ baseURL: product.url });
  const page = await other.newPage();
  await page.goto('/login');
  await fill(page, 'leader');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // The code of this time step has been shown: the next one is good already.
  await page.getByLabel('身份验证器验证码').fill(generator.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await other.close();
});

test('a forgotten password is replaced by SMS', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page).toHaveURL(/\/Password$/);
  await page.getByLabel('账号', { exact: true }).fill('anzhou');
  await solvePuzzle(page);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible();
  await page.getByLabel('短信验证码').fill(await admin.codeFor((await person('anzhou')).phone));
  await page.getByLabel('新密码', { exact: true }).fill('anzhou-1');
  await expect(page.getByRole('listitem').filter({ hasText: '不能包含用户名' })).not.toContainText('已满足');
  await page.getByLabel('新密码', { exact: true }).fill('Better-2026');
  await expect(page.getByRole('listitem').filter({ hasText: '至少 8 位' })).toContainText('已满足');
  await page.getByLabel('再次输入新密码').fill('Better-2026');
  await page.getByRole('button', { name: '重设密码' }).click();
  await page.getByRole('link', { name: '去登录' }).click();
  await fill(page, 'anzhou', 'Better-2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await context.close();
});

test('a password that an administrator set is changed before anything else', async ({ browser, product }) => {
  await admin.call('/user/resetPassword', { id: (await person('qinghe')).id, password: 'Given-2026' });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/todo');
  await fill(page, 'qinghe', 'Given-2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await page.goto('/contract/lists');
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await page.getByLabel('原密码').fill('Given-2026');
  await page.getByLabel('新密码', { exact: true }).fill('Own-Choice-2026');
  await page.getByLabel('再次输入新密码').fill('Own-Choice-2026');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /合同/ })).toBeVisible();
  await context.close();
});

test('the login page shows the picture of the region', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  for (const region of ['shanxi', 'shandong', 'hunan', 'chongqing']) {
    await admin.set('region', region);
    await page.goto('/login');
    await expect(page.locator(`[data-region="${region}"] .login-scenery`)).toBeVisible();
  }
  await admin.set('region', 'default');
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing keeps anybody from using the pages before the login in ${colorScheme}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, colorScheme });
    const page = await context.newPage();
    const others = ['/Password', '/registration', '/registration?view=state', '/auth-redirect'].map((path) => ({
      path,
      tab: null,
    }));
    for (const { path, tab } of [
      { path: '/login', tab: '账号登录' },
      { path: '/login', tab: '手机号登录' },
      ...others,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (tab) await page.getByRole('tab', { name: tab }).click();
      expect(await barriers(page), path).toEqual([]);
    }
    await context.close();
  });
}
