// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it } from 'vitest';
import { createViewer } from '#web/designer/canvas/create-viewer.ts';
import { importDiagram } from '#web/designer/canvas/import-diagram.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { newProcess, removeProcess } from '#web/designer/planes/change-planes.ts';
import { planesOf } from '#web/designer/planes/planes.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

const processXml = (id: string, name: string) => `<bpmn:process id="${id}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="${id}_start"><bpmn:outgoing>${id}_flow</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="${id}_task"><bpmn:incoming>${id}_flow</bpmn:incoming></bpmn:userTask>
    <bpmn:sequenceFlow id="${id}_flow" sourceRef="${id}_start" targetRef="${id}_task" />
  </bpmn:process>`;

const shape = (id: string, x: number) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="100" width="36" height="36" /></bpmndi:BPMNShape>`;

const diagramXml = (number: number, id: string, shapes: string) =>
  `<bpmndi:BPMNDiagram id="d${number}"><bpmndi:BPMNPlane id="p${number}" bpmnElement="${id}">${shapes}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;

const fileXml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="urn:x">
  ${content}
</bpmn:definitions>
`;

const flowEdge = (id: string) =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="136" y="118" /><di:waypoint x="200" y="118" /></bpmndi:BPMNEdge>`;

const shapesOf = (id: string) => shape(`${id}_start`, 100) + shape(`${id}_task`, 200) + flowEdge(`${id}_flow`);

/** Two processes with a diagram each. */
const twoXml = fileXml(
  processXml('one', '请假') +
    processXml('two', '销假') +
    diagramXml(1, 'one', shapesOf('one')) +
    diagramXml(2, 'two', shapesOf('two')),
);

const context = (drawing: Drawing) => ({
  drawing,
  askAboutUnsaved: async () => true,
  confirm: async () => true,
  warn: () => undefined,
  participants: noParticipants,
  show: async () => {},
});
const titlesOf = (drawing: Drawing) => planesOf(drawing).map(({ title }) => title);
const shownIn = (drawing: Drawing) => drawing.service('canvas').getRootElement().id;

it('shows every process that has a diagram, and writes nothing by that', async () => {
  const drawing = await openDrawing(twoXml);
  expect(titlesOf(drawing)).toEqual(['请假', '销假']);
  expect(shownIn(drawing)).toBe('one');
  expect(drawing.pendingFile).toBe(null);
  drawing.selectElement('two_task');
  expect(shownIn(drawing)).toBe('two');
  expect(drawing.focusedElement?.id).toBe('two_task');
  expect(drawing.isDirty).toBe(false);
  expect(await drawing.getXml()).toBe(twoXml);
});

it('finds a process by its id, also one that is drawn as a pool', async () => {
  const pools = `<bpmn:collaboration id="all"><bpmn:participant id="pool" name="公司" processRef="two" /></bpmn:collaboration>`;
  const drawing = await openDrawing(fileXml(processXml('one', '请假') + processXml('two', '销假') + pools));
  expect(drawing.selectElement('one')).toBe(true);
  expect([shownIn(drawing), drawing.focusedElement?.id]).toEqual(['one', 'one']);
  expect(drawing.selectElement('two')).toBe(true);
  expect([shownIn(drawing), drawing.focusedElement?.id]).toEqual(['all', 'pool']);
});

it('shows of a file with several processes the one that a viewer is asked for', async () => {
  installSvgGeometry();
  const shown = async (xml: string, processKey?: string) => {
    const viewer = createViewer(document.createElement('div'), xml, { nodeStates: {}, takenFlows: [] });
    await importDiagram(viewer, xml, { processKey });
    const tasks = viewer.get('elementRegistry').filter(({ id }) => id.endsWith('_task'));
    return tasks.map(({ id }) => id);
  };
  const bare = fileXml(processXml('one', '请假') + processXml('two', '销假'));
  for (const xml of [twoXml, bare]) {
    expect(await shown(xml)).toEqual(['one_task']);
    expect(await shown(xml, 'one')).toEqual(['one_task']);
    expect(await shown(xml, 'two')).toEqual(['two_task']);
    expect(await shown(xml, 'gone')).toEqual(['one_task']);
  }
});

it('lays out several processes of which none has a diagram, each on a plane of its own', async () => {
  const drawing = await openDrawing(fileXml(processXml('one', '请假') + processXml('two', '销假')));
  expect(titlesOf(drawing)).toEqual(['请假', '销假']);
  for (const id of ['one_task', 'two_task', 'two_flow']) expect(drawing.selectElement(id)).toBe(true);
});

it('shows two diagrams of one process, each with its own part', async () => {
  const drawing = await openDrawing(
    fileXml(
      processXml('one', '请假') +
        diagramXml(1, 'one', shape('one_start', 100)) +
        diagramXml(2, 'one', shape('one_task', 200)),
    ),
  );
  const [first, second] = planesOf(drawing);
  expect(second?.root.children.map((child: DiagramElement) => child.id)).toContain('one_task');
  expect(first?.root.children.map((child: DiagramElement) => child.id)).toContain('one_start');
});

it('goes where a step is taken back or done again', async () => {
  const drawing = await openDrawing(twoXml);
  drawing.selectElement('two_task');
  drawing.service('modeling').moveElements([elementOf(drawing, 'two_task') as Shape], { x: 10, y: 0 });
  drawing.selectElement('one_task');
  drawing.service('commandStack').undo();
  expect(shownIn(drawing)).toBe('two');
  expect(await drawing.getXml()).toBe(twoXml);
});

it('adds a process as one step', async () => {
  const drawing = await openDrawing(twoXml);
  const root = newProcess(drawing);
  expect(shownIn(drawing)).toBe(root.id);
  drawing
    .service('modeling')
    .createShape({ type: 'bpmn:UserTask' }, { x: 200, y: 200 }, drawing.service('canvas').getRootElement() as Shape);
  const again = await openDrawing(await drawing.getXml());
  expect(titlesOf(again)).toEqual(['请假', '销假', '新流程']);
  const [, , added] = planesOf(again);
  expect(added?.root.children).toHaveLength(1);

  drawing.service('commandStack').undo();
  drawing.service('commandStack').undo();
  expect(titlesOf(drawing)).toEqual(['请假', '销假']);
  expect(await drawing.getXml()).toBe(twoXml);
  drawing.service('commandStack').redo();
  expect(titlesOf(drawing)).toEqual(['请假', '销假', '新流程']);
});

it('removes a process with what is on it, and brings all of it back', async () => {
  const drawing = await openDrawing(twoXml);
  const [one] = planesOf(drawing);
  if (one) await removeProcess(context(drawing), one);
  expect(titlesOf(drawing)).toEqual(['销假']);
  expect(await drawing.getXml()).not.toContain('one_task');
  expect(await drawing.getXml()).not.toContain('BPMNDiagram id="d1"');

  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(twoXml);
  expect(drawing.selectElement('one_task')).toBe(true);
});

const sample = resolve(process.cwd(), '../shared/corpora/miwg/Reference__C.4.0.bpmn');

it.skipIf(!existsSync(sample))('shows all four diagrams of a reference model, and saves it as it was', async () => {
  const xml = readFileSync(sample, 'utf8');
  const drawing = await openDrawing(xml);
  drawing.pendingFile?.decide(true);
  expect(planesOf(drawing)).toHaveLength(4);
  for (const { root } of planesOf(drawing)) expect(root.children.length).toBeGreaterThan(0);
  expect(await drawing.getXml()).toBe(xml);
});
