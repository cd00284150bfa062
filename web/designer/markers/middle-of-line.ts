import { boxAround, type Point } from '#shared/bpmn/layout/geometry.ts';
import type { DiagramElement } from '../canvas/moddle.ts';

/** Where something stands at the middle piece of a line, from the corner of the box around it; `by` for a level piece, turned for others. */
export function middleOfLine({ waypoints }: DiagramElement, by: { right: number; down: number }, upright = by) {
  const points: readonly Point[] = waypoints ?? [];
  const around = boxAround(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
  const index = Math.floor(points.length / 2);
  const [from, to] = [points[index - 1], points[index]];
  if (!around || !from || !to) return { top: 0, left: 0 };
  const { right, down } = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? by : upright;
  return { top: (from.y + to.y) / 2 - around.y + down, left: (from.x + to.x) / 2 - around.x + right };
}
