import type { Locator, Page } from '@playwright/test';
import { expect, test } from './product.ts';

const title = '用户使用反馈';

/** A file that readers of PDFs show in pages. */
async function pdfOf(page: Page, words: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const source = await page.context().newPage();
  await source.setContent(`<h1>${title}</h1><p>${words}</p>`);
  const buffer = await source.pdf();
  await source.close();
  return { name: `${title}.pdf`, mimeType: 'application/pdf', buffer };
}

/** Uploads a version of the document in a row and hands it in. */
async function handIn(page: Page, row: Locator, version: number, words: string): Promise<void> {
  const file = await pdfOf(page, words);
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

test('a document is returned with an annotation, handed in again, approved and packed', async ({ signIn }) => {
  const { page: company } = await signIn('huaxin');
  await company.goto('/document/stagelistcontract');
  const row = company.getByRole('row').filter({ hasText: title });
  await handIn(company, row, 1, '没有盖章');

  const { page: supervisor } = await signIn('zhengda');
  await supervisor.goto('/document/audit');
  const queue = supervisor.locator('.audit-queue');
  await queue.getByRole('button', { name: title }).click();
  await supervisor.getByRole('button', { name: '批注', exact: true }).click();
  const paper = supervisor.locator('.page-drawing').first();
  await paper.click({ position: { x: 120, y: 90 } });
  await supervisor.getByRole('textbox', { name: '批注内容' }).fill('请在此处盖章');
  await supervisor.getByRole('button', { name: '保存批注' }).click();
  const said = supervisor.getByRole('region', { name: '批注' }).getByRole('listitem');
  await expect(said).toContainText('待处理');
  await supervisor.getByRole('textbox', { name: '审核意见' }).fill('缺少盖章，见批注');
  await supervisor.getByRole('button', { name: '退回' }).click();
  await expect(queue.getByRole('button', { name: title })).toHaveCount(0);

  await company.reload();
  await expect(row.getByText('批注 1')).toBeVisible();
  await handIn(company, row, 2, '已经盖章');
  await row.getByRole('button', { name: /第 2 版/ }).click();
  const versions = company.getByRole('dialog', { name: title });
  await versions.getByRole('button', { name: '标为已处理' }).click();
  const answer = company.getByRole('dialog').filter({ has: company.getByRole('textbox', { name: '处理说明' }) });
  await answer.getByRole('textbox', { name: '处理说明' }).fill('第 2 版已盖章');
  await answer.getByRole('button', { name: '标为已处理' }).click();
  await expect(versions.getByText('处理说明：第 2 版已盖章')).toBeVisible();

  await supervisor.reload();
  await queue.getByRole('button', { name: title }).click();
  await expect(said).toContainText('已处理');
  await said.getByRole('button', { name: '仍需处理' }).click();
  const again = supervisor.getByRole('dialog');
  await again.getByRole('textbox', { name: '原因' }).fill('印章不清楚');
  await again.getByRole('button', { name: '仍需处理' }).click();
  await expect(said).toContainText('待处理');
  await supervisor.getByRole('button', { name: '通过', exact: true }).click();
  await expect(queue.getByRole('button', { name: title })).toHaveCount(0);

  await company.goto('/document/stagelistcontract');
  await expect(row.getByText('已通过')).toBeVisible();
  await company.getByRole('button', { name: '生成档案包' }).click();
  await company.getByRole('button', { name: '查看进度' }).click();
  const fetched = company.waitForEvent('download');
  await company.getByRole('button', { name: '下载', exact: true }).first().click();
  expect((await fetched).suggestedFilename()).toMatch(/\.zip$/);
});
