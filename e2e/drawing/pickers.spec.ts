import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { elementOf, select, selectNothing } from '../canvas.ts';
import { openAsModel } from '../drawing-files.ts';
import { expect, test } from '../product.ts';

const fixture = readFileSync(
  fileURLToPath(new URL('../../web/designer/testing/every-section.bpmn', import.meta.url)),
  'utf8',
);

/** Makes a model of its own from the fixture and shows it. */
async function openModel(page: Page, key: string, change: (xml: string) => string): Promise<void> {
  const xml = change(fixture.replaceAll('"everything"', `"${key}"`).replace('name="样例"', `name="样例 ${key}"`));
  await openAsModel(page, { name: `${key}.bpmn`, content: xml });
  await expect(elementOf(page, 'review')).toBeVisible();
}

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: '属性' }).filter({ visible: true });
}

async function unfold(page: Page, title: string): Promise<void> {
  const heading = panelOf(page).getByRole('button', { name: title, exact: true });
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
}

/** Searches in a picker and takes the option with the name. */
async function pick(page: Page, label: string, text: string, name: string): Promise<void> {
  const box = panelOf(page).getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(text);
  await page.locator('.ant-select-dropdown:visible').locator(`[title="${name}"]`).click();
}

test('people are found by pinyin or written freely, and whoever is unknown stays and is marked', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openModel(page, 'pick_people', (xml) =>
    xml.replace('name="审批"', 'name="审批" camunda:candidateUsers="huaxin,nobody"'),
  );
  await select(page, 'review');
  const panel = panelOf(page);
  const field = (label: string) => panel.locator('.designer-field', { has: page.getByText(label, { exact: true }) });

  await expect(field('候选用户').locator('.ant-select-selection-item').first()).toContainText('陈思远');
  await expect(field('候选用户')).toContainText('nobody未找到');

  await pick(page, '处理用户', 'luyiming', '陆一鸣');
  await expect(field('处理用户')).toContainText('陆一鸣');
  await page.getByRole('button', { name: '撤销' }).filter({ visible: true }).click();
  await expect(field('处理用户')).not.toContainText('陆一鸣');

  await field('处理用户').getByRole('button', { name: '填写文本或表达式' }).click();
  const text = panel.getByRole('textbox', { name: '处理用户' });
  await text.fill(`\${manager}`);
  await text.press('Enter');
  await selectNothing(page);
  await select(page, 'review');
  await expect(panel.getByRole('textbox', { name: '处理用户' })).toHaveValue(`\${manager}`);

  await pick(page, '候选分组', 'linjiang', '地市负责人 · 临江市');
  await expect(field('候选分组')).toContainText('临江市');
});

test('approval settings are fields: votes, permissions of the form, and a quiet word on what cannot be deployed', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  // What the engine does not run cannot be chosen here, but comes in files.
  await openModel(page, 'approval_fields', (xml) =>
    xml
      .replace('xmlns:camunda=', 'xmlns:tongtu="http://tongtu.org/schema/bpmn" xmlns:camunda=')
      .replace(
        '<camunda:executionListener',
        '<tongtu:approval timeout="P2D" timeoutAction="vanish" />\n<camunda:executionListener',
      ),
  );
  await select(page, 'review');
  const panel = panelOf(page);
  await unfold(page, '审批规则');
  await expect(panel.getByText('这个任务还没有表单')).toBeVisible();

  await pick(page, '表单标识', 'biangeng', '变更');
  const permissions = panel.getByRole('table', { name: '字段权限' });
  await permissions.getByRole('radio', { name: '变更标题：只读' }).check();
  await permissions.getByRole('button', { name: '隐藏' }).click();
  await permissions.getByRole('radio', { name: '变更原因：必填' }).check();
  await expect(permissions.getByRole('radio', { name: '变更标题：隐藏' })).toBeChecked();
  await expect(panel.getByText('本系统尚不执行：超时后。')).toBeVisible();

  await panel.getByRole('combobox', { name: '多人办理方式' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('票签（按票数）').click();
  await panel.getByRole('button', { name: '添加票数' }).click();
  await pick(page, '第 1 行的人或角色', 'gaozhenhua', '高振华');
  await panel.getByRole('spinbutton', { name: '第 1 行的票数' }).fill('3');
  await panel.getByRole('spinbutton', { name: '第 1 行的票数' }).press('Enter');

  await page.getByRole('button', { name: /^问题 \d+$/ }).click();
  await expect(page.getByText('审批设置“超时后”暂不支持').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('审批设置“票数”暂不支持')).toHaveCount(0);
});

test('a called process opens beside its caller, which is found again from there', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openModel(page, 'calling', (xml) =>
    xml.replace('id="call"', 'id="call" name="走一般变更" calledElement="change_normal"'),
  );
  await select(page, 'call');
  await page.locator('.djs-context-pad [title="打开被调用流程"]').filter({ visible: true }).click();

  await expect(page.getByRole('link', { name: '设计：一般变更审批' })).toHaveAttribute('aria-current', 'page');
  await panelOf(page).getByRole('button', { name: '查看调用方' }).click();
  await panelOf(page).getByRole('button', { name: '走一般变更' }).click();
  await expect(page).toHaveURL(/element=call/);
  await expect(panelOf(page).getByText('一般变更审批')).toBeVisible();

  await panelOf(page).getByRole('button', { name: '填写文本或表达式' }).click();
  await panelOf(page).getByRole('textbox', { name: '被调用流程' }).fill('no_such_process');
  await panelOf(page).getByRole('textbox', { name: '被调用流程' }).press('Enter');
  await panelOf(page).getByRole('button', { name: '打开被调用流程' }).click();
  await expect(page.getByText('没有标识为“no_such_process”的流程')).toBeVisible();
});
