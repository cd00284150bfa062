import type { ModdleElement } from '../../moddle.ts';
import type { Point } from '../geometry.ts';

/** A line as it is drawn. */
interface DrawnLine {
  readonly element: ModdleElement;
  readonly points: readonly Point[];
}

const closePx = 3;
const sharedPx = 5;

/** The message flows that run along another line for a piece, so that one cannot be told from the other. */
export function messagesOnLines(lines: readonly DrawnLine[]): ModdleElement[] {
  const messages = lines.filter(({ element }) => element.$instanceOf('bpmn:MessageFlow'));
  return messages
    .filter((message) => lines.some((other) => other !== message && liesOn(message.points, other.points)))
    .map(({ element }) => element);
}

function liesOn(line: readonly Point[], other: readonly Point[]): boolean {
  return piecesOf(line).some(([a, b]) => piecesOf(other).some(([c, d]) => shared(a, b, c, d) > sharedPx));
}

function piecesOf(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.slice(1).map((end, index) => [points[index] ?? end, end] as const);
}

/** How much of two pieces lies beside each other; nothing for those that run in different directions. */
function shared(a: Point, b: Point, c: Point, d: Point): number {
  const isAcross = [a.y - b.y, c.y - d.y, a.y - c.y].every((gap) => Math.abs(gap) < closePx);
  const isUpright = [a.x - b.x, c.x - d.x, a.x - c.x].every((gap) => Math.abs(gap) < closePx);
  if (isAcross) return commonLength(a.x, b.x, c.x, d.x);
  return isUpright ? commonLength(a.y, b.y, c.y, d.y) : 0;
}

function commonLength(a: number, b: number, c: number, d: number): number {
  return Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));
}
