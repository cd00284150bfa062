import type { Page } from '@playwright/test';
import { handIn } from '../hand-in.ts';
import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { approve, shown, takeStep, writeMoment } from '../record-steps.ts';
import { visit } from '../visit.ts';

const template = '软件推广两阶段';
const contract = '一体化平台推广合同';
const report = '推广培训总结';

/** Adds a stage to the template that is open. */
async function addStage(page: Page, place: number, code: string, name: string): Promise<void> {
  const stages = page.getByRole('region', { name: '阶段定义' });
  await stages.getByRole('button', { name: /添加/ }).click();
  const row = stages.getByRole('row').nth(place);
  await row.getByRole('textbox', { name: /阶段编码$/ }).fill(code);
  await row.getByRole('textbox', { name: /阶段名称$/ }).fill(name);
  await row.getByRole('spinbutton', { name: /权重$/ }).fill('50');
  await row.getByRole('spinbutton', { name: /默认工期$/ }).fill('30');
  await pick(page, '进入条件', '上一阶段已验收');
}

/** Opens a stage of the contract. */
async function openStage(page: Page, name: string): Promise<void> {
  await visit(page, '/contract/lists');
  await page.getByRole('searchbox').or(page.getByPlaceholder(/搜索/)).first().fill(contract);
  await page.getByRole('main').getByRole('link', { name: contract }).first().click();
  await page.getByRole('tab', { name: /关联/ }).click();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a contract goes from its stage template to the accepted stage', async ({ signIn }) => {
  const { page: platform } = await signIn('operator');
  await test.step('the platform says which stages there are and what the first one asks for', async () => {
    await visit(platform, '/project/stagesetting/create');
    await platform.getByRole('textbox', { name: '模板编码' }).fill('TG-2');
    await platform.getByRole('textbox', { name: '模板名称' }).fill(template);
    await platform.getByRole('radio', { name: '合同' }).check();
    await platform.getByRole('button', { name: '保存', exact: true }).click();
    await platform.getByRole('tab', { name: '阶段定义' }).click();
    await addStage(platform, 1, 'TG', '推广培训');
    await addStage(platform, 2, 'YX', '运行支持');
    await platform.getByRole('region', { name: '阶段定义' }).getByRole('button', { name: '保存', exact: true }).click();
    await expect(platform.getByRole('region', { name: '阶段定义' }).getByRole('textbox')).toHaveCount(0);

    await visit(platform, '/document/stagesettingcontract');
    await platform.getByText(`${template}（第 1 版）`).click();
    await platform.getByRole('region', { name: '推广培训' }).getByRole('button', { name: '增加' }).click();
    await platform.getByRole('textbox', { name: '文档名称' }).fill(report);
    await pick(platform, '文档分类', '培训');
    // Taken over from the category.
    await expect(platform.getByRole('radio', { name: '仅监理' })).toBeChecked();
    await platform.getByRole('radio', { name: '承建单位' }).check();
    await platform.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect(platform.getByRole('region', { name: '推广培训' }).getByText(report)).toBeVisible();
  });

  await test.step('the template comes into force, and a contract begins by it', async () => {
    await visit(platform, '/project/stagesetting');
    await platform.getByRole('main').getByRole('link', { name: template }).first().click();
    await takeStep(platform, platform, '启用');
    await expect(shown(platform, '启用')).toBeVisible();

    await visit(platform, '/contract/lists/create');
    await platform.getByRole('textbox', { name: '合同编号' }).fill('TG-2026-01');
    await platform.getByRole('textbox', { name: '合同名称' }).fill(contract);
    await pick(platform, '合同类型', '服务');
    await pick(platform, '承建单位', '华信');
    await pick(platform, '监理单位', '正达');
    await pick(platform, '服务地区', '临江');
    await platform.getByRole('spinbutton', { name: '合同金额' }).fill('300000');
    await writeMoment(platform, '开始日期', '2026-11-01');
    await writeMoment(platform, '结束日期', '2027-10-31');
    await pick(platform, '阶段模板', template);
    await platform.getByRole('button', { name: '保存', exact: true }).click();
    await expect(platform.getByRole('heading', { name: contract })).toBeVisible();
    await takeStep(platform, platform, '生效');
    await takeStep(platform, platform, '开始履行');
    await expect(shown(platform, '履行中')).toBeVisible();
  });

  const { page: company } = await signIn('huaxin_pm');
  const { page: supervisor } = await signIn('zhengda');
  await test.step('the company hands in the document that the open stage asks for, and the supervisor approves it', async () => {
    await visit(company, '/document/stagelistcontract');
    const row = company.getByRole('row').filter({ hasText: report });
    await handIn(company, row, { title: report, version: 1, words: '培训 120 人。' });
    await visit(supervisor, '/document/audit');
    await supervisor.locator('.audit-queue').getByRole('button', { name: report }).click();
    await supervisor.getByRole('button', { name: '通过', exact: true }).click();
    await expect(supervisor.locator('.audit-queue').getByRole('button', { name: report })).toHaveCount(0);
  });

  await test.step('the company applies for acceptance, and four sides agree', async () => {
    await openStage(company, '推广培训');
    await takeStep(company, company, '提交审批');
    await expect(shown(company, '待验收')).toBeVisible();
    const { page: city } = await signIn('linjiang_leader');
    const { page: admin } = await signIn('admin');
    await approve([supervisor, city, platform, admin], '阶段验收：推广培训', '同意验收。');
    await company.reload();
    await expect(shown(company, '已验收')).toBeVisible();
  });

  await test.step('the next stage has begun, and the contract shows how far it is', async () => {
    await openStage(company, '运行支持');
    await expect(shown(company, '进行中')).toBeVisible();
    await visit(platform, '/contract/lists');
    await platform.getByRole('searchbox').or(platform.getByPlaceholder(/搜索/)).first().fill(contract);
    await expect(platform.getByRole('row').filter({ hasText: contract })).toContainText('50%');
  });
});
