import { openAsModel, writtenFile } from '../drawing-files.ts';
import { expect, test } from '../product.ts';

/** A process as an engine's own tests have it: no diagram, a line without an id. */
const bareOf = (id: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="test">
  <process id="${id}" name="无图流程" isExecutable="true">
    <startEvent id="start"/>
    <userTask id="check" name="审查" flowable:assignee="kermit"/>
    <exclusiveGateway id="choice"/>
    <endEvent id="end"/>
    <sequenceFlow id="toCheck" sourceRef="start" targetRef="check"/>
    <sequenceFlow sourceRef="check" targetRef="choice"/>
    <sequenceFlow id="back" name="退回" sourceRef="choice" targetRef="check"/>
    <sequenceFlow id="toEnd" sourceRef="choice" targetRef="end"/>
  </process>
</definitions>`;

test('a file without a diagram opens laid out, says so, stays as it is, and carries the diagram once that is wanted', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  await openAsModel(page, { name: 'bare.bpmn20.xml', content: bareOf('laidOut') });
  await expect(page.getByText('此文件没有图形信息，已自动布局；1 个没有编号的元素得到了编号。')).toBeVisible();
  await expect(page.locator('.djs-connection[data-element-id]')).toHaveCount(4);

  await page.getByRole('button', { name: '模拟', exact: true }).click();
  const simulation = page.getByRole('region', { name: '流程模拟' });
  await expect(simulation.locator('[data-element-id="check"]')).toBeVisible();
  await simulation.getByRole('button', { name: '退出模拟' }).click();
  expect(await writtenFile(page)).toBe(bareOf('laidOut'));
  await page.getByRole('button', { name: '写入图形信息' }).click();
  expect((await writtenFile(page)).match(/<bpmndi:BPMNEdge /g)).toHaveLength(4);
  await expect(page.getByText('此文件没有图形信息')).toBeHidden();
});

test('the command lays out the whole diagram in one step that can be taken back', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await openAsModel(page, { name: 'bare.bpmn20.xml', content: bareOf('laidOutAgain') });
  const check = page.locator('.djs-shape[data-element-id="check"]');
  const placeOf = () => page.locator('.djs-shape[data-element-id="check"]').getAttribute('transform');
  const box = await check.boundingBox();
  if (!box) throw new Error('the task is not shown');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 140, { steps: 8 });
  await page.mouse.up();
  const moved = await placeOf();

  await page.locator('.djs-container').click({ position: { x: 500, y: 500 } });
  await page.getByRole('button', { name: '自动布局', exact: true }).click();
  await expect.poll(placeOf).not.toBe(moved);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(placeOf).toBe(moved);
});
