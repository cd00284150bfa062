import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

test('on a phone a model is read: facts by a tap, comments, and editing only when it is asked for', async ({
  signIn,
}) => {
  const { page } = await signIn('admin', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await visit(page, '/workflow/model');
  await page.getByRole('link', { name: '用印申请' }).first().click();
  const shape = page.locator('.designer .djs-shape[data-element-id="check"]');
  await expect(shape).toBeVisible();
  await expect(page.getByRole('heading', { name: '用印申请' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: '流程设计' })).toBeHidden();

  await shape.tap();
  const facts = page.getByRole('region', { name: '元素说明' });
  await expect(facts).toContainText('平台核对');
  await expect(facts).toContainText('平台运营');
  await facts.getByRole('button', { name: '评论这个元素' }).click();
  const comments = page.getByRole('region', { name: '评论', exact: true });
  await comments.getByRole('textbox', { name: '评论“平台核对”' }).fill('在手机上看过了');
  await comments.getByRole('button', { name: '发表' }).click();
  await expect(comments).toContainText('在手机上看过了');
  await comments.getByRole('button', { name: '收起评论' }).click();

  await facts.getByRole('button', { name: '收起说明' }).click();
  await expect(facts).toBeHidden();
  await page.getByRole('button', { name: '编辑' }).click();
  await expect(page.getByRole('toolbar', { name: '流程设计' })).toBeVisible();
});

test('on a phone a deployed version tells its elements by a tap', async ({ signIn }) => {
  const { page } = await signIn('admin', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await visit(page, `/workflow/definelist?search=${encodeURIComponent('用印申请')}`);
  await page.getByRole('button', { name: '流程图' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.djs-shape[data-element-id="start"]').tap();
  await expect(dialog.getByRole('region', { name: '元素说明' })).toContainText('开始事件');
});
