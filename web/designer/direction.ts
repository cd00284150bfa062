import type { Point } from '#shared/bpmn/layout/geometry.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import { is, isShape } from './structure/flow-parts.ts';

/** Which way a drawing runs. */
export type Direction = 'right' | 'down';

/** Which way these run, as they are drawn: as their pools and lanes lie, else as most flows arrive. */
export function directionOf(elements: readonly DiagramElement[]): Direction {
  const frames = elements.filter((element) => isShape(element) && (is(element, 'Participant') || is(element, 'Lane')));
  if (frames.length > 0) return frames.every(isUpright) ? 'down' : 'right';
  const [down, right] = [elements.filter(leadsDown).length, elements.filter(leadsRight).length];
  return down > right ? 'down' : 'right';
}

/** Whether a pool or lane is a column. */
export function isUpright(frame: DiagramElement): boolean {
  return frame.di.get('isHorizontal') === false;
}

function leadsDown(element: DiagramElement): boolean {
  const { x, y } = lastPieceOf(element);
  return y > Math.abs(x);
}

function leadsRight(element: DiagramElement): boolean {
  const { x, y } = lastPieceOf(element);
  return x > Math.abs(y);
}

/** A flow tells by how it arrives: it leaves a choice and a shape that was moved aside by any side. */
function lastPieceOf(element: DiagramElement): Point {
  const points: readonly Point[] = is(element, 'SequenceFlow') ? (element.waypoints ?? []) : [];
  const [from, to] = [points.at(-2), points.at(-1)];
  return from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
}
