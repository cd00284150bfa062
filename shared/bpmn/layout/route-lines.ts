import type { ModdleElement } from '../moddle.ts';
import { BoxIndex } from './box-index.ts';
import { cheapestWay } from './cheapest-way.ts';
import { type Dock, dockDistance, docksOf, type SideCosts } from './docks.ts';
import {
  type Box,
  boxAround,
  centreOf,
  contains,
  crosses,
  grown,
  overlaps,
  type Point,
  simplified,
} from './geometry.ts';
import { isOpenFrame } from './put-drawing.ts';
import { type Piece, routeGrid, type Surroundings } from './route-grid.ts';
import type { Line } from './scope.ts';
import { outlineOf } from './shape-size.ts';

/** A shape, and its name where it is written beside it. */
interface SheetShape {
  readonly element: ModdleElement;
  readonly box: Box;
  readonly label?: Box;
}

/** What is drawn where lines are to be routed. */
export interface Sheet {
  readonly shapes: readonly SheetShape[];
  readonly lines: Iterable<readonly Point[]>;
}

/** How far a line may go beyond the box around both its ends. */
const detour = 150;
/** A net of more places would take too long to search. */
const mostPlaces = 120_000;
const stripWidth = 30;

const anySide: SideCosts = { left: 0, right: 0, top: 0, bottom: 0 };
const messageSides: SideCosts = { left: 40, right: 40, top: 0, bottom: 0 };
const outSides: SideCosts = { left: 80, right: 0, top: 25, bottom: 15 };
const inSides: SideCosts = { left: 0, right: 80, top: 15, bottom: 25 };

/**
 * Ways at right angles from border to border, around shapes and names and beside other lines; each that is found is
 * an obstacle to the next, the shortest first. Lines whose ends are not on the sheet get none.
 */
export function routeLines(wanted: readonly Line[], sheet: Sheet): Map<ModdleElement, Point[]> {
  const placed = new Map(sheet.shapes.map((shape) => [shape.element, shape]));
  const pairs = wanted.flatMap((line) => {
    const [source, target] = [placed.get(line.source), placed.get(line.target)];
    return source && target ? [{ line, source, target, length: lengthBetween(source.box, target.box) }] : [];
  });
  if (pairs.length === 0) return new Map();
  const surroundings = new SheetIndex(sheet);
  const ways = new Map<ModdleElement, Point[]>();
  for (const { line, source, target } of pairs.toSorted((a, b) => a.length - b.length)) {
    const way = source === target ? loopAt(source.box) : routeLine(line.element, source, target, surroundings);
    surroundings.addLine(way);
    ways.set(line.element, way);
  }
  // In the order of the file, whichever was routed first.
  return new Map(pairs.flatMap(({ line: { element } }) => [[element, ways.get(element) ?? []]]));
}

function routeLine(element: ModdleElement, source: SheetShape, target: SheetShape, sheet: SheetIndex): Point[] {
  const around = grown(boxAround([source.box, target.box]) ?? source.box, detour);
  const near = sheet.near(around, source, target);
  const [out, into] = sidesFor(element);
  const starts = pricedDocks(source, target, out, near);
  const goals = pricedDocks(target, source, into, near);
  const { xs, ys } = netFor([...starts, ...goals], near, around);
  const way = cheapestWay(routeGrid(xs, ys, near), starts, goals, grown(target.box, dockDistance));
  return simplified(way);
}

/** Flows leave to the right and arrive from the left, messages go up and down. */
function sidesFor(element: ModdleElement): readonly [SideCosts, SideCosts] {
  if (element.$instanceOf('bpmn:SequenceFlow')) return [outSides, inSides];
  return element.$instanceOf('bpmn:MessageFlow') ? [messageSides, messageSides] : [anySide, anySide];
}

/** The docks, dearer where something is in the way or another line docks. */
function pricedDocks(
  { element, box: own }: SheetShape,
  facing: SheetShape,
  sides: SideCosts,
  { shapes, texts, pieces }: Surroundings,
): Dock[] {
  const others = shapes.filter((box) => box !== own);
  return docksOf({ box: own, outline: outlineOf(element) }, facing.box, sides).map((dock) => {
    const { at, before, cost } = dock;
    const spot = grown(boxOfPiece([at, before]), 5);
    const isTaken = pieces.some((piece) => crosses(piece[0], piece[1], spot));
    const isBlocked = others.some((box) => crosses(at, before, box));
    const isWritten = texts.some((box) => crosses(at, before, box));
    return { ...dock, cost: cost + (isTaken ? 150 : 0) + (isBlocked ? 1500 : 0) + (isWritten ? 100 : 0) };
  });
}

