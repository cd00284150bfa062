import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { approve, shown, writeMoment } from '../record-steps.ts';
import { visit } from '../visit.ts';

test('a task is given, given more time, worked off and accepted on the board', async ({ signIn }) => {
  const { page: manager } = await signIn('huaxin_pm');
  await visit(manager, '/task/create');
  await manager.getByRole('textbox', { name: '任务标题' }).fill('整理接口问题清单');
  await pick(manager, '负责人', '陈思远');
  await manager.getByRole('button', { name: '保存', exact: true }).click();
  await expect(manager.getByRole('heading', { name: '整理接口问题清单' })).toBeVisible();

  const { page: worker } = await signIn('huaxin');
  await visit(worker, '/task/mine');
  const row = worker.getByRole('row').filter({ hasText: '整理接口问题清单' });
  for (const step of ['接收', '开始']) {
    await row.getByRole('button', { name: step }).click();
    await worker.getByRole('dialog').getByRole('button', { name: step }).click();
    await expect(worker.getByText(`已${step}`).first()).toBeVisible();
  }

  await test.step('the worker asks for more time, and gets it', async () => {
    await row.getByRole('link', { name: '整理接口问题清单' }).click();
    await worker.getByRole('link', { name: '申请延期' }).click();
    await writeMoment(worker, '延期至', '2099-03-08 18:00');
    await worker.getByRole('textbox', { name: '延期原因' }).fill('接口文档晚到。');
    await worker.getByRole('button', { name: '保存并提交审批' }).click();
    await expect(shown(worker, '审批中')).toBeVisible();
    await approve([manager], '延期：整理接口问题清单', '同意延期。', '/todo');
    await visit(worker, '/task/mine');
    await expect(row).toContainText('2099-03-08');
  });

  await row.getByRole('button', { name: '填日志' }).click();
  const log = worker.getByRole('dialog');
  await log.getByRole('textbox', { name: '工作内容' }).fill('逐条核对，形成清单。');
  await log.getByRole('spinbutton', { name: '工时' }).fill('3');
  await log.getByRole('spinbutton', { name: '完成进度' }).fill('100');
  await log.getByRole('button', { name: '填写日志' }).click();
  await expect(row.getByRole('cell', { name: '100%' })).toBeVisible();
  await row.getByRole('button', { name: '提交' }).click();
  await worker.getByRole('dialog').getByRole('textbox', { name: '完成情况' }).fill('清单已提交。');
  await worker.getByRole('dialog').getByRole('button', { name: '提交' }).click();
  await expect(row.getByText('待验收')).toBeVisible();

  await visit(manager, '/task/common?look=board');
  const card = manager.locator('.board-card').filter({ hasText: '整理接口问题清单' });
  await card.dragTo(manager.getByRole('region', { name: '待接收' }));
  await expect(manager.getByText(/不能变为“待接收”/)).toBeVisible();
  await card.dragTo(manager.getByRole('region', { name: '已完成' }));
  await manager.getByRole('dialog').getByRole('button', { name: '验收通过' }).click();
  await expect(
    manager.getByRole('region', { name: '已完成' }).locator('.board-card').filter({ hasText: '整理接口问题清单' }),
  ).toBeVisible();
});
