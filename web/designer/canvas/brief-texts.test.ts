// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { approvalXml, openDrawing } from '#web/designer/testing/open-drawing.ts';

it('draws the beginning of a name that is longer than a page, and keeps the whole', async () => {
  const name = '长'.repeat(50_000);
  const xml = approvalXml.replace('name="审批"', `name="${name}"`);
  const drawing = await openDrawing(xml);
  const drawn = drawing.service('canvas').getGraphics('review').textContent ?? '';
  expect(drawn).toContain('长长长');
  expect(drawn.length).toBeLessThan(2100);
  expect(await drawing.getXml()).toBe(xml);
});
