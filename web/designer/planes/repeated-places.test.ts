// @vitest-environment jsdom
import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { createViewer } from '#web/designer/canvas/create-viewer.ts';
import { importDiagram } from '#web/designer/canvas/import-diagram.ts';
import { nodeOf, textOf } from '#web/designer/canvas/moddle.ts';
import { Drawing } from '#web/designer/drawing.ts';
import { planesOf } from '#web/designer/planes/planes.ts';
import { elementOf } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

const shape = (id: string, diagram: number, x: number) =>
  `<bpmndi:BPMNShape id="${id}_di${diagram}" bpmnElement="${id}"><dc:Bounds x="${x}" y="100" width="100" height="80" /></bpmndi:BPMNShape>`;
const edge = (id: string, diagram: number) =>
  `<bpmndi:BPMNEdge id="${id}_di${diagram}" bpmnElement="${id}"><di:waypoint x="200" y="140" /><di:waypoint x="300" y="140" /></bpmndi:BPMNEdge>`;
const diagram = (number: number, of: string, content: string) =>
  `<bpmndi:BPMNDiagram id="d${number}" name="图${number}"><bpmndi:BPMNPlane id="p${number}" bpmnElement="${of}">${content}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;

/** Steps a → b → c → d; the first diagram shows a, b and c, the second b, c and d. */
const fileXml = (second: 'one' | 'pools') => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="urn:x"><bpmn:process id="one" name="请假" isExecutable="true">${[
  '<bpmn:userTask id="a" name="申请"><bpmn:outgoing>ab</bpmn:outgoing></bpmn:userTask>',
  '<bpmn:userTask id="b" name="审批"><bpmn:incoming>ab</bpmn:incoming><bpmn:outgoing>bc</bpmn:outgoing></bpmn:userTask>',
  '<bpmn:userTask id="c" name="复核"><bpmn:incoming>bc</bpmn:incoming><bpmn:outgoing>cd</bpmn:outgoing></bpmn:userTask>',
  '<bpmn:userTask id="d" name="归档"><bpmn:incoming>cd</bpmn:incoming></bpmn:userTask>',
  '<bpmn:sequenceFlow id="ab" sourceRef="a" targetRef="b" /><bpmn:sequenceFlow id="bc" sourceRef="b" targetRef="c" /><bpmn:sequenceFlow id="cd" sourceRef="c" targetRef="d" />',
].join(
  '',
)}</bpmn:process>${second === 'pools' ? '<bpmn:collaboration id="pools"><bpmn:participant id="pool" processRef="one" /></bpmn:collaboration>' : ''}${diagram(1, 'one', shape('a', 1, 100) + shape('b', 1, 300) + shape('c', 1, 500) + edge('ab', 1) + edge('bc', 1))}${diagram(
  2,
  second,
  `${second === 'pools' ? shape('pool', 2, 60) : ''}${shape('b', 2, 100)}${shape('c', 2, 300)}${shape('d', 2, 500)}${edge('bc', 2)}${edge('cd', 2)}`,
)}</bpmn:definitions>
`;

/** Opens a file of which the user is told something first. */
async function openTold(xml: string) {
  installSvgGeometry();
  const drawing = new Drawing(false);
  document.body.append(drawing.host);
  const opening = drawing.start(xml, 'leave.bpmn');
  const pending = await vi.waitFor(() => {
    if (!drawing.pendingFile) throw new Error('nothing was told');
    return drawing.pendingFile;
  }, 20_000);
  pending.decide(true);
  await opening;
  return { drawing, losses: pending.losses };
}

const secondOf = (xml: string) => /<bpmndi:BPMNDiagram id="d2"[\s\S]*/.exec(xml)?.[0] ?? '';

it.each(['one', 'pools'] as const)(
  'tells before opening what two diagrams both show, and saves both as they were: %s',
  async (second) => {
    const xml = fileXml(second);
    const { drawing, losses } = await openTold(xml);
    expect(losses).toEqual([
      {
        kind: 'hidden',
        what: '图“图2”与图“图1”都画了 3 个元素：“审批”、“复核”、“bc”。在图“图1”里编辑，在图“图2”里只能查看',
      },
    ]);
    expect(await drawing.getXml()).toBe(xml);
    const told = planesOf(drawing).map(({ drawnElsewhere }) => drawnElsewhere.map((node) => textOf(node, 'id')));
    expect(told).toEqual([[], ['b', 'c', 'bc']]);
  },
);

it('tells two diagrams of one process apart by their names, and removes neither alone', async () => {
  const { drawing } = await openTold(fileXml('one'));
  expect(planesOf(drawing)).toMatchObject([
    { title: '图1', isShared: true, diagramIndex: 0 },
    { title: '图2', isShared: true, diagramIndex: 1 },
  ]);
});

it('leaves the other places where they are when an element is moved', async () => {
  const { drawing } = await openTold(fileXml('one'));
  const before = secondOf(await drawing.getXml());
  drawing.service('modeling').moveElements([elementOf(drawing, 'c') as Shape], { x: 40, y: 90 });
  expect(secondOf(await drawing.getXml())).toBe(before);
});

it.each(['one', 'pools'] as const)(
  'removes an element with all its places, and brings all of them back: %s',
  async (second) => {
    const { drawing } = await openTold(fileXml(second));
    const before = await drawing.getXml();
    drawing.service('modeling').removeElements([elementOf(drawing, 'c') as Shape]);
    const removed = await drawing.getXml();
    expect(removed).not.toMatch(/"c"/);
    const drawn = [...removed.matchAll(/bpmnElement="(\w+)"/g)].map(([, id]) => id ?? '');
    for (const id of drawn) expect(removed).toMatch(new RegExp(`<bpmn:\\w+ id="${id}"`));

    drawing.service('commandStack').undo();
    expect(await drawing.getXml()).toBe(before);
    drawing.service('commandStack').redo();
    expect(await drawing.getXml()).toBe(removed);
  },
);

it('removes what is drawn on the second diagram only, and the line that leads there', async () => {
  const { drawing } = await openTold(fileXml('one'));
  expect((elementOf(drawing, 'cd') as Connection).source?.id).toBe('c');
  drawing.service('modeling').removeElements([elementOf(drawing, 'd') as Shape]);
  expect(await drawing.getXml()).not.toMatch(/"(d|cd)"/);
  expect(nodeOf(elementOf(drawing, 'c')).get('outgoing')).toEqual([]);
});

it('shows the second diagram whole in a viewer', async () => {
  installSvgGeometry();
  const viewer = createViewer(document.createElement('div'), fileXml('one'), { nodeStates: {}, takenFlows: [] });
  await importDiagram(viewer, fileXml('one'), { diagramIndex: 1 });
  const ids = viewer.get('elementRegistry').filter((element) => !!element.parent);
  expect(ids.map(({ id }) => id).sort()).toEqual(['b', 'bc', 'c', 'cd', 'd']);
});
