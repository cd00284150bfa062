import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { makeWorkbook } from '../../server/crud/workbook.ts';
import { expect, test } from '../product.ts';

const header = ['单位名称', '单位性质', '所在地区', '联系人'];
const names = ['云岭省数据要素中心', '临江市数据集团', '安州市智慧办'] as const;

/** Chooses a workbook of public bodies in the dialog that is open. */
async function choose(page: Page, rows: string[][]): Promise<void> {
  const columns = header.map((name) => ({ header: name, format: undefined }));
  const { body } = await makeWorkbook('tester', [{ name: '数据', columns }], (book) => book.append(0, rows));
  const file = { name: '建设单位.xlsx', mimeType: 'application/octet-stream', buffer: await buffer(body) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

/** The rows of a downloaded workbook, as their texts. */
async function rowsOf(download: Download): Promise<string[][]> {
  const [sheet] = await readWorkbook(await readFile(await download.path()));
  return (sheet?.data ?? []).map((row) => row.map((cell) => String(cell ?? '')));
}

test('a sheet with a fault is imported but for one row, which comes back, is mended and follows; the list goes out as filtered', async ({
  signIn,
}) => {
  const { page } = await signIn('operator');
  await page.goto('/company/customer');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  const [whole, city, faulty] = names;
  await choose(page, [
    [whole, '省级部门', '云岭省', '顾长风'],
    [city, '地市', '临江市', '江小满'],
    [faulty, '地市', '安州', '安可'],
  ]);
  await expect(dialog.getByText('共 3 行，1 行有问题')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: '所在地区' })).toContainText('4');

  const [handedBack] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导入没有问题的 2 行，下载其余 1 行' }).dblclick(),
  ]);
  await expect(dialog.getByText(/^已导入 2 条建设单位/)).toBeVisible();
  const [columns, row, ...others] = await rowsOf(handedBack);
  expect(others).toEqual([]);
  expect(columns?.slice(0, header.length)).toEqual(header);
  expect(row?.[0]).toBe(faulty);
  expect(row?.join(' ')).toContain('所在地区');

  await choose(page, [[faulty, '地市', '安州市', '安可']]);
  await dialog.getByRole('button', { name: '导入 1 行' }).click();
  await expect(dialog.getByText('已导入 1 条建设单位')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  await page.getByPlaceholder(/^搜索/).filter({ visible: true }).first().fill('数据');
  await expect(page.getByRole('row').filter({ hasText: city })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: faulty })).toHaveCount(0);
  await page.getByRole('button', { name: '导出' }).click();
  const [filtered] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出显示的列' }).click(),
  ]);
  const exported = await rowsOf(filtered);
  expect(exported.flat()).toEqual(expect.arrayContaining([whole, city]));
  expect(exported.flat()).not.toContain(faulty);
});
