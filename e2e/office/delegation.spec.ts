import type { Page } from '@playwright/test';
import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { tickMenu } from '../role-menus.ts';

/** What a person who manages the users of a city does with them. */
const duties = ['查看', '新增', '编辑', '停用', '启用', '重置密码', '强制下线'];

/** Makes the role of whoever manages the users of one area, as the guide says it is done. */
async function makeRole(admin: Page): Promise<void> {
  await admin.goto('/system/rolelist');
  await admin.getByRole('button', { name: '新增角色' }).click();
  const form = admin.getByRole('dialog', { name: '新增角色' });
  // The dialog leads whoever opens it into its first field.
  await expect(form.getByLabel('角色代码')).toBeFocused();
  await form.getByLabel('角色代码').fill('areamanager');
  await form.getByLabel('角色名称').fill('地区管理员');
  await pick(admin, '基于', '地市用户');
  await pick(admin, '岗位必须指定', '地区');
  await form.getByRole('button', { name: /新\s?增|保\s?存|确\s?定/ }).click();
  await expect(form).toBeHidden();

  await expect(admin.getByRole('heading', { name: '地区管理员' })).toBeVisible();
  await admin.getByRole('searchbox', { name: '搜索业务或操作' }).fill('用户');
  for (const duty of duties) await pick(admin, `用户${duty}的数据范围`, '本地区');
  await admin.getByRole('button', { name: '保存授权' }).click();
  await expect(admin.getByText(/处未保存/)).toBeHidden();

  await tickMenu(admin, '地区管理员', '用户');
}

test('an administrator lets somebody manage the users of a city, who manages those and no others', async ({
  signIn,
  browser,
  product,
}) => {
  const { page: admin } = await signIn('admin');
  await test.step('the role is made, and given to the head of Qinghe', async () => {
    await makeRole(admin);
    await admin.goto('/system/user');
    await admin.getByRole('searchbox').or(admin.getByPlaceholder(/搜索/)).first().fill('石清河');
    await admin.getByRole('main').getByRole('link', { name: '石清河', exact: true }).click();
    await admin.getByRole('button', { name: '编辑' }).click();
    await pick(admin, '角色', '地区管理员');
    await admin.getByRole('button', { name: '保存', exact: true }).click();
    await expect(admin.getByText('已保存')).toBeVisible();
  });

  const { page: manager } = await signIn('qinghe_leader');
  await test.step('the head of Qinghe finds the people of the city alone', async () => {
    await manager.goto('/system/user');
    const rows = manager.getByRole('main').getByRole('row');
    await expect(rows.filter({ hasText: '秦川' })).toBeVisible();
    await expect(rows.filter({ hasText: '平川' })).toHaveCount(0);
    await expect(manager.getByRole('navigation').getByText('角色与授权')).toHaveCount(0);
  });

  const password = await test.step('gives no post beyond the own, and one in the city', async () => {
    await manager.goto('/system/user/create');
    await manager.getByLabel('用户名').fill('window_two');
    await manager.getByLabel('姓名').fill('窗口二号');
    await manager.getByRole('combobox', { name: '角色' }).first().click();
    const offered = manager.locator('.ant-select-dropdown:visible');
    await expect(offered.getByText('地区管理员')).toBeVisible();
    await expect(offered.getByText('平台运营')).toHaveCount(0);
    await manager.keyboard.press('Escape');
    const area = manager.getByRole('combobox', { name: '地区' }).first();
    await area.click();
    await expect(offered.getByText('清河市')).toBeVisible();
    await area.fill('安州');
    await expect(offered.getByText('安州市')).toHaveCount(0);
    await area.fill('');
    await manager.keyboard.press('Escape');
    await pick(manager, '地区', '清河市');
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    const dialog = manager.getByRole('dialog', { name: '初始密码' });
    await expect(dialog.getByText('window_two')).toBeVisible();
    const shown = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: '我已记下' }).click();
    return shown;
  });

  const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' });
  const newcomer = await context.newPage();
  const signInAgain = async () => {
    await newcomer.goto('/login');
    await newcomer.getByLabel('账号', { exact: true }).fill('window_two');
    await newcomer.getByLabel('密码', { exact: true }).fill(password);
    await newcomer.getByRole('button', { name: '登录' }).click();
  };
  await test.step('who was added signs in, and no longer once locked', async () => {
    await signInAgain();
    await expect(newcomer.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
    await manager.goto('/system/user');
    await manager.getByRole('main').getByRole('link', { name: '窗口二号', exact: true }).click();
    await manager.getByRole('button', { name: '更多' }).filter({ visible: true }).click();
    await manager.getByRole('menuitem', { name: '停用' }).click();
    const question = manager.getByRole('dialog');
    await question.getByRole('button', { name: '停用', exact: true }).click();
    await expect(question).toBeHidden();
    await newcomer.context().clearCookies();
    await signInAgain();
    await expect(newcomer.getByText(/已停用/)).toBeVisible();
  });
  await context.close();
});
