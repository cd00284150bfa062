import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

const frame = '.skip-link, .frame-sidebar, .frame-head, .tab-bar, .page-actions, .site-footer';

/** Whether something dark stands on the first page of the preview. */
const isDrawn = `(() => {
  const canvas = document.querySelector('.preview-page');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, index) => index % 4 !== 3 && value < 100 && data[index - (index % 4) + 3] > 0);
})()`;

/** How many pages a PDF has: each says so itself. */
function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a list and a record come on paper whole and alone, also out of dark pages', async ({ signIn }) => {
  const { page } = await signIn('operator', { colorScheme: 'dark' });
  await visit(page, '/changerecord/lists');
  await page.locator('.record-link').first().waitFor();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-list')).toBeVisible();
  for (const part of await page.locator(frame).all()) await expect(part).toBeHidden();
  await expect(page.locator('.paper-head')).toContainText('打印人：陆一鸣');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const rows = await page.locator('.printed-list tbody tr').count();
  expect(rows).toBeGreaterThan(5);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: null });
  await expect(page.locator('.printed-list')).toHaveCount(0);
  await visit(page, '/contract/lists');
  await page.locator('.record-link').first().waitFor();
  // The line above it and the list share their sheet.
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

  await visit(page, '/changerecord/lists');
  await page.locator('.record-link').first().click();
  await page.getByRole('heading', { name: '实施窗口' }).waitFor();
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
  // What is longer than a sheet goes on to the next one instead of being cut.
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1);
});

test('a PDF opens over the page, and a list of files says how large, by whom and when', async ({ signIn }) => {
  const { page, context } = await signIn('operator');
  const source = await context.newPage();
  await source.setContent('<h1>资质证书</h1><p style="break-after: page">第一页</p><p>第二页</p>');
  const pdf = await source.pdf();
  await source.close();

  await visit(page, '/company/lists');
  await page.getByRole('link', { name: '云岭华信软件股份有限公司' }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: '资质.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('button', { name: '下载 资质.pdf' })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('tab', { name: '附件（1）' }).click();
  const file = page.locator('.file-list-item:visible').filter({ hasText: '资质.pdf' });
  await expect(file).toContainText(/KB · 陆一鸣 · \d{4}-\d{2}-\d{2}/);

  await file.getByRole('button', { name: '资质.pdf', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '资质.pdf' });
  await expect(dialog.getByRole('img', { name: '第 2 页，共 2 页' })).toBeAttached();
  // A page that has been drawn is not all white.
  await expect.poll(() => page.evaluate<boolean>(isDrawn)).toBe(true);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();
});
