import { elementOf, select } from './canvas.ts';
import { openFixture } from './open-fixture.ts';
import { expect, test } from './product.ts';

const template = {
  name: '发送短信',
  id: 'com.example.sms',
  appliesTo: ['bpmn:ServiceTask'],
  properties: [
    { binding: { type: 'property', name: 'name' }, value: '发送短信' },
    { binding: { type: 'property', name: 'camunda:class' }, value: 'com.example.Sms' },
    {
      label: '手机号',
      binding: { type: 'camunda:inputParameter', name: 'to' },
      value: '138',
      constraints: { notEmpty: true },
    },
  ],
};

test('a template of Camunda is kept after its losses are told, and follows an element', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openFixture(page, 'every-section.bpmn', 'review');
  await select(page, 'review');
  await page.locator('.djs-context-pad .entry[data-action="append.from-template"]').click();
  const dialog = page.getByRole('dialog', { name: '元素模板' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'sms.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(template)),
  });
  const imported = dialog.getByRole('region', { name: '导入的模板' });
  await expect(imported).toContainText('“手机号”的填写检查未带入');
  await imported.getByRole('button', { name: '保留 1 个模板' }).click();
  await expect(imported).toBeHidden();

  await dialog.getByRole('listitem').filter({ hasText: '发送短信' }).getByRole('button', { name: '创建元素' }).click();
  await expect(dialog).toBeHidden();
  await expect(elementOf(page, 'service_1')).toBeVisible();
  // A flow straight to the right has no height, which counts as hidden.
  await expect(page.locator('.djs-connection[data-element-id="flow_1"]')).toBeAttached();
});
