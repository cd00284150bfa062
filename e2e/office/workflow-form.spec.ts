import { openAsModel } from '../drawing-files.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

test('a form is drawn, bound to a process, filled in by a company and decided by those who see their fields', async ({
  signIn,
}) => {
  const { page: admin } = await signIn('admin');
  await visit(admin, '/workflow/formlist');
  await admin.getByRole('button', { name: '新建表单' }).click();
  const info = admin.getByRole('dialog');
  await info.getByRole('textbox', { name: '表单名称' }).fill('设备借用单');
  await info.getByRole('textbox', { name: '表单标识' }).fill('borrow');
  await info.getByRole('button', { name: '开始设计' }).click();

  const palette = admin.getByRole('complementary', { name: '字段类型' });
  const side = admin.getByRole('complementary', { name: '字段设置' });
  await palette.getByRole('button', { name: '单行文字' }).click();
  await side.getByRole('textbox', { name: '* 名称' }).fill('借用设备');
  await side.getByRole('switch', { name: '必填' }).click();
  await palette.getByRole('button', { name: '金额' }).click();
  await side.getByRole('textbox', { name: '* 名称' }).fill('押金');
  await side.getByRole('button', { name: '上移' }).click();
  await expect(admin.locator('.form-card-choose').first()).toHaveAccessibleName(/押金/);
  await admin.getByRole('button', { name: '预览' }).click();
  await admin.getByRole('button', { name: '检查填写' }).click();
  await expect(admin.getByText('请填写借用设备').last()).toBeVisible();
  await admin.getByRole('button', { name: '发布' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(admin.getByText('已发布第 1 版', { exact: true })).toBeVisible();

  await bind(admin);
  await visit(admin, '/workflow/modelfield');
  await admin.getByRole('combobox', { name: '流程模型' }).click();
  await admin.getByTitle('设备借用', { exact: true }).click();
  await admin.getByRole('combobox', { name: '押金，平台审批' }).click();
  await admin.locator('.ant-select-dropdown:visible').getByText('隐藏', { exact: true }).click();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await expect(admin.getByText('已保存，部署后对新发起的流程生效')).toBeVisible();
  await visit(admin, '/workflow/model');
  const row = admin.getByRole('row').filter({ hasText: '设备借用' });
  await row.getByRole('button', { name: '部署' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '部署' }).click();
  await expect(row.getByText('第 1 版')).toBeVisible();

  const { page: company } = await signIn('huaxin');
  await company.setViewportSize({ width: 390, height: 480 });
  await visit(company, '/workflow/addflow');
  await company.getByRole('button', { name: /设备借用/ }).click();
  const start = company.getByRole('dialog');
  // More is asked than a phone shows at once; the button stays under the thumb.
  await expect(start.getByRole('button', { name: '提交' })).toBeInViewport({ ratio: 1 });
  await start.getByRole('textbox', { name: '借用设备' }).fill('全站仪');
  await start.getByRole('spinbutton', { name: '押金' }).fill('300');
  await expect(start.getByRole('region', { name: '流程预测' })).toContainText('平台审批');
  await start.getByRole('button', { name: '提交' }).click();
  await expect(company.getByText('300').first()).toBeVisible();

  const { page: operator } = await signIn('operator');
  await visit(operator, company.url());
  await expect(operator.getByRole('region', { name: '内容' })).toContainText('全站仪');
  await expect(operator.getByText('300')).toHaveCount(0);
  await operator.getByRole('region', { name: '办理' }).getByRole('button', { name: '同意' }).click();
  await expect(operator.getByText('已通过').first()).toBeVisible();
});

/** Keeps a drawing that begins with the form, as somebody does who opens a file. */
async function bind(page: import('@playwright/test').Page): Promise<void> {
  const approval = '<tongtu:approval candidateRule="roles" candidateValue="operator" mode="claim" />';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:tongtu="http://tongtu.org/schema/bpmn" id="d" targetNamespace="t">
  <process id="borrow" name="设备借用" isExecutable="true">
    <startEvent id="start" name="提交" camunda:formKey="form:borrow" />
    <userTask id="check" name="平台审批"><extensionElements>${approval}</extensionElements></userTask>
    <endEvent id="end" />
    <sequenceFlow id="a" sourceRef="start" targetRef="check" />
    <sequenceFlow id="b" sourceRef="check" targetRef="end" />
  </process>
</definitions>`;
  await openAsModel(page, { name: 'borrow.bpmn', content: xml });
}
