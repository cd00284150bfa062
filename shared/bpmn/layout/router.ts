import {
  type Box,
  borderToward,
  centreOf,
  crosses,
  grown,
  type Outline,
  overlaps,
  type Point,
  reachAt,
  simplified,
} from './geometry.ts';

/** One end of a line that is to be routed. */
export interface End {
  readonly box: Box;
  readonly outline: Outline;
}

const distance = 12;
const bendCost = 40;
/** Farther obstacles are only looked at when there are few near ones. */
const mostObstacles = 40;

/** A line at right angles from border to border around the obstacles; where there is no way, the shortest across them. */
export function routeAround(source: End, target: End, obstacles: readonly Box[]): Point[] {
  const near = nearest(source.box, target.box, obstacles);
  const blocked = [...near, ...[source.box, target.box].filter((box) => !isInside(box, source.box, target.box))];
  const isFree = (points: readonly Point[]) =>
    points.every((point, index) => {
      const next = points[index + 1];
      return next === undefined || !blocked.some((box) => crosses(point, next, box));
    });
  const simple = simpleWays(source, target, near);
  return simplified(simple.find(isFree) ?? search(source, target, blocked) ?? simple[0] ?? stretched(source, target));
}

/** An end that surrounds the other must be crossed, so it is no obstacle. */
function isInside(box: Box, source: Box, target: Box): boolean {
  const other = box === source ? target : source;
  const centre = centreOf(other);
  return centre.x >= box.x && centre.x <= box.x + box.width && centre.y >= box.y && centre.y <= box.y + box.height;
}

function stretched(source: End, target: End): Point[] {
  return [
    borderToward(source.outline, source.box, centreOf(target.box)),
    borderToward(target.outline, target.box, centreOf(source.box)),
  ];
}

function nearest(source: Box, target: Box, obstacles: readonly Box[]): Box[] {
  const left = Math.min(source.x, target.x);
  const top = Math.min(source.y, target.y);
  const right = Math.max(source.x + source.width, target.x + target.width);
  const bottom = Math.max(source.y + source.height, target.y + target.height);
  const room = grown({ x: left, y: top, width: right - left, height: bottom - top }, 150);
  const [a, b] = [centreOf(source), centreOf(target)];
  const from = (box: Box) => {
    const { x, y } = centreOf(box);
    return Math.min(
      Math.hypot(x - a.x, y - a.y),
      Math.hypot(x - b.x, y - b.y),
      Math.hypot(x - (a.x + b.x) / 2, y - (a.y + b.y) / 2),
    );
  };
  const found = obstacles.filter((box) => overlaps(box, room));
  return found.length <= mostObstacles
    ? found
    : found.sort((one, other) => from(one) - from(other)).slice(0, mostObstacles);
}

/** The middles of the four sides, where lines dock, and a point before each. */
function docksOf({ box }: End) {
  const { x, y } = centreOf(box);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return {
    left: { dock: { x: box.x, y }, before: { x: box.x - distance, y } },
    right: { dock: { x: right, y }, before: { x: right + distance, y } },
    top: { dock: { x, y: box.y }, before: { x, y: box.y - distance } },
    bottom: { dock: { x, y: bottom }, before: { x, y: bottom + distance } },
  };
}

/** Lines with no more than two bends, the straightest first. */
function simpleWays(source: End, target: End, obstacles: readonly Box[]): Point[][] {
  const [a, b] = [docksOf(source), docksOf(target)];
  const isBelow = b.top.dock.y >= a.bottom.dock.y;
  const isAbove = b.bottom.dock.y <= a.top.dock.y;
  const isRight = b.left.dock.x >= a.right.dock.x;
  const ways: Point[][] = [];
  if (isBelow || isAbove) {
    const x = sharedX(source, target);
    if (x !== undefined) {
      const [from, to] = isBelow ? ([1, -1] as const) : ([-1, 1] as const);
      ways.push([verticalDock(source, x, from), verticalDock(target, x, to)]);
    }
  }
  if (isBelow || isAbove) {
    const [from, to] = isBelow ? [a.bottom.dock, b.top.dock] : [a.top.dock, b.bottom.dock];
    const [low, high] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    const middles = [
      (from.y + to.y) / 2,
      ...obstacles.flatMap(({ y, height }) => [y - distance, y + height + distance]),
    ];
    for (const y of middles.filter((value) => value > low && value < high))
      ways.push([from, { x: from.x, y }, { x: to.x, y }, to]);
    const side = isRight ? b.left.dock : b.right.dock;
    ways.push([from, { x: from.x, y: side.y }, side]);
  }
  if (isRight) {
    const [from, to] = [a.right.dock, b.left.dock];
    if (Math.abs(from.y - to.y) < 0.5) ways.push([from, { x: to.x, y: from.y }]);
    const middles = [(from.x + to.x) / 2, ...obstacles.flatMap(({ x, width }) => [x - distance, x + width + distance])];
    for (const x of middles.filter((value) => value > from.x && value < to.x))
      ways.push([from, { x, y: from.y }, { x, y: to.y }, to]);
  }
  return ways;
}

