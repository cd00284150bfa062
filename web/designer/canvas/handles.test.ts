// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

it('gives a selected element its handles once a drawing is there', async () => {
  const drawing = await openDrawing(approvalXml);
  const flow = elementOf(drawing, 'toRefused');

  await vi.waitFor(() => {
    drawing.service('selection').select([]);
    drawing.service('selection').select(flow);
    expect(drawing.host.querySelector('.djs-segment-dragger')).not.toBeNull();
  }, 20_000);
});
