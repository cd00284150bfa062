import type { Shape } from 'bpmn-js/lib/model/Types';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import { expect, vi } from 'vitest';
import { type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, openDrawing } from './open-drawing.ts';

/** A drawing with a task, open as {@link openDrawing} does: the handles come a moment after it, and with them what they bring. */
export async function openWithHandles(xml = approvalXml): Promise<Drawing> {
  const drawing = await openDrawing(xml);
  const [shape] = drawing
    .service('elementRegistry')
    .filter((element) => nodeOf(element as DiagramElement).$instanceOf('bpmn:Task')) as Shape[];
  const rules = drawing.service('injector').get<Rules>('rules');
  await vi.waitFor(() => expect(rules.allowed('shape.resize', { shape })).toBe(true), 20_000);
  return drawing;
}
