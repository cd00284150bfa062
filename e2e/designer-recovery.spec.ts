import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

async function design(page: Page): Promise<void> {
  await page.goto('/workflow/model');
  await page.getByRole('row').filter({ hasText: '注册申请审批' }).getByRole('link', { name: '设计' }).click();
  await expect(page.locator('.designer .djs-shape').first()).toBeVisible();
}

async function rename(page: Page, to: string): Promise<void> {
  await page.locator('.designer .djs-shape[data-element-id="review"]').click();
  const name = page.getByRole('textbox', { name: '名称', exact: true });
  await name.fill(to);
  await name.press('Tab');
}

/** The texts that this browser keeps, as far as they hold what is looked for. */
async function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    // Opening it would make it, and the page would find it without its tables.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tongtu designer')) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('tongtu designer');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const stores = [...database.objectStoreNames];
    if (!stores.includes('drafts')) return false;
    const all = await new Promise<{ xml: string }[]>((resolve, reject) => {
      const asked = database.transaction('drafts').objectStore('drafts').getAll();
      asked.onsuccess = () => resolve(asked.result as { xml: string }[]);
      asked.onerror = () => reject(asked.error);
    });
    database.close();
    return all.some(({ xml }) => xml.includes(wanted));
  }, text);
}

test('work of a window that died is offered, compared, restored, and gone once it is given up', async ({ signIn }) => {
  const { page, context } = await signIn('admin');
  await design(page);
  await rename(page, '断电前的修改');
  await expect.poll(() => isKept(page, '断电前的修改')).toBe(true);

  // What is under way in a window that lives is its own affair.
  const second = await context.newPage();
  await design(second);
  await expect(second.getByRole('button', { name: '比较' })).toBeVisible();
  await expect(second.getByText('发现你在本机未保存的修改')).toHaveCount(0);
  await second.close();

  await page.close();
  const after = await context.newPage();
  await design(after);
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
  await design(last);
  const again = last.getByRole('alert').filter({ hasText: '发现你在本机未保存的修改' });
  await again.getByRole('button', { name: '丢弃' }).click();
  await last.getByRole('dialog').getByRole('button', { name: '丢弃' }).click();
  await expect(again).toHaveCount(0);
  await expect.poll(() => isKept(last, '断电前的修改')).toBe(false);
});
