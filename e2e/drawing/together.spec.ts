import type { Page } from '@playwright/test';
import { administer } from '../administration.ts';
import { elementOf, look, rename, select, selectNothing } from '../canvas.ts';
import { expect, test } from '../product.ts';
import { addAdministrator } from '../second-administrator.ts';

const name = '两人同时画的流程';
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!-- 文件头的说明 -->
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:x="urn:x" targetNamespace="t">
  <process id="drawn_together" name="${name}" isExecutable="true">
    <!-- 从这里开始 -->
    <startEvent id="start" name="开始"/>
    <userTask id="ask" name="申请"><extensionElements><x:own kept="so">外来内容</x:own></extensionElements></userTask>
    <userTask id="check" name="审核"/>
    <endEvent id="end" name="结束"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="ask"/>
    <sequenceFlow id="f2" sourceRef="ask" targetRef="check"/>
    <sequenceFlow id="f3" sourceRef="check" targetRef="end"/>
  </process>
</definitions>
`;

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: '一起编辑' });
const isSettled = (page: Page) => expect(bar(page).getByRole('status')).toHaveText(/^已同步/);
const isNamed = (page: Page, id: string, text: string) => expect(elementOf(page, id)).toContainText(text);

/** Appends a task to an element by its pad. */
async function appendTask(page: Page, id: string): Promise<void> {
  // A click on what is selected would end that.
  await selectNothing(page);
  await select(page, id);
  await page.locator('.djs-context-pad .entry[data-action="append.append-task"]').click();
  await page.keyboard.press('Escape');
}

test('two people draw one process at once, and nothing of either is lost', async ({ signIn, product, request }) => {
  const administrator = await administer(product.url);
  const model = await administrator.call<{ id: string }>('/workflow/save_model', { xml });
  await addAdministrator(administrator, { url: product.url, request }, { username: 'coartist', name: '陆同行' });

  const { page: first } = await signIn('admin');
  await look(first, name);
  await rename(first, 'ask', '提出申请');
  const { page: second, context } = await signIn('coartist');
  await look(second, name);

  // What is not saved yet is there as well.
  await second.getByRole('button', { name: '一起编辑' }).click();
  await isNamed(second, 'ask', '提出申请');
  for (const page of [first, second]) {
    await expect(bar(page)).toContainText('陆同行');
    await expect(bar(page)).toContainText('系统管理员');
    await isSettled(page);
  }

  await rename(second, 'check', '部门审核');
  await isNamed(first, 'check', '部门审核');
  await expect(first.locator('.designer-artist')).toHaveText('陆同行');
  await rename(first, 'end', '完成');
  await isNamed(second, 'end_label', '完成');

  // Both add an element, which either window would give the same id.
  const before = await first.locator('.djs-shape').count();
  await Promise.all([appendTask(first, 'ask'), appendTask(second, 'check')]);
  const labelled = (page: Page) => page.locator('.djs-shape[data-element-id^="task_"]:not([data-element-id$="label"])');
  for (const page of [first, second]) {
    await expect(labelled(page)).toHaveCount(2);
    await isSettled(page);
  }
  expect(before).toBeGreaterThan(0);

  // Each takes back his own only.
  await selectNothing(first);
  await first.keyboard.press('ControlOrMeta+z');
  for (const page of [first, second]) await expect(labelled(page)).toHaveCount(1);
  await first.keyboard.press('ControlOrMeta+z');
  for (const page of [first, second]) await isNamed(page, 'end_label', '结束');
  await isNamed(first, 'check', '部门审核');
  await first.keyboard.press('ControlOrMeta+Shift+z');
  await isNamed(second, 'end_label', '完成');

  // Whoever is in a field stays there while others draw.
  await selectNothing(first);
  await select(first, 'ask');
  const field = first.getByRole('textbox', { name: '名称', exact: true });
  await field.focus();
  await rename(second, 'start', '发起');
  await isNamed(first, 'start_label', '发起');
  await expect(field).toBeFocused();
  await first.keyboard.press('End');
  await first.keyboard.type('表');
  await isNamed(second, 'ask', '提出申请表');

  // One is cut off for a moment and changes what the other removes: it stays, and both are told.
  await isSettled(first);
  await context.setOffline(true);
  await rename(second, 'check', '财务审核');
  await expect(bar(second)).toContainText('连接中断');
  await select(first, 'check');
  await first.keyboard.press('Delete');
  await expect(elementOf(first, 'check')).toHaveCount(0);
  await isSettled(first);
  await context.setOffline(false);
  for (const page of [first, second]) {
    await isNamed(page, 'check', '财务审核');
    await expect(page.locator('.djs-connection[data-element-id="f3"]')).toHaveCount(1);
    await bar(page).getByRole('button', { name: '同时修改 1 处' }).click();
    await expect(page.getByText('“财务审核”由一方删除、另一方修改，已保留')).toBeVisible();
    await page.keyboard.press('Escape');
    await isSettled(page);
  }

  await second.getByRole('button', { name: '保存', exact: true }).click();
  for (const page of [first, second]) {
    await expect(bar(page).getByRole('status')).toHaveText('已同步，已保存');
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  }
  const saved = await administrator.call<{ xml: string; version: number }>('/workflow/model_detail', { id: model.id });
  for (const part of [
    '<!-- 文件头的说明 -->',
    '<!-- 从这里开始 -->',
    '<x:own kept="so">外来内容</x:own>',
    'name="提出申请表"',
    'name="财务审核"',
    'name="发起"',
    'name="完成"',
  ]) {
    expect(saved.xml).toContain(part);
  }
  expect(saved.xml.match(/<userTask id="task_/g)).toHaveLength(1);

  // Who lost his window does not wait until it is forgotten.
  await rename(first, 'end', '办结');
  await isSettled(first);
  const again = await context.newPage();
  await look(again, name);
  await again.getByRole('button', { name: '接管编辑' }).click();
  await again.getByRole('dialog').getByRole('button', { name: '接管', exact: true }).click();
  await expect(bar(again).getByRole('status')).toHaveText('已同步，未保存');
  await isNamed(again, 'end_label', '办结');
  for (const page of [first, second]) await expect(page.getByText('不能继续一起编辑：编辑已被接管')).toBeVisible();

  // What is drawn in a window that was put out comes along when it joins again.
  await rename(first, 'start', '重新发起');
  await first.getByRole('button', { name: '重新加入' }).click();
  await isNamed(again, 'start_label', '重新发起');
  await isSettled(first);
  await administrator.call('/workflow/delete_model', { id: model.id, version: saved.version });
  await administrator.close();
});
