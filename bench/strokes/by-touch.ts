import type { Locator, Page } from '@playwright/test';
import { elementOf } from '../../e2e/canvas.ts';
import { describeField } from './by-mouse.ts';
import { write } from './counter.ts';
import { type Actor, chosen, panelOf, shapesOf } from './process.ts';

/** Draws with a finger, and the keyboard for texts and what ends them. */
export const byTouch: Actor = {
  title: 'touch',
  async begin(page) {
    await page.getByRole('button', { name: '新建流程' }).tap();
  },
  async draw(page) {
    await page.getByRole('toolbar', { name: '元素' }).getByRole('button', { name: '开始', exact: true }).tap();
    await page.locator('.djs-container').tap({ position: { x: 200, y: 300 } });
    await append(page, 'append.append-task', '部门经理审批');
    await append(page, 'append.gateway');
    await append(page, 'append.append-task', '总经理审批');
    await append(page, 'append.end-event');
    await tapShape(page, (await shapesOf(page))[2] ?? '');
    await append(page, 'append.end-event');
  },
  async decide(page, { beyond, otherwise }) {
    await tapLine(page, otherwise);
    await chooseKind(page, '默认流转路径');
    await tapLine(page, beyond);
    await chooseKind(page, '条件流转路径');
    await panelOf(page).getByRole('textbox', { name: '表达式' }).tap();
    await write(page, '${days > 3}');
  },
  async ask(page) {
    await tapShape(page, (await shapesOf(page))[0] ?? '');
    const heading = panelOf(page).getByRole('button', { name: '表单', exact: true });
    if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.tap();
    await panelOf(page).getByRole('button', { name: '添加字段' }).tap();
    await describeField(page, (target) => target.tap());
  },
  async assign(page, tasks) {
    for (const task of tasks) {
      await tapShape(page, task);
      await panelOf(page).getByRole('combobox', { name: '审批人' }).tap();
      await chosen(page, '指定成员').tap();
      await panelOf(page).getByRole('combobox', { name: '指定成员' }).tap();
      await write(page, '陆一鸣');
      await page.locator('.ant-select-dropdown:visible').getByTitle('陆一鸣').tap();
    }
  },
  async deploy(page) {
    await page.getByRole('button', { name: '保存并部署' }).tap();
    await page.getByRole('dialog', { name: /^部署/ }).getByRole('button', { name: '部署', exact: true }).tap();
  },
};

async function append(page: Page, action: string, name = ''): Promise<void> {
  await page.locator(`.djs-context-pad.open .entry[data-action="${action}"]`).tap();
  if (!name) return;
  await page.locator('.djs-direct-editing-content').waitFor();
  await write(page, name);
  await page.keyboard.press('Enter');
  await page.locator('.djs-shape.selected', { hasText: name }).waitFor();
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await panelOf(page).getByRole('combobox', { name: '流转类型' }).tap();
  await chosen(page, kind).tap();
}

async function tapShape(page: Page, id: string): Promise<void> {
  await elementOf(page, id).locator('.djs-hit').first().tap();
  await panelIsAbout(page, id);
}

async function tapLine(page: Page, id: string): Promise<void> {
  const line: Locator = page.locator(`.djs-connection[data-element-id="${id}"] .djs-hit`).first();
  const { x, y } = await line.evaluate((path) => {
    const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
    return { x: Number(middle.x), y: Number(middle.y) };
  });
  await page.touchscreen.tap(x, y);
  await panelIsAbout(page, id);
}

async function panelIsAbout(page: Page, id: string): Promise<void> {
  await page.locator(`.designer-panel-header[data-element-id="${id}"]`).waitFor();
}
