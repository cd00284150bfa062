import { elementOf, elementsOf, type ModdleElement } from '../moddle.ts';
import type { PlacedShape } from './cell.ts';
import { type Choice, everything, layoutContainer } from './container.ts';
import { type Drawing, emptyDrawing, extentOf, joined, moved, packed } from './drawing.ts';
import { linesOf } from './element-tree.ts';
import type { Box } from './geometry.ts';
import { type LaneOrder, lanesBelow, lanesOf, leavesOf } from './scope.ts';

/** The strip at the left of pools and lanes that carries the name. */
const stripWidth = 30;
const padding = 30;
const poolGap = 60;
const messageRoom = 10;
const mostMessageRoom = 200;
const emptyPoolHeight = 60;
const leastPoolWidth = 600;
const leastPoolHeight = 120;

interface Pool {
  readonly participant: ModdleElement;
  readonly drawing: Drawing;
  readonly bands: readonly number[];
  readonly depth: number;
  readonly size: { readonly width: number; readonly height: number };
}

/** The pools of a collaboration below each other, as wide as the widest, with what lies in them. */
export function layoutCollaboration(collaboration: ModdleElement, choice: Choice = everything): Drawing {
  const pools = poolsOf(collaboration, choice);
  const width = Math.max(leastPoolWidth, ...pools.map(({ size }) => size.width));
  const drawings: Drawing[] = [];
  const gaps = gapsBetween(collaboration, pools);
  let y = 0;
  for (const [index, pool] of pools.entries()) {
    drawings.push(moved(drawPool(pool, width, choice.laneOrder), { x: 0, y }));
    y += pool.size.height + (gaps[index] ?? 0);
  }
  const loose = elementsOf(collaboration, 'artifacts')
    .filter((element) => !element.$instanceOf('bpmn:Association'))
    .map((element): Drawing => {
      const shape: PlacedShape = { element, box: { x: 0, y: 0, ...choice.sizes.shapeSize(element) } };
      return { shapes: [shape], lines: new Map() };
    });
  return joined([...drawings, moved(packed(loose, 40), { x: 0, y })]);
}

/** The room below each pool: more where many messages pass, because each runs on a height of its own. */
function gapsBetween(collaboration: ModdleElement, pools: readonly Pool[]): number[] {
  const poolOf = new Map<ModdleElement | undefined, number>();
  for (const [index, { participant, drawing }] of pools.entries()) {
    for (const element of [participant, ...drawing.shapes.map((shape) => shape.element)]) poolOf.set(element, index);
  }
  const passing = pools.map(() => 0);
  for (const { source, target } of linesOf(collaboration)) {
    const [from, to] = [poolOf.get(source) ?? 0, poolOf.get(target) ?? 0].sort((a, b) => a - b);
    for (let index = from ?? 0; index < (to ?? 0); index += 1) passing[index] = (passing[index] ?? 0) + 1;
  }
  return passing.map((count) => poolGap + Math.min(mostMessageRoom, messageRoom * Math.max(0, count - 2)));
}

/** One pool with what lies in it, at least as wide as asked for and else as large as it needs to be. */
export function layoutPool(participant: ModdleElement, leastWidth: number, choice: Choice = everything): Drawing {
  const pool = poolOf(participant, elementOf(participant, 'processRef'), choice);
  return drawPool(pool, Math.max(leastPoolWidth, leastWidth, pool.size.width), choice.laneOrder);
}

/** One process as it is drawn without a pool, its lanes included. */
export function layoutProcess(process: ModdleElement, choice: Choice = everything): Drawing {
  const { drawing, bands } = layoutContainer(process, choice);
  if (bands.length === 0) return drawing;
  const depth = laneDepth(process);
  const width = Math.max(leastPoolWidth, (extentOf(drawing)?.width ?? 0) + depth * stripWidth + 2 * padding);
  const height = bands.reduce((sum, band) => sum + band, 0);
  return withLanes(process, { drawing, bands, depth }, { x: 0, y: 0, width, height }, choice.laneOrder);
}

