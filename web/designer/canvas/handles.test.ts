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

it('gives handles to change the size to an element that is selected alone, and to none of several', async () => {
  const drawing = await openDrawing(approvalXml);
  const [review, notify] = [elementOf(drawing, 'review'), elementOf(drawing, 'notify')];
  const resizers = () => drawing.host.querySelectorAll('.djs-resizer').length;
  await vi.waitFor(() => {
    drawing.service('selection').select([]);
    drawing.service('selection').select(review);
    expect(resizers()).toBeGreaterThan(0);
  }, 20_000);
  drawing.service('selection').select([review, notify]);
  drawing.service('modeling').updateProperties(review, { name: '另一个' });
  expect(resizers()).toBe(0);
  drawing.destroy();
});

it('offers everything that can follow beside an element that is selected', async () => {
  const drawing = await openDrawing(approvalXml);
  await vi.waitFor(() => {
    drawing.service('selection').select([]);
    drawing.service('selection').select(elementOf(drawing, 'review'));
    expect(drawing.host.querySelector('.djs-context-pad [data-action="append.more"]')).not.toBeNull();
  }, 20_000);
  drawing.destroy();
});
