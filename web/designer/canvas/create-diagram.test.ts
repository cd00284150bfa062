// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';

it('cannot be pushed aside by what is focused beyond its edge', async () => {
  const drawing = await openDrawing();
  expect(drawing.service('canvas').getContainer().style.overflow).toBe('clip');
});
