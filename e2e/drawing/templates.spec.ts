import type { Page } from '@playwright/test';
import { chooseFromMenu, elementOf, select } from '../canvas.ts';
import { openFixture } from '../open-fixture.ts';
import { expect, test } from '../product.ts';

const template = {
  name: '发送短信',
  id: 'com.example.sms',
  version: 1,
  appliesTo: ['bpmn:ServiceTask'],
  groups: [{ id: 'to', label: '接收' }],
  properties: [
    { type: 'Hidden', binding: { type: 'property', name: 'name' }, value: '发送短信' },
    { type: 'Hidden', binding: { type: 'property', name: 'camunda:class' }, value: 'com.example.Sms' },
    {
      id: 'way',
      label: '通道',
      type: 'Dropdown',
      group: 'to',
      binding: { type: 'camunda:inputParameter', name: 'way' },
      value: 'app',
      choices: [
        { name: '应用内', value: 'app' },
        { name: '短信', value: 'sms' },
      ],
    },
    {
      id: 'to',
      label: '手机号',
      group: 'to',
      binding: { type: 'camunda:inputParameter', name: 'to' },
      constraints: { notEmpty: true, pattern: { value: '^1\\d{10}$', message: '请填 11 位手机号' } },
      condition: { property: 'way', equals: 'sms' },
    },
  ],
};

async function importTemplate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '元素模板' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'sms.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(template)),
  });
  const imported = dialog.getByRole('region', { name: '导入的模板' });
  await expect(imported).not.toContainText('没有对应的设置');
  await imported.getByRole('button', { name: '保留 1 个模板' }).click();
  await expect(imported).toBeHidden();
}

test('a template of Camunda asks, checks and is brought to its next version', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'every-section.bpmn', 'review');
  await select(page, 'review');
  await page.locator('.djs-context-pad .entry[data-action="append.from-template"]').click();
  const dialog = page.getByRole('dialog', { name: '元素模板' });
  await importTemplate(page);
  const line = dialog.getByRole('listitem').filter({ hasText: '发送短信' });
  await line.getByRole('button', { name: '创建元素' }).click();
  await expect(dialog).toBeHidden();
  await expect(elementOf(page, 'service_1')).toBeVisible();
  // A flow straight to the right has no height, which counts as hidden.
  await expect(page.locator('.djs-connection[data-element-id="flow_1"]')).toBeAttached();

  // What it asks for depends on what was chosen, and what is wrong with it is told at the field and in the list.
  const asked = page.getByRole('region', { name: '接收' });
  await expect(asked.getByLabel('通道')).toBeVisible();
  await expect(asked.getByLabel('手机号')).toHaveCount(0);
  await asked.getByLabel('通道').click();
  await page.getByTitle('短信', { exact: true }).click();
  await expect(asked.getByRole('alert')).toHaveText('不能为空');
  await page.getByRole('button', { name: /^问题 \d+$/ }).click();
  const problems = page.getByRole('region', { name: '问题' });
  await expect(problems).toContainText('不符合元素模板：“手机号”不能为空');
  await asked.getByLabel('手机号').fill('13800138000');
  await asked.getByLabel('手机号').press('Enter');
  await expect(asked.getByRole('alert')).toBeHidden();
  await expect(problems).not.toContainText('不符合元素模板');

  // Another version leaves the element as it is until it is asked for.
  await chooseFromMenu(page, '元素', '从模板创建或应用…');
  await line.getByRole('button', { name: /更多操作/ }).click();
  await page.getByRole('menuitem', { name: '编辑字段' }).click();
  const editor = dialog.getByRole('region', { name: '编辑模板“发送短信”' });
  await editor.getByRole('button', { name: /手机号/ }).click();
  await editor.getByLabel('名称').fill('接收号码');
  await editor.getByRole('button', { name: '保存为版本 2' }).click();
  await expect(line).toContainText('版本 2');
  await dialog.getByRole('button', { name: '关闭' }).or(dialog.getByLabel('Close')).first().click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '更新到版本 2…' }).click();
  const update = page.getByRole('dialog', { name: '更新“发送短信”到版本 2' });
  await expect(update).toContainText('“手机号”改称“接收号码”');
  await update.getByRole('button', { name: '更新', exact: true }).click();
  await expect(update).toBeHidden();
  await expect(asked.getByLabel('接收号码')).toHaveValue('13800138000');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(asked.getByLabel('手机号')).toHaveValue('13800138000');

  // What was before can be had again, as the newest version.
  await chooseFromMenu(page, '元素', '从模板创建或应用…');
  await line.getByRole('button', { name: /更多操作/ }).click();
  await page.getByRole('menuitem', { name: '历史版本' }).click();
  const history = dialog.getByRole('region', { name: '模板“发送短信”的版本' });
  await history.getByRole('button', { name: /^版本 1 / }).click();
  await history.getByRole('button', { name: '恢复版本 1' }).click();
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /恢\s*复/ })
    .click();
  await expect(line).toContainText('版本 3');
});
