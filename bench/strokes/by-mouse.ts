import type { Page } from '@playwright/test';
import { elementOf, select, selectLine } from '../../e2e/canvas.ts';
import { write } from './counter.ts';
import { type Actor, chosen, panelOf, shapesOf, unfold } from './process.ts';

/** Draws with a mouse, and the keyboard for texts and what ends them. */
export const byMouse: Actor = {
  title: 'mouse',
  async begin(page) {
    await page.getByRole('button', { name: '新建流程' }).click();
  },
  async draw(page) {
    await page.getByRole('toolbar', { name: '元素' }).getByRole('button', { name: '开始', exact: true }).click();
    await page.locator('.djs-container').click({ position: { x: 200, y: 300 } });
    await append(page, 'append.append-task', '部门经理审批');
    await append(page, 'append.gateway');
    await append(page, 'append.append-task', '总经理审批');
    await append(page, 'append.end-event');
    await select(page, (await shapesOf(page))[2] ?? '');
    await append(page, 'append.end-event');
  },
  async ask(page) {
    await select(page, (await shapesOf(page))[0] ?? '');
    await unfold(page, '表单');
    await panelOf(page).getByRole('button', { name: '添加字段' }).click();
    await describeField(page);
  },
  async decide(page, lines) {
    await selectLine(page, lines.otherwise);
    await chooseKind(page, '默认流转路径');
    await selectLine(page, lines.beyond);
    await chooseKind(page, '条件流转路径');
    await panelOf(page).getByRole('textbox', { name: '表达式' }).click();
    await write(page, '${days > 3}');
  },
  async assign(page, [first, second]) {
    await select(page, first);
    await elementOf(page, second)
      .locator('.djs-hit')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await panelOf(page).getByText('已选 2 个元素').waitFor();
    await panelOf(page).getByRole('combobox', { name: '审批人' }).click();
    await chosen(page, '指定成员').click();
    await panelOf(page).getByRole('combobox', { name: '指定成员' }).click();
    await write(page, '陆一鸣');
    await page.locator('.ant-select-dropdown:visible').getByTitle('陆一鸣').click();
    await page.getByRole('button', { name: '应用到 2 个用户任务' }).click();
  },
  async deploy(page) {
    await page.getByRole('button', { name: '保存并部署' }).click();
    await page.getByRole('dialog', { name: /^部署/ }).getByRole('button', { name: '部署', exact: true }).click();
  },
};

/** Fills the editor of a field in, whose first input has the focus. */
async function describeField(page: Page): Promise<void> {
  const editor = page.getByRole('dialog', { name: '字段配置' });
  await editor.locator('textarea:focus').waitFor();
  await write(page, 'days');
  await editor.getByRole('combobox', { name: '类型' }).click();
  await chosen(page, '长整型').click();
  await editor.getByRole('textbox', { name: '名称' }).click();
  await write(page, '天数');
  await page.keyboard.press('Enter');
  await editor.waitFor({ state: 'hidden' });
}

async function append(page: Page, action: string, name = ''): Promise<void> {
  await page.locator(`.djs-context-pad.open .entry[data-action="${action}"]`).click();
  if (!name) return;
  await page.locator('.djs-direct-editing-content').waitFor();
  await write(page, name);
  await page.keyboard.press('Enter');
  await page.locator('.djs-shape.selected', { hasText: name }).waitFor();
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await panelOf(page).getByRole('combobox', { name: '流转类型' }).click();
  await chosen(page, kind).click();
}
