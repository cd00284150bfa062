import type { Page } from '@playwright/test';
import { dayAfter } from '#shared/work-calendar.ts';
import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { approve, shown, takeStep } from '../record-steps.ts';
import { visit } from '../visit.ts';

const plan = '效能分析系统计划';

/** Lets the first node of the plan end a week later. */
async function postpone(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '计划节点' }).click();
  const nodes = page.getByRole('table', { name: '计划节点' });
  await nodes.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  const end = nodes.getByRole('textbox', { name: /计划完成$/ });
  const until = dayAfter(await end.inputValue(), 7);
  await end.fill(until);
  await end.press('Enter');
  await page.getByRole('region', { name: '计划节点' }).getByRole('button', { name: '保存', exact: true }).click();
  await expect(nodes.getByRole('textbox')).toHaveCount(0);
  await expect(nodes.getByText(until).first()).toBeVisible();
}

test('a plan is rebased twice, and tells when it was moved, why and by how much', async ({ signIn }) => {
  const { page: manager } = await signIn('huaxin_pm');
  const { page: supervisor } = await signIn('zhengda');
  const { page: city } = await signIn('linjiang_leader');
  const { page: admin } = await signIn('admin');

  await visit(manager, '/plan/systemplan');
  await manager.getByRole('searchbox').or(manager.getByPlaceholder(/搜索/)).first().fill(plan);
  await manager.getByRole('main').getByRole('link', { name: plan, exact: true }).first().click();
  const reasons = [
    ['需求变更', '增加按区县分析的口径。'],
    ['外部依赖', '办件数据接口晚一周提供。'],
  ] as const;
  for (const [round, [reason, note]] of reasons.entries()) {
    await test.step(`the plan is moved for the reason ${round + 1}, and approved by three`, async () => {
      await manager.getByRole('button', { name: '调整计划', exact: true }).click();
      const asked = manager.getByRole('dialog');
      await pick(manager, '调整原因', reason);
      await asked.getByRole('textbox', { name: '调整说明' }).fill(note);
      await asked.getByRole('button', { name: '调整计划', exact: true }).click();
      await expect(shown(manager, '调整中')).toBeVisible();
      await postpone(manager);
      await takeStep(manager, manager, '提交审批');
      await expect(shown(manager, '审批中')).toBeVisible();
      await approve([supervisor, city, admin], plan, '同意调整。');
      await manager.reload();
      await expect(shown(manager, '执行中')).toBeVisible();
    });
  }

  await test.step('each baseline says why it was made, and any two of them are compared', async () => {
    await manager.getByRole('tab', { name: '基线比较' }).click();
    const baselines = manager.getByRole('list', { name: '各版基线' });
    await expect(baselines.getByRole('listitem')).toHaveCount(3);
    for (const [place, [reason, note]] of reasons.entries()) {
      const baseline = baselines.getByRole('listitem').nth(place + 1);
      await expect(baseline).toContainText(reason);
      await expect(baseline).toContainText(note);
    }
    await pick(manager, '比较的一方', '第 1 版基线');
    await pick(manager, '比较的另一方', '第 3 版基线');
    await expect(manager.getByRole('row').filter({ hasText: /推迟 \d+ 天/ })).toHaveCount(1);
  });
});
