import type { Shape } from 'bpmn-js/lib/model/Types';
import { type Box, boxAround, grown, overlaps, type Point } from '#shared/bpmn/layout/geometry.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';

/** How large what stands at a line is, as far as it must not lie on a shape. */
const size = { width: 18, height: 18 };
/** What is meant to be drawn over, or is a frame around others. */
const frames = ['bpmn:Lane', 'bpmn:Group', 'bpmn:Participant'];

/** How far something stands from the middle of a piece of a line. */
interface Offset {
  readonly right: number;
  readonly down: number;
}

/**
 * Where something stands at a piece of a line, from the corner of the box around it; `by` for a level piece, turned for others.
 * It is the middle piece, unless a shape lies there: then the nearest one that is free, on either side.
 */
export function middleOfLine(line: DiagramElement, by: Offset, upright = by): { top: number; left: number } {
  const points: readonly Point[] = line.waypoints ?? [];
  const around = boxAround(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
  if (!around) return { top: 0, left: 0 };
  const places = placesAt(points, by, upright);
  const shapes = shapesAt(line, grown(around, 30));
  const free = places.find((place) => !shapes.some((shape) => overlaps({ ...place, ...size }, shape)));
  const { x, y } = free ?? places[0] ?? around;
  return { top: y - around.y, left: x - around.x };
}

/** Beside the pieces of a line, from the middle one outwards; first on the side that is asked for. */
function placesAt(points: readonly Point[], by: Offset, upright: Offset): Point[] {
  const middle = Math.floor(points.length / 2);
  const pieces = points
    .slice(1)
    .map((to, index) => ({ from: points[index] ?? to, to, away: Math.abs(index + 1 - middle) }))
    .sort((a, b) => a.away - b.away);
  const beside = (isOther: boolean) =>
    pieces.map(({ from, to }) => {
      const isLevel = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
      const { right, down } = isLevel ? by : upright;
      const x = (from.x + to.x) / 2;
      const y = (from.y + to.y) / 2;
      if (!isOther) return { x: x + right, y: y + down };
      return isLevel ? { x: x + right, y: y - down - size.height } : { x: x - right - size.width, y: y + down };
    });
  return [...beside(false), ...beside(true)];
}

/** The shapes beside a line that come near the box around it. */
function shapesAt(line: DiagramElement, around: Box): Box[] {
  const beside = (line.parent?.children ?? []) as DiagramElement[];
  return beside.filter(
    (one): one is Shape =>
      'width' in one && overlaps(one as Shape, around) && !frames.some((type) => nodeOf(one).$instanceOf(type)),
  );
}
