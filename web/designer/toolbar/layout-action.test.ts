// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { toolbarActions } from '#web/designer/toolbar/groups.ts';
import { layoutAction } from '#web/designer/toolbar/layout-action.tsx';

async function layOut(drawing: Drawing, action = layoutAction) {
  const warnings: string[] = [];
  await action.run({
    drawing,
    askAboutUnsaved: async () => true,
    confirm: async () => true,
    warn: (text) => void warnings.push(text),
    participants: noParticipants,
    show: async () => {},
  });
  return warnings;
}

const placesOf = (drawing: Drawing) =>
  drawing
    .service('elementRegistry')
    .filter((element) => 'x' in element)
    .map((element) => [element.id, 'x' in element && element.x, 'y' in element && element.y]);

it('moves everything in one step, which can be taken back to the letter', async () => {
  const drawing = await openDrawing();
  const review = elementOf(drawing, 'review');
  drawing.service('modeling').moveElements([review], { x: 400, y: 300 });
  const [before, xml] = [placesOf(drawing), await drawing.getXml()];

  await layOut(drawing);
  expect(placesOf(drawing)).not.toEqual(before);
  const laidOut = await drawing.getXml();

  drawing.service('commandStack').undo();
  expect(placesOf(drawing)).toEqual(before);
  expect(await drawing.getXml()).toBe(xml);

  drawing.service('commandStack').redo();
  expect(await drawing.getXml()).toBe(laidOut);
});

it('changes nothing but places', async () => {
  const drawing = await openDrawing();
  const modelOf = async () => (await drawing.getXml()).replace(/<bpmndi:BPMNDiagram[\s\S]*/, '');
  const before = await modelOf();

  await layOut(drawing);
  expect(await modelOf()).toBe(before);
});

it('with several elements selected leaves the others where they are', async () => {
  const drawing = await openDrawing();
  const [review, gateway, start] = ['review', 'gateway', 'start'].map((id) => elementOf(drawing, id));
  if (!review || !gateway || !start) throw new Error('the sample has changed');
  drawing.service('modeling').moveElements([review], { x: 0, y: 300 });
  const others = placesOf(drawing).filter(
    ([id]) => !String(id).startsWith('review') && !String(id).startsWith('gateway'),
  );
  drawing.service('selection').select([review, gateway]);

  await layOut(drawing);
  expect(gateway.y + gateway.height / 2).toBe(review.y + review.height / 2);
  expect(placesOf(drawing)).toEqual(expect.arrayContaining(others));
});

it('says so when there is nothing on the canvas', async () => {
  const drawing = await openDrawing();
  drawing
    .service('modeling')
    .removeElements(drawing.service('elementRegistry').filter((element) => !!element.parent) as never[]);

  expect(await layOut(drawing)).toEqual(['画布上还没有元素，无需布局']);
});

describe('from top to bottom', () => {
  const [right, down] = ['layout-right', 'layout-down'].map((name) => toolbarActions.find((one) => one.name === name));
  const centreOf = (drawing: Drawing, id: string) => {
    const { x, y, width, height } = elementOf(drawing, id);
    return { x: x + width / 2, y: y + height / 2 };
  };

  it('stands everything below each other, and the usual command keeps it so', async () => {
    const drawing = await openDrawing();
    const before = await drawing.getXml();
    await layOut(drawing, down);
    const [start, review] = [centreOf(drawing, 'start'), centreOf(drawing, 'review')];
    expect(review.x).toBe(start.x);
    expect(review.y).toBeGreaterThan(start.y + 50);

    const places = placesOf(drawing);
    drawing.service('modeling').moveElements([elementOf(drawing, 'review')], { x: 90, y: 10 });
    await layOut(drawing);
    expect(placesOf(drawing)).toEqual(places);

    for (const _ of [1, 2, 3]) drawing.service('commandStack').undo();
    expect(await drawing.getXml()).toBe(before);
  });

  it('is taken back by the other direction', async () => {
    const drawing = await openDrawing();
    await layOut(drawing, right);
    const level = placesOf(drawing);
    await layOut(drawing, down);
    await layOut(drawing, right);
    const [place] = level;
    expect(placesOf(drawing)).toHaveLength(level.length);
    expect(
      placesOf(drawing).map(([id, x, y]) => [
        id,
        Number(x) - Number(placesOf(drawing)[0]?.[1]),
        Number(y) - Number(placesOf(drawing)[0]?.[2]),
      ]),
    ).toEqual(level.map(([id, x, y]) => [id, Number(x) - Number(place?.[1]), Number(y) - Number(place?.[2])]));
  });
});

describe('the content of a container', () => {
  const boxes = (drawing: Drawing, ids: readonly string[]) => ids.map((id) => elementOf(drawing, id) as Shape);
  const overlapping = (a: Shape, b: Shape) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  async function openWithSubProcess() {
    const drawing = await openDrawing();
    const modeling = drawing.service('modeling');
    const root = drawing.service('canvas').getRootElement() as Shape;
    const subProcess = modeling.createShape(
      { type: 'bpmn:SubProcess', id: 'inner', isExpanded: true, width: 200, height: 150 },
      { x: 1200, y: 400 },
      root,
    );
    const place = (type: string, x: number, y: number) => modeling.createShape({ type }, { x, y }, subProcess);
    const nodes = [
      place('bpmn:StartEvent', 1150, 380),
      place('bpmn:UserTask', 1180, 400),
      place('bpmn:UserTask', 1200, 420),
      place('bpmn:EndEvent', 1210, 440),
    ];
    nodes.reduce((from, to) => {
      modeling.connect(from, to);
      return to;
    });
    const neighbour = modeling.createShape({ type: 'bpmn:UserTask' }, { x: 1400, y: 400 }, root);
    drawing.service('selection').select(subProcess);
    return { drawing, subProcess, nodes, neighbour };
  }

  it('is laid out within its container, which grows, and a neighbour makes way: one step', async () => {
    const { drawing, subProcess, nodes, neighbour } = await openWithSubProcess();
    const [before, others] = [await drawing.getXml(), placesOf(drawing).filter(([id]) => id === 'review')];
    await layOut(drawing);

    for (const [index, node] of nodes.entries()) {
      for (const other of nodes.slice(index + 1)) expect(overlapping(node, other)).toBe(false);
      expect(node.x).toBeGreaterThan(subProcess.x);
      expect(node.x + node.width).toBeLessThan(subProcess.x + subProcess.width);
    }
    expect(overlapping(subProcess, neighbour)).toBe(false);
    expect(placesOf(drawing)).toEqual(expect.arrayContaining(others));
    drawing.service('commandStack').undo();
    expect(await drawing.getXml()).toBe(before);
  });

  it('covers nothing that stays where it is', async () => {
    const drawing = await openDrawing();
    const [review, gateway] = boxes(drawing, ['review', 'gateway']);
    if (!review || !gateway) throw new Error('the sample has changed');
    const root = drawing.service('canvas').getRootElement() as Shape;
    drawing.service('modeling').moveElements([review, gateway], { x: 0, y: 500 });
    const stays = drawing
      .service('modeling')
      .createShape({ type: 'bpmn:UserTask' }, { x: review.x + 180, y: review.y + 40 }, root);
    drawing.service('modeling').moveElements([gateway], { x: 0, y: 300 });
    drawing.service('selection').select([review, gateway]);
    await layOut(drawing);
    for (const shape of [review, gateway]) expect(overlapping(shape, stays)).toBe(false);
  });
});
