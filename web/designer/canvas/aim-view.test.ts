// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { aimView } from '#web/designer/canvas/view.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const size = { width: 600, height: 500 };

/** Scale and offsets that the drawing is shown with, aimed at a view of {@link size}. */
async function aimed(xml: string) {
  const drawing = await openDrawing(xml);
  aimView(drawing.service('canvas'), size);
  const transform = drawing.host.querySelector('.viewport')?.getAttribute('transform') ?? '';
  const [scale = 0, , , , x = 0, y = 0] = transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return { drawing, scale, x, y };
}

it('has the whole drawing in the middle of the view before it is seen', async () => {
  const { drawing, scale, x, y } = await aimed(approvalXml);
  expect(scale).toBeLessThan(1);
  for (const id of ['start', 'review', 'gateway', 'notify', 'refused']) {
    const shape = elementOf(drawing, id);
    if (!('width' in shape)) throw new Error(`${id} is no shape`);
    const [left, top] = [shape.x * scale + x, shape.y * scale + y];
    expect(left).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(0);
    expect(left + shape.width * scale).toBeLessThan(size.width);
    expect(top + shape.height * scale).toBeLessThan(size.height);
  }
  drawing.destroy();
});

it('shows a drawing in which nothing lies as large as life', async () => {
  const { drawing, scale, x, y } = await aimed(`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" targetNamespace="t"><process id="p"/>
    <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="l" bpmnElement="p"/></bpmndi:BPMNDiagram></definitions>`);
  expect(scale).toBe(1);
  expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
  drawing.destroy();
});
