import { administer } from '../administration.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

test('an administrator looks with the eyes of somebody who leaves, and hands his work over', async ({
  signIn,
  product,
}) => {
  const administration = await administer(product.url);
  const { rows } = await administration.call<{ rows: { id: string }[] }>('/user/lists', {
    filters: { username: 'pingchuan' },
    sort: 'username',
  });
  await administration.close();
  const { page } = await signIn('admin');
  const begin = async (verb: string) => {
    await visit(page, `/system/user/detail/${rows[0]?.id}`);
    await page.getByRole('button', { name: verb }).click();
  };

  await begin('以此人身份查看');
  const question = page.getByRole('dialog', { name: '以此人身份查看' });
  await question.getByRole('combobox', { name: '岗位' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('内容编辑').click();
  await question.getByRole('textbox', { name: '查看原因' }).fill('核对要交接的工作');
  await question.getByRole('button', { name: '开始查看' }).click();
  const banner = page.getByRole('region', { name: '以他人身份查看' });
  await expect(banner).toContainText('平安');
  await banner.getByRole('button', { name: '退出查看' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: '搜索菜单' })).toBeVisible();

  await begin('离职交接');
  const handover = page.getByRole('dialog', { name: '离职交接 · 平安' });
  await handover.getByRole('combobox', { name: '接收人', exact: true }).fill('严平');
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/^严平（/)
    .click();
  await handover.getByRole('button', { name: '移交', exact: true }).click();
  await expect(handover.getByText(/^已移交 \d+ 项/)).toBeVisible();
  await expect(handover.getByRole('button', { name: '取消' })).toBeHidden();
  await handover.getByRole('button', { name: '完成' }).click();
  await expect(handover).toBeHidden();
});
