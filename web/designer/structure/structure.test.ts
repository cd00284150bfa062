// @vitest-environment jsdom
import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareXml } from '#shared/bpmn/document/compare-xml.ts';
import { type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { planesOf } from '#web/designer/planes/planes.ts';
import { Refusal } from '#web/designer/refusal.ts';
import { dissolveSelection } from '#web/designer/structure/dissolve.ts';
import { extractProcess } from '#web/designer/structure/extract-process.ts';
import { removePool } from '#web/designer/structure/remove-pool.ts';
import { wrapSelection } from '#web/designer/structure/wrap.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

function select(drawing: Drawing, ...ids: readonly string[]): void {
  drawing.service('selection').select(ids.map((id) => elementOf(drawing, id)));
}

/** Every node with what it stands in, and every flow with its ends: what a process does, wherever it is drawn. */
function graphOf(drawing: Drawing): string[] {
  const elements = drawing
    .service('elementRegistry')
    .filter((element) => !element.labelTarget && !!element.parent) as DiagramElement[];
  return elements
    .map((element) => {
      const node = nodeOf(element);
      const scope = String(node.$parent?.get('id'));
      if (!node.$instanceOf('bpmn:SequenceFlow')) return `${node.$type} ${element.id} in ${scope}`;
      const { source, target } = element as Connection;
      return `${element.id} from ${source?.id} to ${target?.id} in ${scope}`;
    })
    .sort();
}

/** A chain a → b → c → d → e with a branch that is joined again. */
const chainXml = () => {
  const flows = [
    ['start', 'a'],
    ['a', 'split'],
    ['split', 'b'],
    ['split', 'c'],
    ['b', 'join'],
    ['c', 'join'],
    ['join', 'd'],
    ['d', 'end'],
  ] as const;
  const kinds: Record<string, string> = {
    start: 'startEvent',
    end: 'endEvent',
    split: 'parallelGateway',
    join: 'parallelGateway',
  };
  const ids = ['start', 'a', 'split', 'b', 'c', 'join', 'd', 'end'];
  const nodes = ids.map((id) => `<bpmn:${kinds[id] ?? 'userTask'} id="${id}" camunda:asyncBefore="true" />`).join('');
  const lines = flows
    .map(([a, b]) => `<bpmn:sequenceFlow id="${a}_${b}" sourceRef="${a}" targetRef="${b}" />`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="urn:x"><bpmn:process id="p" isExecutable="true">${nodes}${lines}</bpmn:process></bpmn:definitions>`;
};

/** The chain as a file that says where everything lies. */
async function openChain(): Promise<Drawing> {
  const laidOut = await openDrawing(chainXml());
  return openDrawing(await laidOut.getXml());
}

it('puts what is selected into a sub-process with its flows, as one step', async () => {
  const drawing = await openChain();
  const before = await drawing.getXml();
  select(drawing, 'split', 'b', 'c', 'join');
  wrapSelection(drawing);

  const [subProcess] = drawing.selection;
  const id = subProcess?.id ?? '';
  expect(nodeOf(elementOf(drawing, 'b')).$parent?.get('id')).toBe(id);
  expect(graphOf(drawing)).toEqual(
    expect.arrayContaining([`a_split from a to ${id} in p`, `join_d from ${id} to d in p`]),
  );
  expect(
    (subProcess as Shape).children.filter((child) => (child as DiagramElement).type === 'bpmn:StartEvent'),
  ).toHaveLength(1);

  drawing.service('commandStack').undo();
  expect(drawing.canUndo).toBe(false);
  expect(await drawing.getXml()).toBe(before);
});

it('makes room, so that nothing lies under the new sub-process', async () => {
  const drawing = await openChain();
  select(drawing, 'split', 'b', 'c', 'join');
  wrapSelection(drawing);
  const [subProcess] = drawing.selection as Shape[];
  const others = ['start', 'a', 'd', 'end'].map((id) => elementOf(drawing, id) as Shape);
  if (!subProcess) throw new Error('nothing was made');
  for (const { x, y, width, height } of others) {
    const isApart =
      x + width <= subProcess.x ||
      x >= subProcess.x + subProcess.width ||
      y + height <= subProcess.y ||
      y >= subProcess.y + subProcess.height;
    expect(isApart).toBe(true);
  }
});

it('what was put into a sub-process and taken out again is the process that it was', { timeout: 60_000 }, async () => {
  const ids = ['a', 'split', 'b', 'c', 'join', 'd', 'end'];
  const drawing = await openChain();
  const [before, graph] = [await drawing.getXml(), graphOf(drawing)];
  let wrapped = 0;
  await fc.assert(
    fc.asyncProperty(fc.subarray(ids, { minLength: 1 }), async (chosen) => {
      select(drawing, ...chosen);
      try {
        wrapSelection(drawing);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(drawing.canUndo).toBe(false);
        return;
      }
      wrapped += 1;
      const changed = graphOf(drawing);
      dissolveSelection(drawing);
      expect(graphOf(drawing)).toEqual(graph);
      drawing.service('commandStack').undo();
      expect(graphOf(drawing)).toEqual(changed);
      drawing.service('commandStack').undo();
      expect(await drawing.getXml()).toBe(before);
    }),
    { numRuns: 30 },
  );
  expect(wrapped).toBeGreaterThan(2);
});

it.each([
  ['a start event', ['start', 'a'], /起点/],
  ['two ways out', ['split', 'b'], /不止一条/],
  ['an end beside a way out', ['d', 'end', 'a'], /结束/],
  ['two ways in', ['b', 'c'], /同时/],
])('does not wrap %s', async (_, ids, reason) => {
  const drawing = await openChain();
  select(drawing, ...ids);
  expect(() => wrapSelection(drawing)).toThrow(reason);
  expect(drawing.canUndo).toBe(false);
});

it('keeps extensions and events on borders', async () => {
  const drawing = await openDrawing(approvalXml);
  const before = await drawing.getXml();
  select(drawing, 'review');
  wrapSelection(drawing);
  const xml = await drawing.getXml();
  expect(xml.match(/<camunda:taskListener/g)).toEqual(before.match(/<camunda:taskListener/g));
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it.each(['camunda', 'flowable'] as const)(
  'makes a sub-process a process that is called in its place: %s',
  async (engine) => {
    const xml = chainXml()
      .replaceAll('camunda:', `${engine}:`)
      .replace(
        'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
        engine === 'camunda'
          ? 'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"'
          : 'xmlns:flowable="http://flowable.org/bpmn"',
      );
    const drawing = await openDrawing(await (await openDrawing(xml)).getXml());
    const before = await drawing.getXml();
    select(drawing, 'split', 'b', 'c', 'join');
    wrapSelection(drawing);
    const id = drawing.selection[0]?.id;
    extractProcess(drawing);

    const [call] = drawing.selection as Shape[];
    expect(call?.type).toBe('bpmn:CallActivity');
    expect(planesOf(drawing)).toHaveLength(2);
    const called = String(nodeOf(call as DiagramElement).get('calledElement'));
    expect(nodeOf(elementOf(drawing, 'b')).$parent?.get('id')).toBe(called);
    expect(graphOf(drawing)).toEqual(
      expect.arrayContaining([`a_split from a to ${id} in p`, `join_d from ${id} to d in p`]),
    );
    const saved = await drawing.getXml();
    expect(saved).toContain(
      engine === 'camunda' ? '<camunda:in variables="all" />' : 'flowable:inheritVariables="true"',
    );
    const again = await openDrawing(saved);
    expect(planesOf(again).map(({ root }) => root.children.length)).toEqual(
      planesOf(drawing).map(({ root }) => root.children.length),
    );

    drawing.service('commandStack').undo();
    drawing.service('commandStack').undo();
    expect(await drawing.getXml()).toBe(before);
  },
);

it('does not make a process of a sub-process with lines to the outside', async () => {
  const drawing = await openChain();
  select(drawing, 'b');
  wrapSelection(drawing);
  const root = drawing.service('canvas').getRootElement() as Shape;
  const modeling = drawing.service('modeling');
  const note = modeling.createShape({ type: 'bpmn:TextAnnotation' }, { x: 900, y: 500 }, root);
  modeling.connect(elementOf(drawing, 'b') as Shape, note);
  expect(() => extractProcess(drawing)).toThrow(/连线/);
});

it('removes the only pool with its lanes and keeps what is in it, as one step', async () => {
  const pool = `<bpmn:collaboration id="both"><bpmn:participant id="pool" name="池" processRef="p" /></bpmn:collaboration>`;
  const lanes = `<bpmn:laneSet id="lanes"><bpmn:lane id="lane"><bpmn:flowNodeRef>a</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>`;
  const xml = chainXml()
    .replace('<bpmn:process', `${pool}<bpmn:process`)
    .replace('isExecutable="true">', `isExecutable="true">${lanes}`);
  const drawing = await openDrawing(await (await openDrawing(xml)).getXml());
  const [before, graph] = [await drawing.getXml(), graphOf(drawing)];
  select(drawing, 'pool');
  removePool(drawing);

  expect(graphOf(drawing)).toEqual(graph.filter((line) => !/Participant|Lane/.test(line)));
  expect(drawing.service('canvas').getRootElement().id).toBe('p');
  const saved = await drawing.getXml();
  expect(saved).not.toMatch(/collaboration|participant|<bpmn:lane /);
  const again = await openDrawing(saved);
  expect(graphOf(again)).toEqual(graphOf(drawing));
  expect(again.service('canvas').getRootElement().id).toBe('p');

  drawing.service('modeling').moveElements([elementOf(drawing, 'a') as Shape], { x: 5, y: 5 });
  drawing.service('commandStack').undo();
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
  expect(graphOf(drawing)).toEqual(graph);
  drawing.service('commandStack').redo();
  expect(await drawing.getXml()).toBe(saved);
});

/** The chain with a name beside its start, its parallel ways and one of its flows. */
const namedXml = () => chainXml().replaceAll(/(id="(?:start|split|join|split_b)")/g, '$1 name="旁边的名称"');

/** The names beside elements that lie on another plane than these. */
function strayLabels(drawing: Drawing): string[] {
  const canvas = drawing.service('canvas');
  const labels = drawing.service('elementRegistry').filter((element) => !!element.labelTarget);
  expect(labels.length).toBeGreaterThan(2);
  return labels.flatMap((label) =>
    canvas.findRoot(label) === canvas.findRoot(label.labelTarget as Shape) ? [] : [label.id],
  );
}

it('takes the names beside elements along to where these go', async () => {
  const drawing = await openDrawing(await (await openDrawing(namedXml())).getXml());
  select(drawing, 'split', 'b', 'c', 'join');
  wrapSelection(drawing);
  extractProcess(drawing);
  expect(strayLabels(drawing)).toEqual([]);

  const pool = '<bpmn:collaboration id="both"><bpmn:participant id="pool" processRef="p" /></bpmn:collaboration>';
  const inPool = namedXml().replace('<bpmn:process', `${pool}<bpmn:process`);
  const pooled = await openDrawing(await (await openDrawing(inPool)).getXml());
  select(pooled, 'pool');
  removePool(pooled);
  expect(strayLabels(pooled)).toEqual([]);
  pooled.service('commandStack').undo();
  expect(strayLabels(pooled)).toEqual([]);
});

it('draws once what went to another plane, came back and went again', async () => {
  const drawing = await openDrawing(await (await openDrawing(namedXml())).getXml());
  const countOf = (xml: string) => xml.match(/<bpmndi:BPMN(?:Shape|Edge) /g)?.length;
  select(drawing, 'split', 'b', 'c', 'join');
  wrapSelection(drawing);
  const wrapped = await drawing.getXml();
  extractProcess(drawing);
  const extracted = await drawing.getXml();

  drawing.service('commandStack').undo();
  expect(countOf(await drawing.getXml())).toBe(countOf(wrapped));
  drawing.service('commandStack').redo();
  expect(compareXml(extracted, await drawing.getXml())).toEqual([]);
});
