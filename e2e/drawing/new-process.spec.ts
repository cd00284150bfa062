import type { Locator, Page } from '@playwright/test';
import { assignApprover } from '../assign-approver.ts';
import { select, selectLine } from '../canvas.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

/** Appends a step to the selected one with the icons beside it, and names it if it is a task. */
async function append(page: Page, kind: 'task' | 'gateway' | 'end', name = ''): Promise<void> {
  const actions = { task: 'append.append-task', gateway: 'append.gateway', end: 'append.end-event' };
  await page.locator(`.djs-context-pad.open .entry[data-action="${actions[kind]}"]`).click();
  if (!name) return;
  await page.locator('.djs-direct-editing-content').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('.djs-shape.selected')).toContainText(name);
}

/** The ids of what is drawn, in the order in which it was. */
async function idsOf(page: Page, kind: 'shape' | 'connection'): Promise<string[]> {
  const drawn = page.locator(`.djs-${kind}[data-element-id]:not([data-element-id$="_label"])`);
  return drawn.evaluateAll((elements) => elements.map((element) => String(element.getAttribute('data-element-id'))));
}

async function unfold(panel: Locator, title: string): Promise<void> {
  const heading = panel.getByRole('button', { name: title, exact: true });
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
}

async function chooseFlowKind(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: '流转类型' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(kind, { exact: true }).click();
}

