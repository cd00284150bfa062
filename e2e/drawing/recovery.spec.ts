import type { BrowserContext } from '@playwright/test';
import { design, look, rename } from '../canvas.ts';
import { expect, test } from '../product.ts';

/** Whether this browser keeps a text. */
async function isKept(context: BrowserContext, text: string): Promise<boolean> {
  return JSON.stringify(await context.storageState({ indexedDB: true })).includes(text);
}

test('work of a window that died is offered, compared, restored, and gone once it is given up', async ({ signIn }) => {
  const { page, context } = await signIn('admin');
  await design(page, '注册申请审批');
  await rename(page, 'review', '断电前的修改');
  await expect.poll(() => isKept(context, '断电前的修改')).toBe(true);

  // What is under way in a window that lives is its own affair.
  const second = await context.newPage();
  await look(second, '注册申请审批');
  await expect(second.getByRole('button', { name: '比较' })).toBeVisible();
  await expect(second.getByText('发现你在本机未保存的修改')).toHaveCount(0);
  await second.close();

  await page.close();
  const after = await context.newPage();
  await design(after, '注册申请审批');
  const notice = after.getByRole('alert').filter({ hasText: '发现你在本机未保存的修改' });
  await notice.getByRole('button', { name: '查看差异' }).click();
  await expect(after.getByRole('dialog', { name: '比较版本' })).toContainText('修改 1 处。');
  await after.keyboard.press('Escape');
  await notice.getByRole('button', { name: '恢复' }).click();
  await expect(after.locator('.designer .djs-shape[data-element-id="review"]')).toContainText('断电前的修改');
  await expect(after.getByRole('button', { name: '保存', exact: true })).toBeEnabled();
  await expect(notice).toHaveCount(0);

  await after.close();
  const last = await context.newPage();
  await design(last, '注册申请审批');
  const again = last.getByRole('alert').filter({ hasText: '发现你在本机未保存的修改' });
  await again.getByRole('button', { name: '丢弃' }).click();
  await last.getByRole('dialog').getByRole('button', { name: '丢弃' }).click();
  await expect(again).toHaveCount(0);
  await expect.poll(() => isKept(context, '断电前的修改')).toBe(false);
});
