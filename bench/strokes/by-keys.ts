import type { Page } from '@playwright/test';
import { command, write } from './counter.ts';
import { type Actor, chosen, panelOf } from './process.ts';

/** Draws without a mouse. */
export const byKeys: Actor = {
  title: 'keys',
  async begin(page) {
    // The first of the page leads past its menu.
    await press(page, 'Tab', 'Enter', 'Tab', 'Tab', 'Enter');
  },
  async draw(page) {
    await create(page, 'n', '开始');
    await create(page, 'a', 'yhrw', '部门经理审批');
    await create(page, 'a', 'hcwg');
    await create(page, 'a', 'yhrw', '总经理审批');
    await create(page, 'a', 'End event');
    await press(page, 'Alt+ArrowLeft', 'Alt+ArrowLeft');
    await create(page, 'a', 'End event');
  },
  async decide(page) {
    await press(page, 'Alt+Shift+ArrowLeft');
    await goTo(page, '流转类型');
    await choose(page, '默认流转路径', 1);
    await press(page, 'Escape', 'Alt+ArrowUp');
    await goTo(page, '流转类型');
    await choose(page, '条件流转路径', 2);
    await press(page, 'Escape');
    await goTo(page, '表达式');
    await write(page, '${days > 3}');
    // The first closes what completes a name.
    await press(page, 'Escape', 'Escape');
  },
  async ask(page) {
    await press(page, 'Alt+ArrowLeft', 'Alt+ArrowLeft', 'Alt+ArrowLeft');
    await goTo(page, '表单');
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
    const editor = page.getByRole('dialog', { name: '字段配置' });
    await editor.locator(':focus').waitFor();
    await write(page, 'days');
    await press(page, 'Tab', 'Enter', 'ArrowUp', 'Enter', 'Tab');
    await write(page, '天数');
    await press(page, 'Enter');
    await editor.waitFor({ state: 'hidden' });
    await press(page, 'Escape');
  },
  async assign(page) {
    await press(page, 'Alt+ArrowRight');
    await assignShown(page);
    await press(page, 'Alt+ArrowRight', 'Alt+ArrowRight');
    await assignShown(page);
  },
  async deploy(page) {
    const button = page.getByRole('button', { name: '保存并部署' });
    while (!(await button.evaluate((one) => one.matches(':focus')))) await press(page, 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: /^部署/ }).locator('textarea:focus').waitFor();
    await press(page, 'Control+Enter');
  },
};

async function assignShown(page: Page): Promise<void> {
  await goTo(page, '审批人');
  await choose(page, '指定成员', 0);
  const people = panelOf(page).getByRole('combobox', { name: '指定成员' });
  await people.waitFor();
  // Between them stands what clears the first, once it has come.
  while (!(await people.evaluate((field) => field.matches(':focus')))) await press(page, 'Tab');
  await write(page, '陆一鸣');
  await page.locator('.ant-select-dropdown:visible').getByTitle('陆一鸣').waitFor();
  await press(page, 'Enter', 'Escape', 'Escape');
}

/** Opens the list of the field and goes down to an entry. */
async function choose(page: Page, entry: string, down: number): Promise<void> {
  await press(page, 'Enter');
  await chosen(page, entry).waitFor();
  await press(page, ...Array.from({ length: down }, () => 'ArrowDown'), 'Enter');
}

async function create(page: Page, letter: string, kind: string, name = ''): Promise<void> {
  await command(page, letter);
  const search = page.getByRole('combobox', { name: '查找元素或模板' });
  await search.and(page.locator(':focus')).waitFor();
  await write(page, kind);
  await press(page, 'Enter');
  await search.waitFor({ state: 'hidden' });
  if (!name) return;
  await command(page, 'e');
  await page.locator('.djs-direct-editing-content').waitFor();
  await write(page, name);
  await press(page, 'Enter');
}

/** To a property by its name, however far down the panel it stands. */
async function goTo(page: Page, property: string): Promise<void> {
  await command(page, 'p');
  await panelOf(page).getByRole('textbox', { name: '查找属性' }).and(page.locator(':focus')).waitFor();
  await write(page, property);
  await press(page, 'Enter');
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    // What a key opens has come before the next one is pressed.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }
}
