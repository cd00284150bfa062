import type { Dock } from './docks.ts';
import type { Box, Point } from './geometry.ts';
import type { RouteGrid } from './route-grid.ts';

const bendCost = 40;

/** The corners of the cheapest way over a net from one of the docks to one of the others (A*). */
export function cheapestWay(grid: RouteGrid, starts: readonly Dock[], goals: readonly Dock[], target: Box): Point[] {
  const { xs, ys, right, down } = grid;
  const rows = ys.length;
  // A place is counted twice, for lines that run across and for those that run down; after them come the goals.
  const places = xs.length * rows;
  const cost = new Float64Array(2 * places + goals.length).fill(Infinity);
  const before = new Int32Array(2 * places + goals.length).fill(-1);
  const placeOf = ({ x, y }: Point) => xs.indexOf(x) * rows + ys.indexOf(y);
  const goalsAt = Map.groupBy(goals.keys(), (index) => placeOf(goals[index]?.before ?? target));
  const queue = new Queue();
  const reach = (state: number, from: number, price: number) => {
    if (price >= (cost[state] ?? 0)) return;
    cost[state] = price;
    before[state] = from;
    const place = state >> 1;
    const rest = state < 2 * places ? distanceTo(target, xs[Math.floor(place / rows)] ?? 0, ys[place % rows] ?? 0) : 0;
    queue.push(state, price + rest);
  };
  for (const dock of starts) reach(2 * placeOf(dock.before) + Number(isUpright(dock)), -1, dock.cost);

  let goal = -1;
  for (let state = queue.take(); state >= 0; state = queue.take()) {
    if (state >= 2 * places) {
      goal = state;
      break;
    }
    const [place, isDown] = [state >> 1, state & 1];
    const [column, row] = [Math.floor(place / rows), place % rows];
    const price = cost[state] ?? 0;
    const [across, upright] = [price + (isDown ? bendCost : 0), price + (isDown ? 0 : bendCost)];
    if (column < xs.length - 1) reach(2 * (place + rows), state, across + (right[place] ?? 0));
    if (column > 0) reach(2 * (place - rows), state, across + (right[place - rows] ?? 0));
    if (row < rows - 1) reach(2 * (place + 1) + 1, state, upright + (down[place] ?? 0));
    if (row > 0) reach(2 * (place - 1) + 1, state, upright + (down[place - 1] ?? 0));
    for (const index of goalsAt.get(place) ?? []) {
      const dock = goals[index];
      if (dock) reach(2 * places + index, state, (isUpright(dock) ? upright : across) + dock.cost);
    }
  }

  const end = goals[goal - 2 * places];
  const way: Point[] = end ? [end.at] : [];
  let first = -1;
  for (let state = before[goal] ?? -1; state >= 0; state = before[state] ?? -1) {
    way.unshift({ x: xs[Math.floor((state >> 1) / rows)] ?? 0, y: ys[(state >> 1) % rows] ?? 0 });
    first = state;
  }
  const start = starts.find((dock) => first === 2 * placeOf(dock.before) + Number(isUpright(dock)));
  return start ? [start.at, ...way] : way;
}

function isUpright({ side }: Dock): boolean {
  return side === 'top' || side === 'bottom';
}

function distanceTo(box: Box, x: number, y: number): number {
  return Math.max(0, box.x - x, x - box.x - box.width) + Math.max(0, box.y - y, y - box.y - box.height);
}

/** Numbers by their rank, the lowest first (a binary heap). */
class Queue {
  private readonly items: number[] = [];
  private readonly ranks: number[] = [];

  push(item: number, rank: number): void {
    let place = this.items.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if ((this.ranks[parent] ?? 0) <= rank) break;
      this.put(place, this.items[parent] ?? 0, this.ranks[parent] ?? 0);
      place = parent;
    }
    this.put(place, item, rank);
  }

  /** The first; -1 when there is none. */
  take(): number {
    const first = this.items[0] ?? -1;
    const [item, rank] = [this.items.pop(), this.ranks.pop()];
    const { length } = this.items;
    if (item === undefined || rank === undefined || length === 0) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child + 1 < length && (this.ranks[child + 1] ?? 0) < (this.ranks[child] ?? 0)) child += 1;
      if (child >= length || (this.ranks[child] ?? 0) >= rank) break;
      this.put(place, this.items[child] ?? 0, this.ranks[child] ?? 0);
      place = child;
    }
    this.put(place, item, rank);
    return first;
  }

  private put(place: number, item: number, rank: number): void {
    this.items[place] = item;
    this.ranks[place] = rank;
  }
}
