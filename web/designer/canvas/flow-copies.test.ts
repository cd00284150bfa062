// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { Drawing } from '#web/designer/drawing.ts';
import { change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const node = (kind: string, id: string, attributes = '') => `<${kind} id="${id}" ${attributes}/>`;
const flow = (id: string, from: string, to: string, content = '') =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${content}</sequenceFlow>`;
const shape = (id: string, x: number) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="80" width="100" height="80"/></bpmndi:BPMNShape>`;
const edge = (id: string, from: number, colours = '') =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}" ${colours}><di:waypoint x="${from}" y="120"/><di:waypoint x="${from + 60}" y="120"/></bpmndi:BPMNEdge>`;
const condition = '<conditionExpression>amount</conditionExpression>';
const coloured = 'bioc:stroke="#0d4372" color:border-color="#0d4372"';

/** Flows of every look: plain, coloured, by default and under a condition, from activities and from a gateway. */
const file = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
  xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0" xmlns:color="http://www.omg.org/spec/BPMN/non-normative/color/1.0" targetNamespace="t">
  <process id="p">${[
    node('task', 'a', 'default="byDefault"'),
    node('exclusiveGateway', 'b', 'default="otherwise"'),
    node('task', 'c'),
    flow('plain', 'a', 'b'),
    flow('byDefault', 'a', 'b'),
    flow('conditional', 'a', 'b', condition),
    flow('otherwise', 'b', 'c'),
    flow('decided', 'b', 'c', condition),
    flow('coloured', 'b', 'c'),
    flow('alike', 'b', 'c'),
    flow('same', 'b', 'c'),
  ].join('')}</process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="l" bpmnElement="p">${[
    shape('a', 0),
    shape('b', 160),
    shape('c', 320),
    ...['plain', 'byDefault', 'conditional'].map((id) => edge(id, 100)),
    ...['otherwise', 'decided', 'alike', 'same'].map((id) => edge(id, 260)),
    edge('coloured', 260, coloured),
  ].join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;
const flows = ['plain', 'byDefault', 'conditional', 'otherwise', 'decided', 'coloured', 'alike', 'same'];

const drawings: Drawing[] = [];
afterEach(() => {
  for (const drawing of drawings.splice(0)) drawing.destroy();
});

async function open(xml: string): Promise<Drawing> {
  const drawing = await openDrawing(xml);
  drawings.push(drawing);
  return drawing;
}

/** The file as a viewer shows it, where the library draws every flow by itself. */
async function view(xml: string): Promise<Drawing> {
  const drawing = new Drawing(true);
  drawings.push(drawing);
  document.body.append(drawing.host);
  await drawing.start(xml, 'a.bpmn');
  return drawing;
}

/** What is seen of each flow, with its ends as they are drawn. */
function looks(drawing: Drawing): string[] {
  return flows.map((id) => {
    const line = lineOf(drawing, elementOf(drawing, id));
    return line.outerHTML.replaceAll(/url\([^#)]*#([\w-]+)[^)]*\)/g, (_, marker: string) => {
      const drawn = drawing.host.querySelector(`marker#${marker}`);
      return `[${drawn?.outerHTML.replace(`id="${marker}"`, '') ?? 'nothing'}]`;
    });
  });
}

function lineOf(drawing: Drawing, element: DiagramElement): Element {
  const line = drawing.service('elementRegistry').getGraphics(element).querySelector('.djs-visual > path');
  if (!line) throw new Error(`${element.id} is not drawn`);
  return line;
}

it('draws every flow as the library does', async () => {
  const [drawing, viewed] = [await open(file), await view(file)];
  expect(looks(drawing)).toEqual(looks(viewed));
  expect(looks(drawing).join()).not.toContain('[nothing]');
  expect(new Set(looks(drawing)).size).toBeGreaterThan(4);
});

it('draws it anew as the library does when its look changes', async () => {
  const drawing = await open(file);
  const [task, conditional, coloured] = ['a', 'conditional', 'coloured'].map((id) => elementOf(drawing, id));
  if (!task || !conditional || !coloured) throw new Error('the file has changed');
  change(drawing, [
    { element: task, properties: { default: elementOf(drawing, 'plain').businessObject } },
    { element: conditional, properties: { conditionExpression: undefined } },
  ]);
  coloured.di.set('bioc:stroke', '#831311');
  coloured.di.set('color:border-color', '#831311');
  drawing.service('eventBus').fire('element.changed', { element: coloured });
  const changed = looks(drawing);
  expect(changed).not.toEqual(looks(await view(file)));
  expect(changed).toEqual(looks(await view(await drawing.getXml())));
});

it('shares one end among all flows that look alike, and with no other drawing', async () => {
  const [drawing, other] = [await open(file), await open(file)];
  const ends = (of: Drawing) => [...of.host.querySelectorAll('marker')].map(({ id }) => id);
  const endOf = (id: string) =>
    lineOf(drawing, elementOf(drawing, id))
      .getAttribute('style')
      ?.match(/marker-end: [^;]+/)?.[0];
  expect(endOf('alike')).toBe(endOf('same'));
  expect(endOf('alike')).not.toBe(endOf('coloured'));
  expect(ends(drawing).filter((id) => ends(other).includes(id))).toEqual([]);
});

it('has every end in the picture that is saved', async () => {
  const svg = await (await open(file)).getSvg();
  const used = [...svg.matchAll(/url\([^#)]*#([\w-]+)/g)].map(([, id]) => id);
  expect(used.length).toBeGreaterThanOrEqual(flows.length);
  for (const id of used) expect(svg).toContain(`<marker id="${id}"`);
});