/** The columns and rows on which a line may run: where it docks, beside shapes, and beside other lines. */
function netFor(docks: readonly Dock[], { shapes, pieces, borders }: Surroundings, around: Box) {
  const lines = [...pieces, ...borders].flat();
  const xs = [
    ...shapes.flatMap(({ x, width }) => [x - dockDistance, x + width + dockDistance]),
    ...lines.flatMap(({ x }) => [x - dockDistance, x + dockDistance]),
  ].filter((x) => x > around.x && x < around.x + around.width);
  const ys = [
    ...shapes.flatMap(({ y, height }) => [y - dockDistance, y + height + dockDistance]),
    ...lines.flatMap(({ y }) => [y - dockDistance, y + dockDistance]),
  ].filter((y) => y > around.y && y < around.y + around.height);
  const fixed = docks.map(({ before }) => before);
  for (let apart = 4; ; apart *= 1.5) {
    const net = {
      xs: thinned(
        fixed.map(({ x }) => x),
        xs,
        apart,
      ),
      ys: thinned(
        fixed.map(({ y }) => y),
        ys,
        apart,
      ),
    };
    if (net.xs.length * net.ys.length <= mostPlaces || apart > 200) return net;
  }
}

/** All fixed values, and of the others those that are not too close to one before them. */
function thinned(fixed: readonly number[], others: readonly number[], apart: number): number[] {
  const kept = [...new Set(fixed)];
  const all = [...kept];
  const sorted = kept.sort((a, b) => a - b);
  let [last, next] = [-Infinity, 0];
  for (const value of others.toSorted((a, b) => a - b)) {
    while ((sorted[next] ?? Infinity) <= value) {
      last = Math.max(last, sorted[next] ?? last);
      next += 1;
    }
    if (value - last < apart || (sorted[next] ?? Infinity) - value < apart) continue;
    all.push(value);
    last = value;
  }
  return all.sort((a, b) => a - b);
}

/** Everything on a sheet by its place. */
class SheetIndex {
  private readonly shapes = new BoxIndex<SheetShape>();
  private readonly texts = new BoxIndex<Box>();
  private readonly pieces = new BoxIndex<Piece>();

  constructor({ shapes, lines }: Sheet) {
    for (const shape of shapes) {
      this.shapes.add(shape.box, shape);
      if (shape.label) this.texts.add(shape.label, shape.label);
      if (!isOpenFrame(shape.element) || shape.element.$instanceOf('bpmn:Group')) continue;
      const { x, y, width, height } = shape.box;
      const strip = width >= height ? { x, y, width: stripWidth, height } : { x, y, width, height: stripWidth };
      this.texts.add(strip, strip);
    }
    for (const line of lines) this.addLine(line);
  }

  addLine(points: readonly Point[]): void {
    for (const [index, end] of points.slice(1).entries()) {
      const piece: Piece = [points[index] ?? end, end];
      this.pieces.add(boxOfPiece(piece), piece);
    }
  }

  /** What a line between two shapes may meet; what surrounds one of them has to be crossed and is only a border. */
  near(around: Box, source: SheetShape, target: SheetShape): Surroundings {
    const [shapes, pools, borders]: [Box[], Box[], Piece[]] = [[], [], []];
    const holders = new Set([...ancestorsOf(source.element), ...ancestorsOf(target.element)]);
    for (const shape of this.shapes.near(around)) {
      const isEnd = shape === source || shape === target;
      const isCrossed = isEnd
        ? contains(shape.box, (shape === source ? target : source).box)
        : isOpenFrame(shape.element) || holders.has(shape.element);
      if (!isCrossed) shapes.push(shape.box);
      else borders.push(...bordersOf(shape.box));
      if (shape.element.$instanceOf('bpmn:Participant')) pools.push(shape.box);
    }
    const texts = [...this.texts.near(around)].filter((box) => overlaps(box, around));
    const pieces = [...this.pieces.near(around)];
    return { shapes: shapes.filter((box) => overlaps(box, around)), texts, pools, pieces, borders };
  }
}

function boxOfPiece([a, b]: Piece): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x, b.x) - x, height: Math.max(a.y, b.y) - y };
}

function bordersOf({ x, y, width, height }: Box): Piece[] {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return corners.map((corner, index): Piece => [corner, corners[(index + 1) % 4] ?? corner]);
}

function ancestorsOf(element: ModdleElement): ModdleElement[] {
  const found: ModdleElement[] = [];
  for (let parent = element.$parent; parent; parent = parent.$parent) found.push(parent);
  return found;
}

function lengthBetween(a: Box, b: Box): number {
  const [from, to] = [centreOf(a), centreOf(b)];
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}

/** From the lower border back to it. */
function loopAt({ x, y, width, height }: Box): Point[] {
  const [middle, bottom, aside] = [x + width / 2, y + height, Math.min(25, width / 4)];
  return [
    { x: middle + aside, y: bottom },
    { x: middle + aside, y: bottom + 20 },
    { x: middle - aside, y: bottom + 20 },
    { x: middle - aside, y: bottom },
  ];
}
