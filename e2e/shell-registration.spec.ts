import { administer } from './administration.ts';
import { expect, test } from './product.ts';
import { solvePuzzle } from './read-puzzle.ts';

const phone = '13711112222';

test('an applicant asks for an account, an operator approves it, and the applicant signs in', async ({
  browser,
  product,
  signIn,
}) => {
  const admin = await administer(product.url);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: '注册账号' }).click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请填写姓名')).toBeVisible();
  await expect(page.getByLabel('姓名')).toBeFocused();

  await page.getByLabel('姓名').fill('宋词');
  await page.getByLabel('用户名').fill('songci');
  await page.getByLabel('申请岗位').selectOption('地市用户');
  await page.getByLabel('地区').selectOption({ label: '临江市' });
  await page.getByLabel('申请理由').fill('负责临江市的项目。');
  await page.getByLabel('密码', { exact: true }).fill('Chosen-2026');
  await page.getByLabel('再次输入密码').fill('Chosen-2026');
  await page.getByLabel('手机号').fill(phone);
  await solvePuzzle(page);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await admin.codeFor(phone));
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  const number = (await page.getByText(/^ZH-\d{8}-\d{4}$/).textContent()) ?? '';

  const { page: office } = await signIn('operator');
  await office.goto('/todogroup');
  await office
    .getByRole('link', { name: new RegExp(`宋词（${number}）`) })
    .first()
    .click();
  await office.getByRole('textbox', { name: '意见' }).fill('情况属实。');
  await office.getByRole('button', { name: '同意', exact: true }).click();
  await expect(office.getByRole('region', { name: '审批记录' })).toContainText('情况属实。');

  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('songci');
  await page.getByLabel('密码', { exact: true }).fill('Chosen-2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await context.close();
  await admin.close();
});
