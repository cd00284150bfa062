import { type Box, crosses, type Point } from './geometry.ts';

/** A step as small as this looks like a slip of the hand. */
const smallPx = 16;
/** As far must what runs side by side be apart. */
const apartPx = 8;

/**
 * Takes a small step out of lines that leave a shape downwards or upwards, as those of events on a border: the line turns at the
 * height where it arrives, where it meets no shape there and lies on no other line.
 */
export function straightened<Key>(lines: ReadonlyMap<Key, readonly Point[]>, boxes: readonly Box[]): Map<Key, Point[]> {
  const result = new Map<Key, Point[]>([...lines].map(([key, points]) => [key, [...points]]));
  for (const [key, points] of result) {
    const straight = withoutStep(points);
    if (!straight) continue;
    const pieces = piecesOf(straight);
    const isFree = pieces.every(([a, b]) => !boxes.some((box) => crosses(a, b, box)));
    const isAlone = [...result].every(
      ([other, way]) => other === key || !piecesOf(way).some((piece) => pieces.some((own) => runAlong(own, piece))),
    );
    if (isFree && isAlone) result.set(key, straight);
  }
  return result;
}

type Piece = readonly [Point, Point];

function withoutStep(points: readonly Point[]): Point[] | undefined {
  const [start, turn, before, after, next] = points;
  if (!start || !turn || !before || !after || !next) return undefined;
  const isStep = start.x === turn.x && turn.y === before.y && before.x === after.x && after.y === next.y;
  const isForward = (before.x - turn.x) * (next.x - after.x) > 0 && (after.y - start.y) * (turn.y - start.y) > 0;
  const isSmall = Math.abs(after.y - before.y) < smallPx && Math.abs(after.y - start.y) >= apartPx;
  return isStep && isForward && isSmall ? [start, { x: start.x, y: after.y }, ...points.slice(4)] : undefined;
}

function piecesOf(points: readonly Point[]): Piece[] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point] as const);
}

/** Whether two level or two upright pieces lie on each other, or too close to be told apart. */
function runAlong([a, b]: Piece, [c, d]: Piece): boolean {
  return (
    (a.y === b.y && c.y === d.y && Math.abs(a.y - c.y) < apartPx && meet(a.x, b.x, c.x, d.x)) ||
    (a.x === b.x && c.x === d.x && Math.abs(a.x - c.x) < apartPx && meet(a.y, b.y, c.y, d.y))
  );
}

function meet(a: number, b: number, c: number, d: number): boolean {
  return Math.min(a, b) < Math.max(c, d) && Math.min(c, d) < Math.max(a, b);
}
