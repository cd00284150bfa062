// @vitest-environment jsdom
import type { Root, Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { nodeOf, textOf } from '#web/designer/canvas/moddle.ts';
import { Drawing } from '#web/designer/drawing.ts';
import { planesOf } from '#web/designer/planes/planes.ts';
import { removePool } from '#web/designer/structure/remove-pool.ts';
import { elementOf } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

const bounds = (x: number, widthPx: number, heightPx: number) =>
  `<dc:Bounds x="${x}" y="100" width="${widthPx}" height="${heightPx}" />`;
const pool = (id: string, diagram: number) =>
  `<bpmndi:BPMNShape id="${id}_di${diagram}" bpmnElement="${id}" isHorizontal="true">${bounds(60, 600, 250)}</bpmndi:BPMNShape>`;
const shape = (id: string, diagram: number, x: number) =>
  `<bpmndi:BPMNShape id="${id}_di${diagram}" bpmnElement="${id}">${bounds(x, 100, 80)}</bpmndi:BPMNShape>`;
const diagram = (number: number, content: string) =>
  `<bpmndi:BPMNDiagram id="d${number}" name="图${number}"><bpmndi:BPMNPlane id="p${number}" bpmnElement="all">${content}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
const process = (id: string, task: string) =>
  `<bpmn:process id="${id}" isExecutable="true"><bpmn:userTask id="${task}" name="审批" /></bpmn:process>`;
const note = '<bpmn:textAnnotation id="note"><bpmn:text>两张图</bpmn:text></bpmn:textAnnotation>';

const file = (collaboration: string, processes: string, diagrams: string) => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" id="definitions" targetNamespace="urn:x"><bpmn:collaboration id="all">${collaboration}</bpmn:collaboration>${processes}${diagrams}</bpmn:definitions>
`;

/** One pool that both diagrams place; the second has a note of its own. */
const onePoolTwice = file(
  `<bpmn:participant id="pool" name="公司" processRef="one" />${note}`,
  process('one', 'a'),
  diagram(1, pool('pool', 1) + shape('a', 1, 200)) +
    diagram(2, pool('pool', 2) + shape('a', 2, 300) + shape('note', 2, 700)),
);
/** Two pools, each on a diagram of its own. */
const onePoolEach = file(
  '<bpmn:participant id="pool" processRef="one" /><bpmn:participant id="other" processRef="two" />',
  process('one', 'a') + process('two', 'b'),
  diagram(1, pool('pool', 1) + shape('a', 1, 200)) + diagram(2, pool('other', 2) + shape('b', 2, 200)),
);

async function open(xml: string) {
  installSvgGeometry();
  const drawing = new Drawing(false);
  document.body.append(drawing.host);
  const opening = drawing.start(xml, 'pools.bpmn');
  await vi.waitFor(() => expect(drawing.isOpen || drawing.pendingFile !== null).toBe(true), 20_000);
  drawing.pendingFile?.decide(true);
  await opening;
  return drawing;
}

/** What the diagrams of a file refer to and the file does not have. */
function missingIn(xml: string): string[] {
  const ids = new Set([...xml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...xml.matchAll(/(?:bpmnElement|processRef)="([^"]+)"/g)].flatMap(([, id = '']) => (ids.has(id) ? [] : [id]));
}

const rootsOf = (drawing: Drawing) => drawing.service('canvas').getRootElements() as Root[];

async function takesBackAndRepeats(drawing: Drawing, before: string): Promise<void> {
  const after = await drawing.getXml();
  const stack = drawing.service('commandStack');
  for (let turn = 0; turn < 2; turn += 1) {
    while (stack.canUndo()) stack.undo();
    expect(await drawing.getXml()).toBe(before);
    expect(rootsOf(drawing).map((root) => textOf(nodeOf(root), 'id'))).toEqual(['all', 'all']);
    while (stack.canRedo()) stack.redo();
    expect(await drawing.getXml()).toBe(after);
  }
}

/** `shown` diagrams of the saved file have something on them, which are those that are shown when it is opened again. */
async function expectWhole(drawing: Drawing, saved: string, shown = 2): Promise<void> {
  expect(missingIn(saved)).toEqual([]);
  expect(saved).not.toContain('bpmn:collaboration');
  expect(saved.match(/<bpmndi:BPMNDiagram /g)).toHaveLength(2);
  expect(planesOf(drawing)).toHaveLength(2);
  const again = await open(saved);
  expect(again.problem).toBeNull();
  expect(planesOf(again)).toHaveLength(shown);
}

it('keeps what is in the only pool on both diagrams that show it when the pool is taken off', async () => {
  const drawing = await open(onePoolTwice);
  const before = await drawing.getXml();
  drawing.service('selection').select(elementOf(drawing, 'pool'));
  removePool(drawing);
  const saved = await drawing.getXml();
  await expectWhole(drawing, saved);
  expect(saved).not.toContain('"pool"');
  expect(saved.match(/bpmnElement="a"/g)).toHaveLength(2);
  expect(saved).toMatch(/<bpmn:process id="one"[\s\S]*<bpmn:textAnnotation id="note">[\s\S]*<\/bpmn:process>/);
  await takesBackAndRepeats(drawing, before);
});

it('leaves nothing of the only pool on either diagram when it is removed with its content', async () => {
  const drawing = await open(onePoolTwice);
  const before = await drawing.getXml();
  drawing.service('modeling').removeElements([elementOf(drawing, 'pool') as Shape]);
  const saved = await drawing.getXml();
  await expectWhole(drawing, saved);
  expect(saved).not.toMatch(/"(pool|a|one)"/);
  expect(saved).toContain('id="note"');
  await takesBackAndRepeats(drawing, before);
});

it('turns both diagrams into those of a process when the last pool of either is removed', async () => {
  const drawing = await open(onePoolEach);
  const before = await drawing.getXml();
  const [first, second] = rootsOf(drawing);
  if (!first || !second) throw new Error('the diagrams are missing');
  drawing.service('modeling').removeElements([elementOf(drawing, 'pool') as Shape]);
  expect(missingIn(await drawing.getXml())).toEqual([]);
  drawing.service('canvas').setRootElement(second);
  drawing.service('modeling').removeElements([elementOf(drawing, 'other') as Shape]);
  await expectWhole(drawing, await drawing.getXml(), 1);
  await takesBackAndRepeats(drawing, before);
});

it('takes the last pool off although another of the same collaboration was on the other diagram', async () => {
  const drawing = await open(onePoolEach);
  const before = await drawing.getXml();
  const [, second] = rootsOf(drawing);
  if (!second) throw new Error('the second diagram is missing');
  drawing.service('selection').select(elementOf(drawing, 'pool'));
  expect(() => removePool(drawing)).toThrow('还有其它池');
  drawing.service('modeling').removeElements([elementOf(drawing, 'pool') as Shape]);
  drawing.service('canvas').setRootElement(second);
  drawing.service('selection').select(elementOf(drawing, 'other'));
  removePool(drawing);
  const saved = await drawing.getXml();
  await expectWhole(drawing, saved);
  expect(saved).toContain('id="b"');
  await takesBackAndRepeats(drawing, before);
});

it.each([
  ['taken off', (drawing: Drawing) => removePool(drawing)],
  ['removed', (drawing: Drawing) => drawing.service('modeling').removeElements([elementOf(drawing, 'pool') as Shape])],
])('leaves an empty diagram of the collaboration standing for something when its pool is %s', async (_, go) => {
  const one = '<bpmn:participant id="pool" processRef="one" />';
  const drawing = await open(
    file(one, process('one', 'a'), diagram(1, pool('pool', 1) + shape('a', 1, 200)) + diagram(2, '')),
  );
  const before = await drawing.getXml();
  drawing.service('selection').select(elementOf(drawing, 'pool'));
  go(drawing);
  const saved = await drawing.getXml();
  expect(missingIn(saved)).toEqual([]);
  expect(saved).toContain('id="d2"');
  const stack = drawing.service('commandStack');
  while (stack.canUndo()) stack.undo();
  expect(await drawing.getXml()).toBe(before);
  while (stack.canRedo()) stack.redo();
  expect(await drawing.getXml()).toBe(saved);
});
