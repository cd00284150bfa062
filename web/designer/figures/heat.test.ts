// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { heatOf } from '#web/designer/figures/heat.ts';
import { showHeat } from '#web/designer/figures/heat-marks.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';

const figures = {
  days: 90,
  started: 8,
  nodes: [
    { nodeId: 'review', count: 8, medianMs: 1000, waiting: 0, longestWaitMs: null },
    { nodeId: 'notify', count: 2, medianMs: null, waiting: 4, longestWaitMs: 5000 },
    { nodeId: 'gone', count: 1, medianMs: 10, waiting: 1, longestWaitMs: 1 },
  ],
  flows: [{ flowId: 'toRefused', count: 4 }],
};

it('compares elements by a measure, flows only where they are counted', () => {
  expect(heatOf(figures, 'count', String)).toEqual([
    { elementId: 'review', share: 1, text: '8' },
    { elementId: 'notify', share: 0.25, text: '2' },
    { elementId: 'gone', share: 0.125, text: '1' },
    { elementId: 'toRefused', share: 0.5, text: '4' },
  ]);
  expect(heatOf(figures, 'waiting', String).map(({ elementId }) => elementId)).toEqual(['notify', 'gone']);
});

it('colours what is drawn, never changes the drawing, and leaves nothing behind', async () => {
  const drawing = await openDrawing();
  const before = await drawing.getXml();
  const marked = () =>
    [...drawing.host.querySelectorAll('.designer-heat-figure')].map(({ textContent }) => textContent);

  showHeat(drawing, heatOf(figures, 'count', String));
  expect(marked().toSorted()).toEqual(['2', '4', '8']);
  expect(drawing.host.querySelectorAll('.designer-heat')).toHaveLength(2);
  showHeat(drawing, heatOf(figures, 'waiting', String));
  expect(marked()).toEqual(['4']);

  showHeat(drawing, []);
  expect(marked()).toEqual([]);
  expect(drawing.isDirty).toBe(false);
  expect(await drawing.getXml()).toBe(before);
});
