import { type Browser, expect, type Page, test } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import { type OidcServer, oidcClient, startOidcServer } from '../server/testing/oidc-server.ts';
import { administer } from './administration.ts';
import { answerSms } from './answer-sms.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { copyOfSeededStore } from './seeded-store.ts';

let product: RunningServer;
let provider: OidcServer;

test.beforeAll(async () => {
  const port = await freePort();
  product = await startServer(copyOfSeededStore(), {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: oidcClient.clientId,
    OIDC_CLIENT_SECRET: oidcClient.clientSecret,
    OIDC_TITLE: '统一身份认证登录',
  });
  provider = await startOidcServer(`${product.url}/auth-redirect`, port);
});

test.afterAll(async () => {
  await provider.close();
  await product.stop();
  product.remove();
});

/** The login page of the provider, as a person uses it. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport });
  const page = await context.newPage();
  await page.goto('/login?redirect=%2Fcontract%2Flists');
  return page;
}

async function link(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '关联账号' })).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('operator');
  await page.getByLabel('密码', { exact: true }).fill('Demo@123456');
  await page.getByRole('button', { name: '关联并登录' }).click();
}

test('a window of its own leads through the provider; the account is linked once by its password', async ({
  browser,
}) => {
  const page = await open(browser, { width: 1440, height: 900 });
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: '统一身份认证登录' }).click();
  await signInThere(await popup, 'alice');
  await link(page);
  await expect(page).toHaveURL(/\/contract\/lists/);
  await page.context().close();
});

test('on a phone the page itself goes and comes back, and somebody known is in at once', async ({ browser }) => {
  const phone = { width: 390, height: 844 };
  const first = await open(browser, phone);
  await first.getByRole('button', { name: '统一身份认证登录' }).click();
  await signInThere(first, 'bob');
  await link(first);
  await expect(first).toHaveURL(/\/contract\/lists/);
  await first.context().close();

  const again = await open(browser, phone);
  await again.getByRole('button', { name: '统一身份认证登录' }).click();
  await signInThere(again, 'bob');
  await expect(again).toHaveURL(/\/contract\/lists/);
  await again.context().close();
});

test('the second step is asked for whoever vouches for the first', async ({ browser }) => {
  const admin = await administer(product.url);
  const page = await open(browser, { width: 390, height: 844 });
  const signIn = async () => {
    await page.getByRole('button', { name: '统一身份认证登录' }).click();
    await signInThere(page, 'carol');
  };
  await signIn();
  await link(page);
  await expect(page).toHaveURL(/\/contract\/lists/);

  await admin.set('login.second_factor', 'sms');
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await page.goto('/login?redirect=%2Fcontract%2Flists');
  await signIn();
  await expect(page.getByRole('heading', { name: '验证身份' })).toBeVisible();
  const query = { filters: { username: 'operator' }, sort: 'createdAt', size: 1 };
  const { rows } = await admin.call<{ rows: { phone: string }[] }>('/user/lists', query);
  const code = await admin.codeFor(rows[0]?.phone ?? '');
  await answerSms(page, code);
  await expect(page).toHaveURL(/\/contract\/lists/);
  await admin.set('login.second_factor', 'off');
  await admin.close();
  await page.context().close();
});

test('an answer that nobody asked for is refused in words', async ({ browser }) => {
  const page = await open(browser, { width: 390, height: 844 });
  await page.evaluate(() =>
    sessionStorage.setItem('external-sign-in', '{"binding":"forged-forged-forged-forged","search":""}'),
  );
  await page.goto('/auth-redirect?code=forged&state=forged');
  await expect(page.getByText('这次第三方登录已失效，请重新发起')).toBeVisible();
  await page.context().close();
});
