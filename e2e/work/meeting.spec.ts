import type { Page } from '@playwright/test';
import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

const meeting = '三季度监理情况通报';
const resolved = '报送四季度监理计划';

async function openMinutes(page: Page): Promise<void> {
  await visit(page, '/meeting/lists');
  await page.getByRole('searchbox').or(page.getByPlaceholder(/搜索/)).first().fill(meeting);
  await page.getByRole('main').getByRole('link', { name: meeting, exact: true }).click();
  await page.getByRole('tab', { name: '纪要与议定事项' }).click();
}

test('what a meeting resolved is confirmed, comes back as a task, and is done when that is accepted', async ({
  signIn,
}) => {
  const { page: recorder } = await signIn('operator2');
  await openMinutes(recorder);
  await recorder.getByRole('button', { name: '添加议定事项' }).click();
  const rows = recorder.getByRole('region', { name: '议定事项' });
  await rows.getByRole('textbox', { name: '议定事项' }).fill(resolved);
  await pick(recorder, '负责人', '唐静');
  const due = rows.getByRole('textbox', { name: '完成期限' });
  await due.fill('2099-05-01 18:00');
  await due.press('Enter');
  await rows.getByRole('button', { name: '保存', exact: true }).click();
  await expect(rows.getByText('1 行', { exact: true })).toBeVisible();
  await recorder.getByRole('textbox', { name: '纪要内容' }).fill('会议通报了三季度监理情况，议定事项如下。');
  await recorder.getByRole('button', { name: '保存纪要' }).click();
  await expect(recorder.getByText('有未保存的修改')).toHaveCount(0);
  await recorder.getByRole('button', { name: '提交确认' }).click();
  await recorder.getByRole('dialog').getByRole('button', { name: '提交确认' }).click();
  await expect(recorder.getByText('待确认').first()).toBeVisible();

  const { page: host } = await signIn('operator');
  await openMinutes(host);
  await host.getByRole('button', { name: '确认纪要' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '确认纪要' }).click();
  await expect(host.getByRole('row').filter({ hasText: resolved })).toContainText('落实中');

  const { page: supervisor } = await signIn('zhengda');
  await visit(supervisor, '/task/mine');
  const task = supervisor.getByRole('row').filter({ hasText: resolved }).first();
  for (const [step, state] of [
    ['接收', '已接收'],
    ['开始', '进行中'],
  ] as const) {
    await task.getByRole('button', { name: step, exact: true }).click();
    await supervisor.getByRole('dialog').getByRole('button', { name: step, exact: true }).click();
    await expect(task).toContainText(state);
  }
  await task.getByRole('button', { name: '提交', exact: true }).click();
  const handing = supervisor.getByRole('dialog');
  await handing.getByRole('textbox', { name: '完成情况' }).fill('意见已整理并反馈各单位。');
  await handing.getByRole('textbox', { name: '未达 100% 的原因' }).fill('长期工作，按月更新。');
  await handing.getByRole('button', { name: '提交', exact: true }).click();
  await expect(task).toContainText('待验收');

  await visit(recorder, '/task/mypublish');
  const handed = recorder.getByRole('row').filter({ hasText: resolved }).first();
  await handed.getByRole('button', { name: '验收通过' }).click();
  await recorder.getByRole('dialog').getByRole('button', { name: '验收通过' }).click();
  await expect(handed).toContainText('已完成');

  await openMinutes(host);
  await expect(host.getByRole('row').filter({ hasText: resolved })).toContainText('已落实');
});