/** Of two participants with the same process only the first can show it. */
function poolsOf(collaboration: ModdleElement, choice: Choice): Pool[] {
  const shown = new Set<ModdleElement>();
  return elementsOf(collaboration, 'participants').map((participant) => {
    const process = elementOf(participant, 'processRef');
    const inside = process && !shown.has(process) ? process : undefined;
    if (inside) shown.add(inside);
    return poolOf(participant, inside, choice);
  });
}

function poolOf(participant: ModdleElement, process: ModdleElement | undefined, choice: Choice): Pool {
  const { drawing, bands } = process ? layoutContainer(process, choice) : { drawing: emptyDrawing, bands: [] };
  const extent = extentOf(drawing);
  const depth = process && bands.length > 0 ? laneDepth(process) : 0;
  const bandHeight = bands.reduce((sum, height) => sum + height, 0);
  if (!extent && bandHeight === 0) {
    return { participant, drawing, bands, depth, size: { width: leastPoolWidth, height: emptyPoolHeight } };
  }
  const width = (extent?.width ?? 0) + stripWidth * (1 + depth) + 2 * padding;
  const height = bandHeight > 0 ? bandHeight : Math.max(leastPoolHeight, (extent?.height ?? 0) + 2 * padding);
  return { participant, drawing, bands, depth, size: { width: Math.ceil(width), height: Math.ceil(height) } };
}

function drawPool(pool: Pool, width: number, laneOrder: LaneOrder | undefined): Drawing {
  const { participant, drawing, bands, size } = pool;
  const box = { x: 0, y: 0, width, height: size.height };
  const frame = { element: participant, box };
  const process = elementOf(participant, 'processRef');
  const inside = { x: stripWidth, y: 0, width: width - stripWidth, height: size.height };
  if (process && bands.length > 0)
    return joined([{ shapes: [frame], lines: new Map() }, withLanes(process, pool, inside, laneOrder)]);
  const extent = extentOf(drawing);
  if (!extent) return { shapes: [frame], lines: new Map() };
  const top = Math.round((size.height - extent.height) / 2 - extent.y);
  return joined([
    { shapes: [frame], lines: new Map() },
    moved(drawing, { x: stripWidth + padding - extent.x, y: top }),
  ]);
}

/** Draws the lanes of a process into a box, and what lies in them. */
function withLanes(
  process: ModdleElement,
  { drawing, bands, depth }: Pick<Pool, 'drawing' | 'bands' | 'depth'>,
  box: Box,
  laneOrder: LaneOrder | undefined,
): Drawing {
  const frames = frameLanes(lanesOf(process, laneOrder), bands, box, laneOrder);
  const extent = extentOf(drawing);
  const x = box.x + depth * stripWidth + padding - (extent?.x ?? 0);
  return joined([{ shapes: frames, lines: new Map() }, moved(drawing, { x, y: box.y })]);
}

function frameLanes(
  lanes: readonly ModdleElement[],
  bands: readonly number[],
  box: Box,
  order: LaneOrder | undefined,
): PlacedShape[] {
  const frames: PlacedShape[] = [];
  let [y, used] = [box.y, 0];
  for (const lane of lanes) {
    const count = leavesOf(lane).length;
    const height = bands.slice(used, used + count).reduce((sum, band) => sum + band, 0);
    frames.push({ element: lane, box: { x: box.x, y, width: box.width, height } });
    const below = lanesBelow(lane, order);
    const inner = { x: box.x + stripWidth, y, width: box.width - stripWidth, height };
    frames.push(...frameLanes(below, bands.slice(used, used + count), inner, order));
    y += height;
    used += count;
  }
  return frames;
}

function laneDepth(process: ModdleElement): number {
  const depthOf = (lane: ModdleElement): number => 1 + Math.max(0, ...lanesBelow(lane).map(depthOf));
  return Math.max(0, ...lanesOf(process).map(depthOf));
}
