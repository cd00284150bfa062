import type { Locator, Page } from '@playwright/test';
import { elementOf, halfwayOn } from '../../e2e/canvas.ts';
import { write } from './counter.ts';
import { type Actor, chosen, panelOf, shapesOf, unfold, untilEntered } from './process.ts';

/** Draws with a finger on a screen so wide, and its keyboard for texts and what ends them. */
export const byTouch = (widthPx: number): Actor => ({
  title: `touch, ${widthPx}`,
  async begin(page) {
    await page.getByRole('button', { name: '新建流程' }).tap();
    // Nothing brings the keyboard of the screen up before it is asked for.
    await page.getByRole('dialog', { name: '新建流程' }).getByRole('textbox', { name: '流程名称' }).tap();
  },
  async draw(page) {
    await page.getByRole('toolbar', { name: '元素' }).getByRole('button', { name: '开始', exact: true }).tap();
    await page.locator('.djs-container').tap({ position: { x: 130, y: 160 } });
    await append(page, 'append.append-task', '部门经理审批');
    await append(page, 'append.gateway');
    await append(page, 'append.append-task', '总经理审批');
    await append(page, 'append.end-event');
    await showAll(page);
    await tapOn(page, (await shapesOf(page))[2] ?? '');
    await append(page, 'append.end-event');
    await showAll(page);
    await page.getByRole('button', { name: '属性面板' }).tap();
    await panelOf(page).waitFor();
  },
  async ask(page) {
    await tapOn(page, (await shapesOf(page))[0] ?? '');
    await unfold(page, '表单');
    await panelOf(page).getByRole('button', { name: '添加字段' }).tap();
    const editor = page.getByRole('dialog', { name: '字段配置' });
    await editor.locator('textarea:focus').waitFor();
    await write(page, 'days');
    await editor.getByRole('combobox', { name: '类型' }).tap();
    await chosen(page, '长整型').tap();
    await writeInto(editor.getByRole('textbox', { name: '名称' }), '天数');
    await page.keyboard.press('Enter');
    await editor.waitFor({ state: 'hidden' });
  },
  async decide(page, lines) {
    await tapLine(page, lines.otherwise);
    await chooseKind(page, '默认流转路径');
    await tapLine(page, lines.beyond);
    await chooseKind(page, '条件流转路径');
    await writeInto(panelOf(page).getByRole('textbox', { name: '表达式' }), '${days > 3}');
  },
  async assign(page, tasks) {
    for (const task of tasks) {
      await tapOn(page, task);
      await panelOf(page).getByRole('combobox', { name: '审批人' }).tap();
      await chosen(page, '指定成员').tap();
      await writeInto(panelOf(page).getByRole('combobox', { name: '指定成员' }), '陆一鸣');
      await page.locator('.ant-select-dropdown:visible').getByTitle('陆一鸣').tap();
      await panelOf(page).getByTitle('陆一鸣').first().waitFor();
      // The keyboard of the screen goes away.
      await page.keyboard.press('Escape');
    }
  },
  async deploy(page) {
    await page.getByRole('button', { name: '保存并部署' }).tap();
    await page.getByRole('dialog', { name: /^部署/ }).getByRole('button', { name: '部署', exact: true }).tap();
  },
});

async function writeInto(field: Locator, text: string): Promise<void> {
  await field.tap();
  await untilEntered(field);
  await write(field.page(), text);
}

async function append(page: Page, action: string, name = ''): Promise<void> {
  await page.locator(`.djs-context-pad.open .entry[data-action="${action}"]`).tap();
  if (!name) return;
  await page.locator('.djs-direct-editing-content').waitFor();
  await write(page, name);
  await page.keyboard.press('Enter');
  await page.locator('.djs-shape.selected', { hasText: name }).waitFor();
}

async function showAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '重置视图并居中' }).tap();
}

async function tapOn(page: Page, id: string): Promise<void> {
  await elementOf(page, id).locator('.djs-hit').first().tap();
  await untilShown(page, id);
}

async function tapLine(page: Page, id: string): Promise<void> {
  const { x, y } = await halfwayOn(page, id);
  await page.touchscreen.tap(x, y);
  await untilShown(page, id);
}

/** The panel, where it is open, follows what is chosen a moment later. */
async function untilShown(page: Page, id: string): Promise<void> {
  await page.locator(`.djs-element.selected[data-element-id="${id}"]`).waitFor({ state: 'attached' });
  if (await panelOf(page).isVisible()) {
    await page.locator(`.designer-panel-header[data-element-id="${id}"]`).waitFor();
  }
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await panelOf(page).getByRole('combobox', { name: '流转类型' }).tap();
  await chosen(page, kind).tap();
}