test('a process is drawn from nothing, told who decides and when, deployed and run on both ways', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  const panel = page.getByRole('complementary', { name: '属性' });

  await test.step('it is begun and drawn', async () => {
    await visit(page, '/workflow/model');
    await page.getByRole('button', { name: '新建流程' }).click();
    const sheet = page.getByRole('dialog', { name: '新建流程' });
    await sheet.getByRole('textbox', { name: '流程名称' }).fill('加班申请');
    await sheet.getByRole('textbox', { name: '流程标识' }).fill('overtime');
    await sheet.getByRole('button', { name: '开始设计' }).click();
    await page.getByRole('button', { name: '开始', exact: true }).click();
    await page.locator('.djs-container').click({ position: { x: 260, y: 220 } });
    await append(page, 'task', '部门经理审批');
    await append(page, 'gateway');
    await append(page, 'task', '总经理审批');
    await append(page, 'end');
    await page.getByRole('button', { name: '重置视图并居中' }).click();
    const [, , gateway = ''] = await idsOf(page, 'shape');
    await select(page, gateway);
    await append(page, 'end');
  });

  await test.step('the start asks for the days, and the gateway decides by them', async () => {
    const [start = ''] = await idsOf(page, 'shape');
    await select(page, start);
    await unfold(panel, '表单');
    await panel.getByRole('button', { name: '添加字段' }).click();
    const editor = page.getByRole('dialog', { name: '字段配置' });
    await editor.getByRole('textbox', { name: '字段ID' }).fill('days');
    await editor.getByRole('textbox', { name: '名称' }).fill('天数');
    await editor.getByRole('combobox', { name: '类型' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('长整型', { exact: true }).click();
    await editor.getByRole('button', { name: '保 存' }).click();
    await expect(editor).toBeHidden();

    const [, , toDirector = '', , toEnd = ''] = await idsOf(page, 'connection');
    await selectLine(page, toEnd);
    await chooseFlowKind(page, '默认流转路径');
    await selectLine(page, toDirector);
    await chooseFlowKind(page, '条件流转路径');
    await panel.getByRole('textbox', { name: '表达式' }).fill('${dayz > 3}');
    await page.getByRole('button', { name: /^问题 \d+$/ }).click();
    const problems = page.getByRole('region', { name: '问题' });
    await expect(problems).toContainText('没有名为“dayz”的变量，是不是“days”（天数）？');
    await problems.getByRole('button', { name: '改为 days' }).click();
    await expect(problems).not.toContainText('dayz');
    await expect(panel.getByRole('textbox', { name: '表达式' })).toHaveText('${days > 3}');
    await page.getByRole('button', { name: '收起问题' }).click();
  });

  await test.step('each task has somebody who decides, and it is deployed', async () => {
    const [, manager = '', , director = ''] = await idsOf(page, 'shape');
    await assignApprover(page, manager, '陆一鸣');
    await assignApprover(page, director, '陆一鸣');
    await page.getByRole('button', { name: '保存并部署' }).click();
    const sheet = page.getByRole('dialog', { name: /^部署/ });
    await sheet.getByRole('button', { name: '部署', exact: true }).click();
    await expect(page.getByText('已部署为第 1 版')).toBeVisible();
  });

  const starter = await signIn('huaxin');
  const approver = await signIn('operator');
  for (const { days, decisions } of [
    { days: 2, decisions: 1 },
    { days: 5, decisions: 2 },
  ]) {
    await test.step(`${days} days need ${decisions} decisions`, async () => {
      const title = `加班 ${days} 天`;
      await visit(starter.page, '/workflow/addflow');
      await starter.page.getByRole('button', { name: /加班申请/ }).click();
      const sheet = starter.page.getByRole('dialog', { name: '发起加班申请' });
      await sheet.getByRole('textbox', { name: '标题' }).fill(title);
      await sheet.getByLabel('天数').fill(String(days));
      await sheet.getByRole('button', { name: '提交' }).click();
      await expect(starter.page).toHaveURL(/workflow\/detail/);
      for (let decision = 1; decision <= decisions; decision += 1) {
        await visit(approver.page, '/todo');
        await approver.page.getByRole('main').getByRole('link', { name: title }).click();
        await approver.page.getByRole('region', { name: '办理' }).getByRole('button', { name: '同意' }).click();
        await approver.page.getByRole('button', { name: '立即提交' }).click();
        await expect(approver.page.getByText('已同意').filter({ visible: true }).first()).toBeVisible();
      }
      await expect(approver.page.getByText('已通过').filter({ visible: true }).first()).toBeVisible();
    });
  }
});

test('a process is drawn, named and joined by keys alone', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await visit(page, '/workflow/model');
  await page.getByRole('button', { name: '新建流程' }).click();
  const sheet = page.getByRole('dialog', { name: '新建流程' });
  await sheet.getByRole('textbox', { name: '流程名称' }).fill('键盘流程');
  await sheet.getByRole('textbox', { name: '流程标识' }).fill('by_keys');
  await sheet.getByRole('button', { name: '开始设计' }).click();
  const palette = page.getByRole('toolbar', { name: '元素' });
  await palette.getByRole('button', { name: '手型工具' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('button', { name: '开始', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  const appended = async (search: string, name = '') => {
    await page.keyboard.press('a');
    await expect(page.getByRole('combobox', { name: '查找元素或模板' })).toBeFocused();
    await page.keyboard.type(search);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: '查找元素或模板' })).toBeHidden();
    if (!name) return;
    await page.keyboard.press('e');
    await page.locator('.djs-direct-editing-content').fill(name);
    await page.keyboard.press('Enter');
  };
  await appended('yhrw', '经理审批');
  await appended('hcwg');
  await appended('yhrw', '总监审批');
  await appended('End event');
  await expect(page.locator('.djs-shape[data-element-id]:not([data-element-id$="_label"])')).toHaveCount(5);

  // Back along the flows to the gateway, and from there to the end that is there.
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.locator('.designer-voice')).toContainText('互斥网关');
  await expect(page.locator('.designer-voice')).toContainText('后面：用户任务总监审批');
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: '查找元素或模板' })).toBeFocused();
  await page.keyboard.type('结束事件“');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.djs-connection[data-element-id]')).toHaveCount(5);
  await page.keyboard.press('Delete');
  await expect(page.locator('.djs-connection[data-element-id]')).toHaveCount(4);
});
