import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { barriers } from './barriers.ts';
import { expect, test } from './product.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function open(page: Page, tab: string) {
  await page.goto(`/profile/index?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible();
}

test('the user menu leads to the personal centre, and its short path too', async ({ signIn }) => {
  const { page } = await signIn('linjiang', { at: '/dashboard' });
  await page.getByRole('button', { name: '账号：江小满' }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page).toHaveURL(/\/profile\/index/);
  await expect(page.getByRole('complementary', { name: '个人资料' })).toContainText('地市用户 · 临江');

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/profile\/index/);
});

test('what one did leads back to where it was done', async ({ signIn }) => {
  const { page } = await signIn('linjiang_leader');
  await open(page, 'activity');

  const decided = page.getByRole('tabpanel').locator('a[href*="/workflow/detail?id="]').first();
  const where = String(await decided.getAttribute('href'));
  await decided.click();
  await expect(page).toHaveURL(where);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
});

test('a person changes telephone and introduction, wrong ones are told at the field', async ({ signIn }) => {
  const { page } = await signIn('editor');
  await open(page, 'account');
  await page.getByLabel('手机号').fill('123');
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page.getByText('请填写正确的手机号，或带区号的固定电话')).toBeVisible();

  await page.getByLabel('手机号').fill('13911112222');
  await page.getByLabel('简介').fill('负责内容发布');
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page.getByText('修改手机号需要输入登录密码')).toBeVisible();
  await page.getByLabel('登录密码').fill('Demo@123456');
  await page.getByRole('button', { name: '保存资料' }).click();
  await expect(page.getByText('资料已保存')).toBeVisible();
  const card = page.getByRole('complementary', { name: '个人资料' });
  await expect(card).toContainText('13911112222');
  await expect(card).toContainText('负责内容发布');
});

test('a picture is previewed as a square, kept, shown in the head, and removed', async ({ signIn }) => {
  const { page } = await signIn('leader');
  await open(page, 'account');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const preview = page.getByRole('dialog', { name: '头像预览' });
  await expect(preview.getByRole('img', { name: '大图预览' })).toBeVisible();
  await preview.getByRole('button', { name: '使用这张头像' }).click();
  await expect(page.locator('.user-menu img')).toBeVisible();
  await page.reload();
  await expect(page.locator('.user-menu img')).toBeVisible();

  await page.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(page.locator('.user-menu img')).toHaveCount(0);

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('无法读取这张图片，请选择 JPG 或 PNG 图片')).toBeVisible();
});

test('another device is signed out from the list, and told so at its next step', async ({ signIn }) => {
  const { page } = await signIn('lanhai');
  const { page: elsewhere } = await signIn('lanhai', { at: '/dashboard' });
  await open(page, 'security');
  await expect(page.getByText('当前设备')).toBeVisible();
  await page.getByRole('button', { name: /^下线 Chrome/ }).click();
  await page.getByRole('dialog').getByLabel('登录密码').fill('Demo@123456');
  await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click();
  await expect(page.getByText('设备已下线')).toBeVisible();

  await elsewhere.goto('/todo');
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/);
  await open(page, 'timeline');
  await expect(page.getByText(/下线了设备：Chrome/)).toBeVisible();
});

test('a changed password ends the other devices and works from then on', async ({ signIn }) => {
  const { page } = await signIn('operator2');
  const { page: elsewhere } = await signIn('operator2', { at: '/dashboard' });
  await open(page, 'password');
  await page.getByLabel('原密码').fill('Demo@123456');
  await page.getByLabel('新密码', { exact: true }).fill('short');
  await expect(page.getByRole('list', { name: '密码要求' }).getByText('，已满足')).toHaveCount(2);
  await page.getByLabel('新密码', { exact: true }).fill('Newest@2026');
  await expect(page.getByText('强度：强', { exact: true })).toBeVisible();
  await page.getByLabel('再次输入新密码').fill('Newest@2026');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改，其他设备需要重新登录')).toBeVisible();

  await elsewhere.goto('/todo');
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/);
  await page.goto('/todo');
  await expect(page.getByRole('heading', { level: 1, name: '我的待办' })).toBeVisible();
});

test('a second step is turned on by a code, asked for at the next sign-in, and turned off by the password', async ({
  signIn,
  browser,
  product,
}) => {
  const { page } = await signIn('zhengda');
  await open(page, 'security');
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '开启两步验证' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('2. 输入验证器上显示的六位数字').fill('000000');
  await dialog.getByRole('button', { name: '开启两步验证' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toBeVisible();
  await dialog.getByLabel('2. 输入验证器上显示的六位数字').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: '开启两步验证' }).click();

  const codes = page.getByRole('dialog', { name: '保存恢复码' });
  await expect(codes.getByRole('button', { name: '完成' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('恢复码-zhengda.txt');
  await codes.getByRole('checkbox', { name: '我已保存恢复码' }).check();
  await codes.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('已开启', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' });
  const stranger = await context.newPage();
  await stranger.goto('/login');
  await stranger.getByLabel('账号', { exact: true }).fill('zhengda');
  await stranger.getByLabel('密码', { exact: true }).fill('Demo@123456');
  await stranger.getByRole('button', { name: '登录' }).click();
  await expect(stranger.getByText(/动态码|验证器/).first()).toBeVisible();
  await expect(stranger).toHaveURL(/\/login/);
  await context.close();

  await page.getByRole('button', { name: '关闭两步验证' }).click();
  const off = page.getByRole('dialog', { name: '关闭两步验证' });
  await off.getByLabel('登录密码').fill('Demo@123456');
  await off.getByRole('button', { name: '关闭两步验证' }).click();
  await expect(page.getByText('未开启', { exact: true })).toBeVisible();
  await open(page, 'timeline');
  await expect(page.getByText('关闭了两步验证')).toBeVisible();
});

/** Opens the site by its name: browsers use no keys at a bare address. */
async function openByName(page: Page, url: string, path: string) {
  await page.goto(new URL(path, url.replace('127.0.0.1', 'localhost')).href);
}

async function logInByName(page: Page, url: string, username: string) {
  await openByName(page, url, '/login');
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('Demo@123456');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a security key is added by name, signs in as the second step, and is removed by the password', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await logInByName(page, product.url, 'huaxin');
  await expect(page).toHaveURL(/\/dashboard/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: true, isUserVerified: true },
  });

  await openByName(page, product.url, '/profile/index?tab=security');
  await page.getByRole('button', { name: '添加密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '添加安全密钥' });
  await dialog.getByLabel('名称').fill('办公室的钥匙');
  await dialog.getByLabel('登录密码').fill('Wrong@123456');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText('密码不正确')).toBeVisible();
  await dialog.getByLabel('登录密码').fill('Demo@123456');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('安全密钥已添加')).toBeVisible();
  await expect(page.getByText('还没有用过')).toBeVisible();

  await page.getByRole('button', { name: /^账号：/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await logInByName(page, product.url, 'huaxin');
  await expect(page.getByText('请使用安全密钥或通行密钥验证')).toBeVisible();
  await page.getByRole('button', { name: '使用安全密钥' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await openByName(page, product.url, '/profile/index?tab=security');
  await expect(page.getByText('上次使用')).toBeVisible();
  await page.getByRole('button', { name: '移除 办公室的钥匙' }).click();
  const removal = page.getByRole('dialog', { name: '移除“办公室的钥匙”' });
  await removal.getByLabel('登录密码').fill('Demo@123456');
  await removal.getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByText('安全密钥已移除')).toBeVisible();
  await context.close();
});

test('sign-ins are found by user and result, and exported', async ({ signIn }) => {
  const { page } = await signIn('operator');
  await page.goto('/system/logrecord');
  await page.getByLabel('搜索用户名或姓名').fill('陆一鸣');
  await expect(page.getByRole('row', { name: /陆一鸣.*成功/ }).first()).toBeVisible();
  await page.goto('/system/logrecord?result=locked');
  await expect(page.getByText('没有符合条件的登录记录')).toBeVisible();

  await page.goto('/system/logrecord');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^登录记录-\d{8}\.xlsx$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing keeps anybody from using the personal centre in ${colorScheme}, on a phone too`, async ({ signIn }) => {
    const { page } = await signIn('admin');
    await page.emulateMedia({ colorScheme });
    for (const tab of ['activity', 'timeline', 'account', 'password', 'security']) {
      await open(page, tab);
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        expect(await barriers(page), tab).toEqual([]);
        const overflowPx = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect(overflowPx, tab).toBeLessThanOrEqual(0);
      }
    }
  });
}
