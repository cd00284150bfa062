// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it } from 'vitest';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

/** A sub-process with a task, drawn as engines' own tools draw it; `mark` is what its shape says of itself. */
const withSubProcess = (mark: string, taskX = 200) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t">
  <process id="p">
    <userTask id="other" />
    <exclusiveGateway id="gateway" />
    <subProcess id="sub" name="审核"><userTask id="inner" /></subProcess>
  </process>
  <bpmndi:BPMNDiagram id="d">
    <bpmndi:BPMNPlane id="plane" bpmnElement="p">
      <bpmndi:BPMNShape id="other_di" bpmnElement="other"><dc:Bounds x="0" y="400" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="gateway_di" bpmnElement="gateway"><dc:Bounds x="0" y="0" width="50" height="50" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="sub_di" bpmnElement="sub"${mark}><dc:Bounds x="100" y="100" width="300" height="200" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="inner_di" bpmnElement="inner"><dc:Bounds x="${taskX}" y="150" width="100" height="80" /></bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
`;

async function afterRenaming(drawing: Drawing, xml: string): Promise<string[]> {
  drawing.service('modeling').updateProperties(elementOf(drawing, 'other'), { name: '新' });
  const changes = compareXml(xml, await drawing.getXml());
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(xml);
  return changes.map(({ what }) => what).filter((what) => !what.includes('BPMNLabel'));
}

it('shows a sub-process expanded that does not say so and is drawn with its content in it, and writes nothing of that', async () => {
  const xml = withSubProcess('');
  const drawing = await openDrawing(xml);
  const sub = elementOf(drawing, 'sub') as Shape;

  expect(sub.collapsed).toBeFalsy();
  expect(elementOf(drawing, 'inner').parent).toBe(sub);
  expect(drawing.findings?.drawn.separated).toEqual([]);
  expect(await afterRenaming(drawing, xml)).toEqual(['属性 name="新"']);
});

it('writes that such a sub-process is collapsed once somebody collapses it', async () => {
  const drawing = await openDrawing(withSubProcess(''));
  drawing.service('modeling').toggleCollapse(elementOf(drawing, 'sub') as Shape);

  expect(await drawing.getXml()).toContain('bpmnElement="sub" isExpanded="false"');
});

it('names a collapsed sub-process whose content it moves to a diagram of its own', async () => {
  const drawing = await openDrawing(withSubProcess(' isExpanded="false"'));

  expect(drawing.findings?.drawn.separated).toEqual(['审核']);
  expect(await drawing.getXml()).toBe(withSubProcess(' isExpanded="false"'));
});

it('writes no diagram for a collapsed sub-process in which nothing is drawn', async () => {
  const xml = withSubProcess(' isExpanded="false"')
    .replace('<userTask id="inner" />', '')
    .replace(/.*id="inner_di".*\n/, '');
  const drawing = await openDrawing(xml);

  expect(drawing.findings?.drawn.separated).toEqual([]);
  expect(await afterRenaming(drawing, xml)).toEqual(['属性 name="新"']);
});
