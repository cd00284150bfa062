import { type Box, grown, type Point } from './geometry.ts';

/** What passing something costs, in pixels of a way around it. */
const costs = {
  /** For each pixel through a shape. */
  through: 150,
  /** For each pixel closer to a shape than lines should come. */
  close: 3,
  /** For each pixel across a pool, where its own lines run, rather than between pools. */
  inside: 0.6,
  /** For each pixel across a text. */
  text: 20,
  /** For each pixel on another line. */
  along: 20,
  /** For each line that is crossed. */
  across: 18,
} as const;

const clearance = 8;
/** Lines closer to each other than this look like one. */
const apart = 7;

/** What a line must find its way through. */
export interface Surroundings {
  readonly shapes: readonly Box[];
  readonly texts: readonly Box[];
  readonly pools: readonly Box[];
  /** Pieces of other lines. */
  readonly pieces: readonly Piece[];
  /** Borders that may be crossed but not run along. */
  readonly borders: readonly Piece[];
}

/** A straight piece of a line. */
export type Piece = readonly [Point, Point];

/** A net of horizontal and vertical ways, each step with its cost. */
export interface RouteGrid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** From a place to the next on the right; places are counted column by column. */
  readonly right: Float32Array;
  /** From a place to the next below. */
  readonly down: Float32Array;
}

/** Prices the net of the given columns and rows. */
export function routeGrid(
  xs: readonly number[],
  ys: readonly number[],
  { shapes, texts, pools, pieces, borders }: Surroundings,
): RouteGrid {
  const rows = ys.length;
  const right = new Float32Array(xs.length * rows);
  const down = new Float32Array(xs.length * rows);
  for (let column = 0; column < xs.length; column += 1) {
    const width = (xs[column + 1] ?? Infinity) - (xs[column] ?? 0);
    for (let row = 0; row < rows; row += 1) {
      right[column * rows + row] = width;
      down[column * rows + row] = (ys[row + 1] ?? Infinity) - (ys[row] ?? 0);
    }
  }
  const price = (steps: Float32Array, column: number, row: number, by: number) => {
    const place = column * rows + row;
    steps[place] = (steps[place] ?? 0) + by;
  };
  const priceAcross = ({ x, y, width, height }: Box, perPx: number) =>
    eachInside(ys, y, y + height, (row) =>
      eachStep(xs, x, x + width, (column, length) => price(right, column, row, length * perPx)),
    );
  const priceArea = (box: Box, perPx: number) => {
    const [end, low] = [box.x + box.width, box.y + box.height];
    priceAcross(box, perPx);
    eachInside(xs, box.x, end, (column) =>
      eachStep(ys, box.y, low, (row, length) => price(down, column, row, length * perPx)),
    );
  };
  const pricePiece = ([a, b]: Piece, isCrossable: boolean) => {
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    const [end, low] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
    if (low - y < 1) {
      eachInside(ys, y - apart, y + apart, (row) =>
        eachStep(xs, x, end, (column, length) => price(right, column, row, length * costs.along)),
      );
      const row = isCrossable ? -1 : stepOver(ys, y);
      if (row >= 0) eachInside(xs, x, end, (column) => price(down, column, row, costs.across));
    } else if (end - x < 1) {
      eachInside(xs, x - apart, x + apart, (column) =>
        eachStep(ys, y, low, (row, length) => price(down, column, row, length * costs.along)),
      );
      const column = isCrossable ? -1 : stepOver(xs, x);
      if (column >= 0) eachInside(ys, y, low, (row) => price(right, column, row, costs.across));
    }
  };
  for (const box of shapes) {
    priceArea(box, costs.through);
    priceArea(grown(box, clearance), costs.close);
  }
  for (const box of pools) priceAcross(box, costs.inside);
  for (const box of texts) priceArea(box, costs.text);
  for (const piece of pieces) pricePiece(piece, false);
  for (const piece of borders) pricePiece(piece, true);
  return { xs, ys, right, down };
}

/** The first place whose value is above the limit. */
function firstAbove(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

function eachInside(values: readonly number[], from: number, to: number, visit: (place: number) => void): void {
  for (let place = firstAbove(values, from); place < values.length && (values[place] ?? 0) < to; place += 1)
    visit(place);
}

/** Every step that lies partly within a range, and how much of it. */
function eachStep(
  values: readonly number[],
  from: number,
  to: number,
  visit: (place: number, length: number) => void,
): void {
  for (let place = Math.max(0, firstAbove(values, from) - 1); place < values.length - 1; place += 1) {
    const [start, end] = [values[place] ?? 0, values[place + 1] ?? 0];
    if (start >= to) break;
    const length = Math.min(end, to) - Math.max(start, from);
    if (length > 0) visit(place, length);
  }
}

/** The step that leads over a value; what lies on a place belongs to the step behind it. */
function stepOver(values: readonly number[], value: number): number {
  const place = firstAbove(values, value) - 1;
  return place < values.length - 1 ? place : -1;
}
