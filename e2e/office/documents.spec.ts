import { handIn, pdfOf } from '../hand-in.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

const title = '用户使用反馈';

test('a document is returned with an annotation, handed in again, audited at three levels and packed', async ({
  signIn,
}) => {
  const { page: company } = await signIn('huaxin');
  await visit(company, '/document/stagelistcontract');
  const row = company.getByRole('row').filter({ hasText: title });
  await handIn(company, row, { title, version: 1, words: '没有盖章' });

  const { page: supervisor } = await signIn('zhengda');
  await visit(supervisor, '/document/audit');
  const queue = supervisor.locator('.audit-queue');
  await queue.getByRole('button', { name: title }).click();
  await supervisor.getByRole('button', { name: '批注', exact: true }).click();
  const paper = supervisor.locator('.page-drawing').first();
  await paper.click({ position: { x: 120, y: 90 } });
  await supervisor.getByRole('textbox', { name: '批注内容' }).fill('请在此处盖章');
  await supervisor.getByRole('button', { name: '保存批注' }).click();
  const said = supervisor.getByRole('region', { name: '批注' }).getByRole('listitem');
  await expect(said).toContainText('待处理');
  const marked = await pdfOf(supervisor, '批注稿', '见红字');
  await supervisor.locator('.audit-marked input[type=file]').setInputFiles(marked);
  await expect(supervisor.getByRole('button', { name: `下载 ${marked.name}` })).toBeVisible();
  await supervisor.getByRole('textbox', { name: '审核意见' }).fill('缺少盖章，见批注');
  await supervisor.getByRole('button', { name: '退回' }).click();
  await expect(queue.getByRole('button', { name: title })).toHaveCount(0);

  await company.reload();
  await expect(row.getByText('批注 1')).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  const note = company.getByRole('alert').filter({ hasText: '审核人退回时附了文件' });
  await expect(note.getByText(marked.name)).toBeVisible();
  await visit(company, '/document/stagelistcontract');
  await handIn(company, row, { title, version: 2, words: '已经盖章' });
  await row.getByRole('button', { name: /第 2 版/ }).click();
  const versions = company.getByRole('dialog', { name: title });
  await versions.getByRole('button', { name: '标为已处理' }).click();
  const answer = company.getByRole('dialog').filter({ has: company.getByRole('textbox', { name: '处理说明' }) });
  await answer.getByRole('textbox', { name: '处理说明' }).fill('第 2 版已盖章');
  await answer.getByRole('button', { name: '标为已处理' }).click();
  await expect(versions.getByText('处理说明：第 2 版已盖章')).toBeVisible();

  await supervisor.reload();
  await queue.getByRole('button', { name: title }).click();
  await expect(supervisor.locator('.audit-earlier').getByText(marked.name)).toBeVisible();
  await expect(said).toContainText('已处理');
  await said.getByRole('button', { name: '仍需处理' }).click();
  const again = supervisor.getByRole('dialog');
  await again.getByRole('textbox', { name: '原因' }).fill('印章不清楚');
  await again.getByRole('button', { name: '仍需处理' }).click();
  await expect(said).toContainText('待处理');
  await supervisor.getByRole('button', { name: '通过', exact: true }).click();
  await expect(queue.getByRole('button', { name: title })).toHaveCount(0);

  await company.reload();
  await expect(row).toContainText('当前：地市审核');
  for (const [username, desk, told] of [
    ['linjiang_leader', '/document/auditcity', '接下来：平台审核'],
    ['operator', '/document/audit', '审核完成'],
  ] as const) {
    const { page } = await signIn(username);
    await visit(page, desk);
    await page.locator('.audit-queue').getByRole('button', { name: title }).click();
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByText(told)).toBeVisible();
  }

  await visit(company, '/document/stagelistcontract');
  await expect(row.getByText('已通过')).toBeVisible();
  await company.getByRole('button', { name: '生成档案包' }).click();
  await company.getByRole('button', { name: '查看进度' }).click();
  const fetched = company.waitForEvent('download');
  await company.getByRole('button', { name: '下载', exact: true }).first().click();
  expect((await fetched).suggestedFilename()).toMatch(/\.zip$/);
});
