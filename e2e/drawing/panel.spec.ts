import type { Locator, Page } from '@playwright/test';
import { select } from '../canvas.ts';
import { openFixture } from '../open-fixture.ts';
import { expect, test } from '../product.ts';

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: '属性' });
}

/** Opens a section if it is folded. */
async function unfold(page: Page, title: string): Promise<void> {
  const heading = panelOf(page).getByRole('button', { name: title, exact: true });
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
}

test('a listener is added with its checks, stays through undo and redo, and is removed after a question', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'every-section.bpmn', 'review');
  await select(page, 'review');
  await unfold(page, '执行监听器');
  const panel = panelOf(page);

  await panel.getByRole('button', { name: '添加监听器' }).first().click();
  const drawer = page.getByRole('dialog', { name: '执行监听器' });
  await drawer.getByRole('button', { name: '保 存' }).click();
  await expect(drawer.getByText('请选择事件类型')).toBeVisible();
  await expect(drawer.getByText('请填写Java类')).toBeVisible();
  await drawer.getByRole('combobox', { name: '事件类型' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-content', { hasText: /^end$/ }).click();
  await drawer.getByRole('textbox', { name: 'Java类' }).fill('com.example.Log');
  await drawer.getByRole('button', { name: '保 存' }).click();
  const added = panel.getByRole('row', { name: /end Java 类/ });
  await expect(added).toBeVisible();

  await page.getByRole('button', { name: '撤销' }).click();
  await expect(added).toBeHidden();
  await page.getByRole('button', { name: '恢复' }).click();
  await added.getByRole('button', { name: '移除' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('确认移除该监听器吗？');
  await question.getByRole('button', { name: '取 消' }).click();
  await expect(added).toBeVisible();
  await added.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确 认' }).click();
  await expect(added).toBeHidden();
});

test('a message in use is kept, and its id is not given twice', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'every-section.bpmn', 'review');
  const panel = panelOf(page);

  await panel.getByRole('row', { name: /paid/ }).getByRole('button', { name: '移除' }).click();
  await expect(page.getByRole('dialog', { name: '提示' })).toContainText('该消息正被');
  await page.getByRole('button', { name: '知道了' }).click();

  await panel.getByRole('button', { name: '创建新消息' }).click();
  const dialog = page.getByRole('dialog', { name: '创建消息' });
  await dialog.getByRole('textbox', { name: '消息ID' }).fill('paid');
  await dialog.getByRole('button', { name: '保 存' }).click();
  await expect(dialog.getByText('该消息已存在，请修改id后重新保存')).toBeVisible();
});

test('the panel is searched, made wider by keyboard, and never deletes what is selected', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'every-section.bpmn', 'review');
  await select(page, 'review');
  const panel = panelOf(page);

  const search = panel.getByRole('textbox', { name: '查找属性' });
  await search.fill('时限');
  await expect(panel.getByRole('textbox', { name: '办理时限' })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: '名称' })).toBeHidden();
  await search.fill('没有这一项');
  await expect(panel.getByText('没有名为“没有这一项”的属性')).toBeVisible();
  await search.fill('');

  const edge = page.getByRole('separator', { name: '属性面板宽度' });
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '436');
  await page.reload();
  await expect(page.getByRole('separator', { name: '属性面板宽度' })).toHaveAttribute('aria-valuenow', '436');

  await openFixture(page, 'every-section.bpmn', 'review');
  await select(page, 'review');
  await panelOf(page).getByRole('button', { name: '常规' }).focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Backspace');
  await expect(page.locator('[data-element-id="review"]').first()).toBeVisible();
});

test('a timer shows its next runs, and says what is wrong with it', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'every-section.bpmn', 'review');
  await select(page, 'timer');
  const panel = panelOf(page);

  await panel.getByRole('combobox', { name: '定时器类型' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('循环', { exact: true }).click();
  await panel.getByRole('textbox', { name: '定时器' }).fill('R3/PT10M');
  await panel.getByRole('textbox', { name: '定时器' }).press('Enter');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('textbox', { name: '定时器' }).fill('每天');
  await panel.getByRole('textbox', { name: '定时器' }).press('Enter');
  await expect(panel.getByRole('alert')).toContainText('cron');

  await panel.getByRole('button', { name: '按选项设置定时器' }).click();
  const builder = page.getByRole('dialog', { name: '设置循环' });
  await expect(builder).toContainText('现有内容“每天”无法拆成选项');
  await expect(builder.getByRole('button', { name: '确 定' })).toBeDisabled();
  await builder.getByRole('spinbutton', { name: '间隔（时）' }).fill('2');
  await builder.getByRole('spinbutton', { name: '次数' }).fill('4');
  await expect(builder.getByRole('listitem')).toHaveCount(4);
  await expect(builder.getByRole('listitem').first()).toContainText(/周[一二三四五六日]/);
  await builder.getByText('按日历').click();
  await expect(builder).toContainText('0 0 9 ? * MON-FRI');
  await builder.getByRole('checkbox', { name: '周三' }).uncheck();
  await builder.getByRole('button', { name: '确 定' }).click();
  await expect(panel.getByRole('textbox', { name: '定时器' })).toHaveValue('0 0 9 ? * MON,TUE,THU,FRI');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: '定时器' })).toHaveValue('R3/PT10M');
});
