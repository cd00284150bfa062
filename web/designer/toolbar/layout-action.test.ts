// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { layoutAction } from '#web/designer/toolbar/layout-action.tsx';

async function layOut(drawing: Drawing) {
  const warnings: string[] = [];
  await layoutAction.run({
    drawing,
    confirm: async () => true,
    warn: (text) => void warnings.push(text),
    show: () => undefined,
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
