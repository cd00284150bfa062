import { select } from '../canvas.ts';
import { openAsModel } from '../drawing-files.ts';
import { expect, test } from '../product.ts';

const form = (
  script: string,
) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="t">
  <process id="coded" name="写代码的流程" isExecutable="true">
    <startEvent id="start"><extensionElements><camunda:formData><camunda:formField id="amount" label="金额" type="long"/></camunda:formData></extensionElements></startEvent>
    <sequenceFlow id="f1" sourceRef="start" targetRef="count"/>
    <scriptTask id="count" name="计算" scriptFormat="javascript">${script}</scriptTask>
    <sequenceFlow id="f2" sourceRef="count" targetRef="end"/>
    <endEvent id="end"/>
  </process></definitions>`;

const coded = { name: 'coded.bpmn', content: form('<script>1</script>') };

test('expressions and scripts are written with completion and a check, and undone as one step', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openAsModel(page, coded);
  await select(page, 'count');

  const script = page.getByRole('textbox', { name: '脚本', exact: true });
  await expect(page.getByRole('button', { name: '放大编辑脚本' })).toBeVisible();
  await script.fill('');
  await script.pressSequentially('if (amo');
  // By a click: right after the list has appeared, Enter is still taken for a line break.
  await page.getByRole('option', { name: /amount.*表单字段 金额/ }).click();
  await expect(script).toContainText('if (amount)');
  await script.pressSequentially(' > 100');
  await page.keyboard.press('End');
  await script.pressSequentially(' { ]');
  await expect(page.locator('.designer-panel .cm-lintRange-error')).toBeVisible();
  await page.keyboard.press('Backspace');
  await script.pressSequentially(' total = 1');
  await expect(page.locator('.designer-panel .cm-lintRange-error')).toHaveCount(0);
  await expect(script).toContainText('if (amount > 100) { total = 1');

  await page.getByRole('button', { name: '放大编辑脚本' }).click();
  const dialog = page.getByRole('dialog', { name: '脚本' });
  await dialog.getByRole('textbox', { name: '脚本' }).fill('amount * 2');
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(script).toHaveText('amount * 2');

  await select(page, 'start');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await select(page, 'count');
  await expect(script).toContainText('total = 1');
});
