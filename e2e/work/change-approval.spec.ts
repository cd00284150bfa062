import type { Page } from '@playwright/test';
import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { approve, decide, openWork, shown } from '../record-steps.ts';
import { visit } from '../visit.ts';

/** Chooses an option of a select that may have to be searched. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  await select.click();
  if (await select.isEditable()) await select.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).first().click();
}

async function pickMoment(page: Page, label: string, moment: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label });
  await input.click();
  await input.fill(moment);
  await input.press('Enter');
  await page.keyboard.press('Tab');
}

/** Writes a change of a system through the form and submits it. */
async function apply(page: Page, title: string, system: string): Promise<void> {
  await page
    .getByRole('menuitem')
    .filter({ hasText: /^变更管理$/ })
    .click();
  await page
    .getByRole('menuitem')
    .filter({ hasText: /^变更申请$/ })
    .click();
  await expect(page.getByRole('heading', { name: '变更申请' })).toBeVisible();
  await page.getByRole('textbox', { name: '变更标题' }).fill(title);
  await choose(page, '所属合同', '政务服务一体化平台建设');
  await pick(page, '所属系统', system);
  await choose(page, '变更类型', '程序');
  await page.getByRole('textbox', { name: '变更原因' }).fill('窗口人员逐条录入效率低。');
  await page.getByRole('textbox', { name: '变更内容' }).fill('新增批量导入页面与模板校验。');
  await pickMoment(page, '计划开始', '2027-03-01 20:00');
  await pickMoment(page, '计划结束', '2027-03-01 22:00');
  await page.getByRole('textbox', { name: '回退方案' }).fill('恢复变更前的程序包与数据备份。');
  await page.getByRole('button', { name: '保存并提交审批' }).click();
}

test('a change is submitted, returned, submitted again and approved, each role in a browser of its own', async ({
  signIn,
}) => {
  const title = '批量导入功能升级';
  const author = await signIn('huaxin', { at: '/dashboard' });
  const supervisor = await signIn('zhengda');
  const city = await signIn('linjiang_leader');
  const operator = await signIn('operator');

  await test.step('the author writes and submits', async () => {
    await apply(author.page, title, '政务服务门户');
    await expect(shown(author.page, '审批中')).toBeVisible();
  });

  await test.step('the supervisor sees record, diagram and history, and returns it', async () => {
    await openWork(supervisor.page, title);
    await expect(shown(supervisor.page, '新增批量导入页面与模板校验。')).toBeVisible();
    await expect(supervisor.page.getByRole('region', { name: '审批记录' })).toContainText('提交');
    await supervisor.page.getByRole('region', { name: '办理' }).getByRole('button', { name: '退回' }).click();
    const sheet = supervisor.page.getByRole('dialog');
    await sheet.getByText('发起人', { exact: true }).click();
    await sheet.getByRole('textbox', { name: '意见' }).fill('请补充回退方案的负责人。');
    await sheet.getByRole('button', { name: '退回' }).click();
    await expect(supervisor.page.getByRole('region', { name: '审批记录' })).toContainText('请补充回退方案的负责人。');
  });

  await test.step('the author mends and submits again', async () => {
    const { page } = author;
    await visit(page, '/changerecord/lists');
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(shown(page, '已退回')).toBeVisible();
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('textbox', { name: '回退方案' }).fill('由周启明负责，30 分钟内恢复变更前的程序包。');
    await page.getByRole('button', { name: '保存并提交审批' }).click();
    const changes = page.getByRole('dialog', { name: '将修改 1 个字段' });
    await expect(changes).toContainText('由周启明负责');
    await changes.getByRole('button', { name: '保存并提交审批' }).click();
    await expect(shown(page, '审批中')).toBeVisible();
  });

  await test.step('supervisor, city and operator approve in turn', async () => {
    await approve([supervisor.page, city.page, operator.page], title, '同意实施。');
    await expect(operator.page.getByRole('region', { name: '审批记录' })).toContainText('同意实施。');
  });

  await test.step('the record has followed', async () => {
    await visit(author.page, '/changerecord/lists');
    await author.page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(shown(author.page, '已批准')).toBeVisible();
  });
});

test('a change that is rejected ends, and its author reads why', async ({ signIn }) => {
  const title = '夜间批量任务调整';
  const author = await signIn('huaxin', { at: '/dashboard' });
  const supervisor = await signIn('zhengda');
  await apply(author.page, title, '移动政务应用');
  await expect(shown(author.page, '审批中')).toBeVisible();

  await openWork(supervisor.page, title);
  const card = supervisor.page.getByRole('region', { name: '办理' });
  await card.getByRole('button', { name: '拒绝' }).click();
  await expect(card.getByText('请填写意见')).toBeVisible();
  await decide(supervisor.page, '拒绝', '与重点保障时段冲突。');
  await expect(supervisor.page.getByRole('region', { name: '审批记录' })).toContainText('与重点保障时段冲突。');

  await visit(author.page, '/changerecord/lists');
  await author.page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(shown(author.page, '未通过')).toBeVisible();
});

test('somebody of another city sees what concerns the city and nothing else', async ({ signIn }) => {
  const { page } = await signIn('wanghai');
  await visit(page, '/changerecord/lists');
  // A contract for all cities, and one for Linjiang alone.
  await expect(page.getByRole('link', { name: '统一受理平台增加批量导入功能', exact: true })).toBeVisible();

  await expect(page.getByRole('link', { name: '叫号与导办系统对接线上预约', exact: true })).toHaveCount(0);
});
