// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { boxAround, overlaps } from '#shared/bpmn/layout/geometry.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { middleOfLine } from './middle-of-line.ts';

it('stands beside the middle of a line, and on another side or piece where a shape lies there', async () => {
  const drawing = await openDrawing();
  const line = elementOf(drawing, 'toRefused');
  const points: { x: number; y: number }[] = line.waypoints;
  const around = boxAround(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
  const place = () => {
    const { top, left } = middleOfLine(line, { right: -9, down: -24 }, { right: 6, down: -9 });
    return { x: left + (around?.x ?? 0), y: top + (around?.y ?? 0), width: 18, height: 18 };
  };
  const usual = place();
  const notice = drawing.service('elementFactory').createShape({ type: 'bpmn:UserTask', width: 40, height: 30 });
  const middle = { x: usual.x + 9, y: usual.y + 9 };
  const task = drawing.service('modeling').createShape(notice, middle, line.parent as never);
  expect(overlaps(usual, task)).toBe(true);
  expect(overlaps(place(), task)).toBe(false);
  drawing.service('commandStack').undo();
  expect(place()).toEqual(usual);
});
