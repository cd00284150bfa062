import { chinaDay } from '#shared/day.ts';
import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { approve, shown, takeStep, writeMoment } from '../record-steps.ts';
import { visit } from '../visit.ts';

const person = '罗清扬';

test('somebody comes to a contract and leaves it, each by an approval', async ({ signIn }) => {
  const { page: manager } = await signIn('huaxin_pm');
  const { page: supervisor } = await signIn('zhengda');
  const { page: city } = await signIn('linjiang_leader');

  await test.step('the company applies for the entry of somebody on site', async () => {
    await visit(manager, '/member/lists');
    await manager
      .getByRole('link', { name: /新增项目人员/ })
      .or(manager.getByRole('button', { name: /新增项目人员/ }))
      .first()
      .click();
    await pick(manager, '所属合同', '政务服务一体化平台建设');
    await manager.getByRole('textbox', { name: '姓名' }).fill(person);
    await pick(manager, '岗位', '驻场');
    await manager.getByRole('switch', { name: '驻场' }).click();
    await writeMoment(manager, '计划进场', '2026-11-02');
    await manager.getByRole('button', { name: '保存并提交审批' }).click();
    // Whoever is on site is so somewhere.
    await expect(shown(manager, '驻场人员请选择工作地区')).toBeVisible();
    await pick(manager, '工作地区', '临江市');
    await manager.getByRole('button', { name: '保存并提交审批' }).click();
    await expect(shown(manager, '进场审批中')).toBeVisible();
  });

  await test.step('supervisor and city approve, and the person is there', async () => {
    await approve([supervisor, city], `人员进场：${person}`, '同意进场。');
    await manager.reload();
    await expect(shown(manager, '在场')).toBeVisible();
    await expect(manager.getByText('实际进场').filter({ visible: true })).toBeVisible();
  });

  await test.step('the company applies for leave, and after the approval the person has left', async () => {
    await manager.getByRole('button', { name: '申请离场', exact: true }).click();
    const asked = manager.getByRole('dialog');
    await writeMoment(asked, '拟离场日期', chinaDay());
    await asked.getByRole('textbox', { name: '离场原因' }).fill('试运行结束，驻场任务完成。');
    await asked.getByRole('button', { name: '申请离场', exact: true }).click();
    await expect(asked).toBeHidden();
    await takeStep(manager, manager, '提交审批');
    await approve([supervisor, city], `人员离场：${person}`, '同意离场。');
    await visit(manager, '/member/lists');
    await manager.getByRole('searchbox').or(manager.getByPlaceholder(/搜索/)).first().fill(person);
    await expect(manager.getByRole('row').filter({ hasText: person })).toContainText('已离场');
  });
});
