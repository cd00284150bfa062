import { readFile } from 'node:fs/promises';
import { elementOf } from '../canvas.ts';
import { download, openAsModel } from '../drawing-files.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

const processOf = (id: string, name: string) => `<process id="${id}" name="${name}" isExecutable="true">
    <startEvent id="${id}_start"/><userTask id="${id}_task" name="${name}审批" camunda:assignee="linjiang"/>
    <sequenceFlow id="${id}_flow" sourceRef="${id}_start" targetRef="${id}_task"/></process>`;

/** One process by itself and one in a pool with two lanes. */
const file = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="test">
  ${processOf('several_leave', '请假流程')}
  ${processOf('several_return', '销假流程').replace(
    '<startEvent',
    `<laneSet id="lanes"><lane id="asker" name="申请人"><flowNodeRef>several_return_start</flowNodeRef></lane>
    <lane id="decider" name="审批人"><flowNodeRef>several_return_task</flowNodeRef></lane></laneSet><startEvent`,
  )}
  <collaboration id="all"><participant id="pool" name="单位" processRef="several_return"/></collaboration>
</definitions>`;

test('a file with two processes has its pool laid out, is deployed at once, and each definition shows its own process', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  await openAsModel(page, { name: 'several.bpmn', content: file });
  // The strip with its name; the rest of a pool is covered by its lanes.
  await elementOf(page, 'pool').locator('.djs-hit-all').click();
  await page.getByRole('button', { name: '自动布局' }).click();
  await expect(page.getByRole('button', { name: '撤销' })).toBeEnabled();

  await page.getByRole('tab', { name: '请假流程' }).click();
  await expect(elementOf(page, 'several_leave_task')).toBeVisible();

  // Every diagram is pictured in the document about the file, and the canvas shows what it showed.
  const written = await download(page, '下载为说明文档');
  const widths = [
    ...(await readFile(await written.path(), 'utf8')).matchAll(/<figure[^>]*><svg[^>]*? width="([\d.]+)"/g),
  ];
  expect(widths.map(([, width]) => Number(width) > 150)).toEqual([true, true]);
  await expect(elementOf(page, 'several_leave_task')).toBeVisible();

  await page.getByRole('button', { name: '保存并部署' }).click();
  const sheet = page.getByRole('dialog', { name: '部署“请假流程”' });
  await sheet.getByRole('button', { name: '部署', exact: true }).click();
  await expect(page.getByText('已部署 2 个流程：“请假流程”第 1 版、“销假流程”第 1 版')).toBeVisible();
  await expect(sheet).toBeHidden();

  await visit(page, '/workflow/deploylist');
  for (const name of ['销假流程', '请假流程']) {
    await expect(page.getByRole('button', { name: `查看“${name}”` })).toBeInViewport({ ratio: 1 });
  }
  for (const [name, task, other] of [
    ['销假流程', 'several_return_task', 'several_leave_task'],
    ['请假流程', 'several_leave_task', 'several_return_task'],
  ] as const) {
    await page.getByRole('button', { name: `查看“${name}”` }).click();
    const dialog = page.getByRole('dialog', { name: `${name} 第 1 版` });
    await expect(dialog.locator(`[data-element-id="${task}"]`)).toBeVisible();
    await expect(dialog.locator(`[data-element-id="${other}"]`)).toHaveCount(0);
    await dialog.getByRole('button', { name: /关\s*闭|Close/ }).click();
    await expect(dialog).toBeHidden();
  }
});
