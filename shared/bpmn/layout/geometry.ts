/** A place on the plane; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle by its upper left corner. */
export interface Box extends Point, Size {}

/** What a shape's border looks like. */
export type Outline = 'box' | 'circle' | 'diamond';

/** The middle of a box. */
export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether two boxes share more than an edge; with `gap`, whether they come closer than that. */
export function overlaps(a: Box, b: Box, gap = 0): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

/** Whether one box lies within another. */
export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The smallest box around all others; undefined for none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const [x, y, right, bottom] = boxes.reduce<[number, number, number, number]>(
    ([left, top, end, low], box) => [
      Math.min(left, box.x),
      Math.min(top, box.y),
      Math.max(end, box.x + box.width),
      Math.max(low, box.y + box.height),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
  return { x, y, width: right - x, height: bottom - y };
}

/** The box grown by a margin on every side. */
export function grown({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** The box moved. */
export function movedBox<T extends Box>(box: T, by: Point): T {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}

/** What is wide becomes high. */
export function turnedSize({ width, height }: Size): Size {
  return { width: height, height: width };
}

/** The point mirrored at the diagonal. */
export function turnedPoint({ x, y }: Point): Point {
  return { x: y, y: x };
}

/** The box mirrored at the diagonal. */
export function turnedBox(box: Box): Box {
  return { ...turnedPoint(box), ...turnedSize(box) };
}

/** The points moved. */
export function movedPoints(points: readonly Point[], by: Point): Point[] {
  return points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
}

/** How far above and below its centre a shape reaches at a horizontal distance from it. */
export function reachAt(outline: Outline, { width, height }: Size, distance: number): number {
  const share = Math.min(1, Math.abs(distance) / (width / 2));
  if (outline === 'circle') return (height / 2) * Math.sqrt(1 - share * share);
  if (outline === 'diamond') return (height / 2) * (1 - share);
  return height / 2;
}

/** Where the straight line from a shape's centre towards a point crosses its border. */
export function borderToward(outline: Outline, box: Box, to: Point): Point {
  const centre = centreOf(box);
  const x = (to.x - centre.x) / (box.width / 2 || 1);
  const y = (to.y - centre.y) / (box.height / 2 || 1);
  const reach = {
    box: Math.max(Math.abs(x), Math.abs(y)),
    circle: Math.hypot(x, y),
    diamond: Math.abs(x) + Math.abs(y),
  }[outline];
  if (reach === 0) return { x: centre.x, y: box.y };
  return { x: centre.x + (to.x - centre.x) / reach, y: centre.y + (to.y - centre.y) / reach };
}

/** How far a point is from a shape's border. */
export function distanceToBorder(outline: Outline, box: Box, point: Point): number {
  if (outline !== 'box') {
    const border = borderToward(outline, box, point);
    return Math.hypot(border.x - point.x, border.y - point.y);
  }
  const dx = Math.max(box.x - point.x, point.x - box.x - box.width);
  const dy = Math.max(box.y - point.y, point.y - box.y - box.height);
  return dx <= 0 && dy <= 0 ? Math.min(-dx, -dy) : Math.hypot(Math.max(0, dx), Math.max(0, dy));
}

/** The points without those that a straight line passes anyway. */
export function simplified(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && same(last.x, point.x) && same(last.y, point.y)) continue;
    const before = kept.at(-2);
    if (before && last && isBetween(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isBetween(a: Point, b: Point, c: Point): boolean {
  const isOnRow = same(a.y, b.y) && same(b.y, c.y) && (b.x - a.x) * (c.x - b.x) >= 0;
  const isOnColumn = same(a.x, b.x) && same(b.x, c.x) && (b.y - a.y) * (c.y - b.y) >= 0;
  return isOnRow || isOnColumn;
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.01;
}

/** Whether a straight piece of a line runs through the inside of a box. */
export function crosses(a: Point, b: Point, box: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, end, low, high] of [
    [a.x, b.x, box.x, box.x + box.width],
    [a.y, b.y, box.y, box.y + box.height],
  ] as const) {
    const step = end - start;
    if (Math.abs(step) < 1e-9) {
      if (start <= low + 0.5 || start >= high - 0.5) return false;
      continue;
    }
    const [near, far] = [(low + 0.5 - start) / step, (high - 0.5 - start) / step].sort((one, two) => one - two);
    from = Math.max(from, near ?? 0);
    to = Math.min(to, far ?? 1);
  }
  return from < to;
}
