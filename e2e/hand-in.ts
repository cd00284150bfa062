import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** A file that readers of PDFs show in pages. */
export async function pdfOf(
  page: Page,
  title: string,
  words: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const source = await page.context().newPage();
  await source.setContent(`<h1>${title}</h1><p>${words}</p>`);
  const buffer = await source.pdf();
  await source.close();
  return { name: `${title}.pdf`, mimeType: 'application/pdf', buffer };
}

/** Uploads a version of the document in a row, of that title, and hands it in. */
export async function handIn(
  page: Page,
  row: Locator,
  { title, version, words }: { title: string; version: number; words: string },
): Promise<void> {
  const file = await pdfOf(page, title, words);
  await row.getByRole('button', { name: '上传版本' }).click();
  const asked = page.getByRole('dialog');
  await asked.locator('input[type=file]').setInputFiles(file);
  await expect(asked.getByRole('button', { name: `下载 ${file.name}` })).toBeVisible();
  await asked.getByRole('button', { name: '上传版本' }).click();
  // A document that was returned could be handed in as it was until the row has the new version.
  await expect(row.getByText('待提交')).toBeVisible();
  await expect(row.getByRole('button', { name: `第 ${version} 版` })).toBeVisible();
  await row.getByRole('button', { name: '提交审批' }).click();
  const sure = page.getByRole('dialog').filter({ hasText: '审批期间内容不能修改' });
  await sure.getByRole('button', { name: '提交审批' }).click();
  await expect(row.getByText('审核中')).toBeVisible();
}
