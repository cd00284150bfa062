// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';
import { documentOf } from './document-of.ts';
import { everyPicture } from './every-picture.ts';

const shape = (id: string, x: number, more = '') =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" ${more}><dc:Bounds x="${x}" y="100" width="100" height="80" /></bpmndi:BPMNShape>`;
const diagram = (number: number, plane: string, shapes: string) =>
  `<bpmndi:BPMNDiagram id="d${number}"><bpmndi:BPMNPlane id="p${number}" bpmnElement="${plane}">${shapes}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;

/** Two pools, one with a sub-process that is drawn by itself and has another in it; and a process with a diagram of its own. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="urn:x">
  <bpmn:collaboration id="all">
    <bpmn:participant id="buyer" name="采购方" processRef="buying" />
    <bpmn:participant id="seller" name="供应商" processRef="selling" />
  </bpmn:collaboration>
  <bpmn:process id="buying" isExecutable="true">
    <bpmn:userTask id="order" name="下单" />
    <bpmn:subProcess id="outer" name="验收"><bpmn:userTask id="look" name="查看" />
      <bpmn:subProcess id="inner" name="抽检"><bpmn:userTask id="probe" name="取样" /></bpmn:subProcess>
    </bpmn:subProcess>
  </bpmn:process>
  <bpmn:process id="selling"><bpmn:userTask id="deliver" name="发货" /></bpmn:process>
  <bpmn:process id="alone" name="归档"><bpmn:userTask id="file" name="存档" /></bpmn:process>
  ${diagram(
    1,
    'all',
    `<bpmndi:BPMNShape id="buyer_di" bpmnElement="buyer"><dc:Bounds x="0" y="0" width="600" height="300" /></bpmndi:BPMNShape>
     <bpmndi:BPMNShape id="seller_di" bpmnElement="seller"><dc:Bounds x="0" y="320" width="600" height="200" /></bpmndi:BPMNShape>` +
      shape('order', 60) +
      shape('outer', 200, 'isExpanded="false"') +
      `<bpmndi:BPMNShape id="deliver_di" bpmnElement="deliver"><dc:Bounds x="60" y="380" width="100" height="80" /></bpmndi:BPMNShape>`,
  )}
  ${diagram(2, 'outer', shape('look', 50) + shape('inner', 200, 'isExpanded="false"'))}
  ${diagram(3, 'inner', shape('probe', 50))}
  ${diagram(4, 'alone', shape('file', 50))}
</bpmn:definitions>
`;

it('pictures every plane with what is drawn there, and leaves the canvas as it was', async () => {
  const drawing = await openDrawing(xml);
  const canvas = drawing.service('canvas');
  drawing.selectElement('look');
  const before = [canvas.getRootElement(), JSON.stringify(canvas.viewbox()), drawing.selection.map(({ id }) => id)];

  const pictures = await everyPicture(drawing);
  expect(pictures.map(({ title, kind }) => [title, kind])).toEqual([
    ['采购方、供应商', 'collaboration'],
    ['验收', 'subProcess'],
    ['抽检', 'subProcess'],
    ['归档', 'process'],
  ]);
  expect(pictures.map(({ elementIds }) => elementIds)).toEqual([
    ['all', 'buyer', 'order', 'outer', 'seller', 'deliver'],
    ['outer', 'look', 'inner'],
    ['inner', 'probe'],
    ['alone', 'file'],
  ]);
  for (const [at, name] of ['下单', '查看', '取样', '存档'].entries()) expect(pictures[at]?.svg).toContain(name);
  expect(pictures[0]?.svg).not.toContain('查看');
  expect([canvas.getRootElement(), JSON.stringify(canvas.viewbox()), drawing.selection.map(({ id }) => id)]).toEqual(
    before,
  );
  expect(drawing.isDirty).toBe(false);
});

it('describes each part once, below the picture that it is drawn in, and the nodes of each pool by themselves', async () => {
  const page = await documentOf(await openDrawing(xml), { title: '采购' }, noParticipants);
  const headings = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName, firstChild }) => [
    tagName,
    firstChild?.textContent,
  ]);
  expect(headings).toEqual([
    ['H1', '采购'],
    ['H2', '采购方、供应商'],
    ['H3', '流程与池'],
    ['H4', '协作'],
    ['H4', '采购方'],
    ['H4', '供应商'],
    ['H4', '流程'],
    ['H4', '流程'],
    ['H3', '节点：采购方'],
    ['H4', '下单'],
    ['H4', '验收'],
    ['H3', '节点：供应商'],
    ['H4', '发货'],
    ['H2', '验收'],
    ['H3', '节点'],
    ['H4', '查看'],
    ['H4', '抽检'],
    ['H2', '抽检'],
    ['H3', '节点'],
    ['H4', '取样'],
    ['H2', '归档'],
    ['H3', '流程与池'],
    ['H4', '归档'],
    ['H3', '节点'],
    ['H4', '存档'],
  ]);
  const links = [...page.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.map(([text]) => text)).toEqual(headings.slice(1).map(([, text]) => text));
  for (const [, target] of links) expect(page.querySelector(target ?? '')).not.toBeNull();
  expect(page.querySelectorAll('figure')).toHaveLength(4);
});
