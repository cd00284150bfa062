import type { Locator } from '@playwright/test';
import { chooseFromMenu, select } from '../canvas.ts';
import { openFixture } from '../open-fixture.ts';
import { expect, test } from '../product.ts';

function rowOf(table: Locator, id: string): Locator {
  return table.getByRole('row').filter({ has: table.page().getByText(id, { exact: true }) });
}

test('the outline is edited by keyboard, cell by cell and many at once, each a step to undo', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'approval.bpmn', 'notify');
  await chooseFromMenu(page, '元素', '元素大纲');
  const table = page.getByRole('treegrid', { name: '流程元素' });
  await expect(rowOf(table, 'review')).toContainText('审批');

  await page
    .getByRole('textbox', { name: '查找元素' })
    .or(page.getByRole('searchbox', { name: '查找元素' }))
    .fill('审批');
  await expect(rowOf(table, 'gateway')).toBeHidden();
  await page
    .getByRole('textbox', { name: '查找元素' })
    .or(page.getByRole('searchbox', { name: '查找元素' }))
    .fill('');
  await rowOf(table, 'review').getByRole('gridcell').first().click();
  await table.focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('不要这个');
  await page.keyboard.press('Escape');
  await expect(rowOf(table, 'review')).toContainText('审批');
  await page.keyboard.press('Enter');
  await page.keyboard.type('部门审批');
  await page.keyboard.press('Enter');
  await expect(rowOf(table, 'review')).toContainText('部门审批');
  await expect(page.locator('.djs-visual', { hasText: '部门审批' }).first()).toBeAttached();

  await rowOf(table, 'review').getByRole('gridcell').nth(1).dblclick();
  await page.keyboard.type('gateway');
  await expect(page.getByText('ID gateway 已被其他元素使用')).toBeVisible();
  await page.keyboard.press('Escape');

  await rowOf(table, 'review').getByRole('checkbox').check();
  await rowOf(table, 'notify').getByRole('checkbox').check();
  const bulk = page.getByRole('group', { name: '批量修改' }).first();
  await bulk.getByRole('combobox', { name: '要修改的属性' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('元素文档', { exact: true }).click();
  await bulk.getByRole('textbox', { name: '统一为' }).fill('统一的说明');
  await bulk.getByRole('button', { name: '应用到 2 个' }).click();
  await expect(table.getByText('统一的说明')).toHaveCount(2);
  await table.focus();
  await page.keyboard.press('Control+z');
  await expect(table.getByText('统一的说明')).toHaveCount(0);

  await rowOf(table, 'notify').getByRole('button').click();
  await expect(page.locator('.djs-element.selected[data-element-id="notify"]')).toBeAttached();
});

test('ids are made readable in one step, and what only mentions them is listed', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'approval.bpmn', 'notify');
  await chooseFromMenu(page, '元素', '整理 ID…');
  const dialog = page.getByRole('dialog', { name: '整理 ID' });
  await dialog.getByRole('checkbox', { name: '修改 review', exact: true }).check();
  const input = dialog.getByRole('textbox', { name: 'review 的新 ID', exact: true });
  await expect(input).toHaveValue('task_shenpi');
  await input.fill('start');
  await expect(dialog.getByText('ID start 已被其他元素使用')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^修改 \d+ 个 ID$/ })).toBeDisabled();
  await input.fill('task_shenpi');
  await dialog.getByRole('button', { name: /^修改 \d+ 个 ID$/ }).click();

  await expect(page.locator('[data-element-id="task_shenpi"]').first()).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.locator('[data-element-id="review"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销' })).toBeDisabled();
});

test('settings are kept as a template, and an element created from it has them', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'approval.bpmn', 'notify');
  await select(page, 'review');
  await chooseFromMenu(page, '元素', '存为模板…');
  const keeping = page.getByRole('dialog', { name: '把用户任务存为模板' });
  await keeping.getByRole('textbox', { name: '模板名称' }).fill('财务审批');
  await keeping.getByRole('button', { name: '保存模板' }).click();
  await expect(keeping).toBeHidden();

  await chooseFromMenu(page, '元素', '从模板创建或应用…');
  const dialog = page.getByRole('dialog', { name: '元素模板' });
  await expect(dialog.getByText('财务审批')).toBeVisible();
  await dialog.getByRole('button', { name: '模板“财务审批”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '重命名' }).click();
  await dialog.getByRole('textbox', { name: '模板名称' }).fill('财务复核');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog.getByText('财务复核')).toBeVisible();
  await dialog.getByRole('button', { name: '创建元素' }).click();
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('complementary', { name: '属性' });
  await expect(panel.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('审批');

  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('button', { name: '撤销' })).toBeDisabled();
  await chooseFromMenu(page, '元素', '从模板创建或应用…');
  await dialog.getByRole('button', { name: '模板“财务复核”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '确认删除模板“财务复核”吗？' });
  await question.getByRole('button', { name: /^删\s?除$/ }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText('还没有模板，选中元素后可以存为模板')).toBeVisible();
});