/** Where a vertical line hits both; the middle of the narrower one if it can. */
function sharedX(source: End, target: End): number | undefined {
  const [narrow, wide] = source.box.width <= target.box.width ? [source, target] : [target, source];
  const { x } = centreOf(narrow.box);
  const isShared = x > wide.box.x + 10 && x < wide.box.x + wide.box.width - 10;
  return isShared && (wide.outline === 'box' || Math.abs(x - centreOf(wide.box).x) < 0.5) ? x : undefined;
}

function verticalDock({ box, outline }: End, x: number, side: 1 | -1): Point {
  const centre = centreOf(box);
  return { x, y: centre.y + side * reachAt(outline, box, x - centre.x) };
}

interface Step {
  readonly column: number;
  readonly row: number;
  readonly isVertical: boolean;
  readonly cost: number;
  readonly before: Step | undefined;
}

/** The shortest way with few bends over the lines beside the obstacles (Dijkstra). */
function search(source: End, target: End, blocked: readonly Box[]): Point[] | undefined {
  const starts = Object.values(docksOf(source));
  const ends = Object.values(docksOf(target));
  const points = [...starts, ...ends].map(({ before }) => before);
  const sorted = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
  const columns = sorted([
    ...points.map(({ x }) => x),
    ...blocked.flatMap(({ x, width }) => [x - distance, x + width + distance]),
  ]);
  const rows = sorted([
    ...points.map(({ y }) => y),
    ...blocked.flatMap(({ y, height }) => [y - distance, y + height + distance]),
  ]);
  const pointAt = ({ column, row }: Step): Point => ({ x: columns[column] ?? 0, y: rows[row] ?? 0 });
  const isBlocked = (a: Point, b: Point) => blocked.some((box) => crosses(a, b, box));
  const queue: Step[] = starts
    .filter(({ dock, before }) => !isBlocked(dock, before))
    .map(({ dock, before }) => {
      return {
        column: columns.indexOf(before.x),
        row: rows.indexOf(before.y),
        isVertical: dock.x === before.x,
        cost: 0,
        before: undefined,
      };
    });
  const goals = new Map(
    ends.filter(({ dock, before }) => !isBlocked(dock, before)).map((end) => [`${end.before.x} ${end.before.y}`, end]),
  );
  const seen = new Set<number>();
  while (queue.length > 0) {
    const step = takeCheapest(queue);
    const key = (step.column * rows.length + step.row) * 2 + Number(step.isVertical);
    if (seen.has(key)) continue;
    seen.add(key);
    const point = pointAt(step);
    const goal = goals.get(`${point.x} ${point.y}`);
    if (goal) return wayOf(step, pointAt, starts, goal.dock);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [column, row, isVertical] = [step.column + dx, step.row + dy, dy !== 0];
      const [x, y] = [columns[column], rows[row]];
      if (x === undefined || y === undefined || isBlocked(point, { x, y })) continue;
      const length = Math.abs(x - point.x) + Math.abs(y - point.y);
      push(queue, {
        column,
        row,
        isVertical,
        cost: step.cost + length + (isVertical === step.isVertical ? 0 : bendCost),
        before: step,
      });
    }
  }
  return undefined;
}

function wayOf(
  last: Step,
  pointAt: (step: Step) => Point,
  starts: readonly { dock: Point; before: Point }[],
  end: Point,
): Point[] {
  const way: Point[] = [end];
  let first = last;
  for (let step: Step | undefined = last; step; step = step.before) {
    way.unshift(pointAt(step));
    first = step;
  }
  const begin = pointAt(first);
  const start = starts.find(({ before }) => before.x === begin.x && before.y === begin.y);
  return start ? [start.dock, ...way] : way;
}

/** The queue is a binary heap by cost. */
function push(queue: Step[], step: Step): void {
  let place = queue.push(step) - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = queue[parent];
    if (!above || above.cost <= step.cost) break;
    queue[place] = above;
    queue[parent] = step;
    place = parent;
  }
}

function takeCheapest(queue: Step[]): Step {
  const [cheapest] = queue;
  const last = queue.pop();
  if (!cheapest || !last) throw new Error('nothing is queued');
  if (queue.length === 0) return cheapest;
  let place = 0;
  for (;;) {
    const [left, right] = [queue[2 * place + 1], queue[2 * place + 2]];
    const child = right && left && right.cost < left.cost ? 2 * place + 2 : 2 * place + 1;
    const below = queue[child];
    if (!below || below.cost >= last.cost) break;
    queue[place] = below;
    place = child;
  }
  queue[place] = last;
  return cheapest;
}
