import { chooseFromMenu, elementOf, pasteBelow } from '../canvas.ts';
import { chooseFile, openAsModel, writtenFile } from '../drawing-files.ts';
import { expect, test } from '../product.ts';

const process = (engine: string, uri: string, id: string, content: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:${engine}="${uri}" targetNamespace="http://example.org"><process id="${id}" name="${id}" isExecutable="true">${content}</process></definitions>`;

const flowableXml = process(
  'flowable',
  'http://flowable.org/bpmn',
  'conversion-journey',
  `<startEvent id="start" name="提交" />
  <sequenceFlow id="f1" sourceRef="start" targetRef="review" />
  <userTask id="review" name="主管审批" flowable:assignee="\${leader}" flowable:category="leave" flowable:async="true">
    <extensionElements><flowable:taskListener event="all" class="com.example.Remind" /></extensionElements>
  </userTask>
  <sequenceFlow id="f2" sourceRef="review" targetRef="done" />
  <endEvent id="done" name="完成" />`,
);
const camundaXml = process(
  'camunda',
  'http://camunda.org/schema/1.0/bpmn',
  'pasting-journey',
  '<startEvent id="begin" name="开始" camunda:initiator="starter" />',
);

test('a file of flowable becomes one of camunda in one step, told of what has no counterpart', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openAsModel(page, { name: 'leave.bpmn', content: flowableXml });
  await chooseFromMenu(page, '结构', '转换引擎…');
  const dialog = page.getByRole('dialog', { name: '转换引擎' });
  await expect(dialog).toContainText('从 Flowable 转换为');
  await expect(dialog.getByText('Camunda 没有任务分类')).toBeVisible();
  await expect(dialog.getByText('无对应，保留', { exact: true })).toBeVisible();
  await expect(dialog.getByText('“all”已拆成 create、assignment、complete、delete 各一个')).toBeVisible();
  await dialog.getByText('移除', { exact: true }).click();
  await expect(dialog.getByText('无对应，移除', { exact: true })).toBeVisible();
  await dialog.getByText('原样保留在文件中').click();
  await dialog.getByText(/^需要检查 1$/).click();
  await expect(dialog.getByText('Camunda 没有任务分类')).toBeHidden();
  await dialog.getByRole('button', { name: '用户任务“主管审批”' }).click();
  await expect(page.getByRole('complementary', { name: '属性' })).toContainText('主管审批');

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '另存原文件' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/-原文件\.bpmn$/);
  await dialog.getByRole('button', { name: '转换为 Camunda' }).click();
  await expect(dialog.getByText('已转换为 Camunda，撤销一步即可恢复。')).toBeVisible();
  await dialog.getByRole('button', { name: /^完\s*成$/ }).click();
  await elementOf(page, 'review').click();
  const converted = await writtenFile(page);
  expect(converted).toContain('camunda:asyncBefore="true"');
  expect(converted).toContain('flowable:category="leave"');

  await page.getByRole('button', { name: '撤销' }).click();
  await expect(elementOf(page, 'review')).toBeVisible();
  expect(await writtenFile(page)).toContain('flowable:async="true"');
  await page.getByRole('button', { name: '恢复' }).click();
  expect(await writtenFile(page)).toBe(converted);
  const save = page.getByRole('button', { name: /保存$/ });
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(elementOf(page, 'review')).toBeVisible();
  expect(await writtenFile(page)).toContain('camunda:asyncBefore="true"');
});

test('what is pasted from a drawing of another engine is converted, and a change of type tells what it loses', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  // A key belongs to one model.
  await openAsModel(page, {
    name: 'from.bpmn',
    content: flowableXml.replaceAll('conversion-journey', 'copying-journey'),
  });
  await elementOf(page, 'review').click();
  await page.keyboard.press('Control+C');
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('link', { name: '流程模型', exact: true })
    .click();
  await chooseFile(page, { name: 'into.bpmn', content: camundaXml });
  await elementOf(page, 'begin').click();
  await pasteBelow(page, elementOf(page, 'begin'));
  await expect(elementOf(page, 'review')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: '粘贴的元素来自 Flowable，已转换为 Camunda' });
  await expect(notice).toContainText('Camunda 没有任务分类');
  expect(await writtenFile(page)).toContain('camunda:assignee="${leader}"');

  // What was pasted is selected.
  await page.locator('.djs-context-pad.open .entry[data-action="replace"]').filter({ visible: true }).click();
  await page.locator('.djs-popup .entry[data-id="replace-with-service-task"]').click();
  const loss = page.getByRole('alert').filter({ hasText: '改为服务任务后，有 1 项设置不再保留' });
  await expect(loss).toContainText('camunda:assignee="${leader}"');
  await loss.getByRole('button', { name: /撤\s*销/ }).click();
  await expect(loss).toBeHidden();
  expect(await writtenFile(page)).toContain('<userTask id="review"');
});

test('what is copied in one window is pasted in another', async ({ signIn }) => {
  const { page, context } = await signIn('admin');
  await openAsModel(page, {
    name: 'from.bpmn',
    content: flowableXml.replaceAll('conversion-journey', 'window-journey'),
  });
  await elementOf(page, 'review').click();
  await page.keyboard.press('Control+C');

  const other = await context.newPage();
  await openAsModel(other, {
    name: 'into.bpmn',
    content: camundaXml.replaceAll('pasting-journey', 'other-window-journey'),
  });
  await elementOf(other, 'begin').click();
  await pasteBelow(other, elementOf(other, 'begin'));
  await expect(elementOf(other, 'review')).toBeVisible();
  expect(await writtenFile(other)).toContain('camunda:asyncBefore="true"');
});
