import { elementOf, type ModdleElement } from '../moddle.ts';
import type { DiagramElements } from './diagram-elements.ts';
import { type Drawing, extentOf, moved } from './drawing.ts';
import { freeSpot } from './free-spot.ts';
import { type Box, boxAround, centreOf, contains, grown, type Point } from './geometry.ts';
import { grownFrames } from './grow-frames.ts';
import { isOpenFrame, putDrawing } from './put-drawing.ts';
import type { Scope } from './scope.ts';

/**
 * Puts a laid out part beside what it is connected to, within its lane, pool or sub-process. A full frame grows where
 * nothing is in its way; a part for which no frame can grow falls into its pieces, and what then has no room lies below.
 */
export function placeBlock(block: Drawing, scope: Scope, plane: ModdleElement, diagram: DiagramElements): void {
  const extent = extentOf(block);
  if (!extent) return;
  const own = new Set(block.shapes.map(({ element }) => element));
  const drawnBox = (element: ModdleElement) =>
    diagram.planeWith(element) === plane && !own.has(element) ? diagram.boxOf(element) : undefined;
  const shapes = diagram.shapesOn(plane);
  const obstacles = shapes.filter(({ element }) => !isAround(element, scope.owner)).map(({ box }) => box);
  const before = scope.lines.flatMap(({ source, target }) => (own.has(target) ? (drawnBox(source) ?? []) : []));
  const after = scope.lines.flatMap(({ source, target }) => (own.has(source) ? (drawnBox(target) ?? []) : []));
  const frames = framesOf(block, scope, plane, diagram);
  const frame = frames[0] && diagram.boxOf(frames[0]);
  // The names of lanes and pools stand at their left.
  const inner = frame && { ...frame, x: frame.x + 30, width: frame.width - 30 };
  const near = nearOf(before, after, extent, frame ?? boxAround(obstacles));
  const spot =
    freeSpot(extent, near, obstacles, inner) ??
    freeSpot(extent, near, obstacles, inner, 4) ??
    (frame ? growFor(extent, near, frames, obstacles, plane, diagram) : below(obstacles));
  const pieces = spot ? [] : piecesOf(block, scope);
  if (pieces.length > 1) {
    for (const piece of pieces) placeBlock(piece, scope, plane, diagram);
    return;
  }
  const { x, y } = spot ?? below(shapes.map(({ box }) => box));
  putDrawing(plane, moved(block, { x: Math.round(x - extent.x), y: Math.round(y - extent.y) }), diagram);
}

/** Makes room at the right or lower end of frames; undefined when neither can be had. */
function growFor(
  size: Box,
  near: Point,
  frames: readonly ModdleElement[],
  obstacles: readonly Box[],
  plane: ModdleElement,
  diagram: DiagramElements,
): Point | undefined {
  const frame = frames[0] && diagram.boxOf(frames[0]);
  if (!frame) return undefined;
  for (const margin of [20, 4]) {
    for (const spot of roomBeside(size, near, frame, obstacles, margin)) {
      const boxes = grownFrames(frames, grown({ ...size, ...spot }, margin), diagram.shapesOn(plane), diagram);
      if (!boxes) continue;
      for (const [element, box] of boxes) diagram.setBox(element, box);
      return spot;
    }
  }
  return undefined;
}

/** Right of what comes before, else left of what comes after, else at the lower left. */
function nearOf([before]: readonly Box[], [after]: readonly Box[], { width }: Box, all: Box | undefined): Point {
  if (before) return { x: before.x + before.width + 50, y: centreOf(before).y };
  if (after) return { x: after.x - 50 - width, y: centreOf(after).y };
  return all ? { x: all.x + 50, y: all.y + all.height } : { x: 160, y: 160 };
}

/** At the right end and at the lower end of a frame, which has to grow for it. */
function roomBeside(
  { width, height }: Box,
  near: Point,
  frame: Box,
  obstacles: readonly Box[],
  margin: number,
): Point[] {
  const content = boxAround(obstacles.filter((box) => contains(grown(frame, 20), box)));
  const [left, top] = [frame.x + 30 + margin, frame.y + margin];
  const lowest = frame.y + frame.height - margin - height;
  return [
    { x: content ? content.x + content.width + margin : left, y: Math.max(top, Math.min(near.y - height / 2, lowest)) },
    {
      x: Math.max(left, Math.min(near.x, frame.x + frame.width - margin - width)),
      y: content ? content.y + content.height + margin : top,
    },
  ];
}

function below(boxes: readonly Box[]): Point {
  const all = boxAround(boxes);
  return all ? { x: all.x, y: all.y + all.height + 20 } : { x: 160, y: 120 };
}

/** Whether a shape surrounds the inside of a container, so that things may be put on it. */
function isAround(element: ModdleElement, owner: ModdleElement): boolean {
  if (isOpenFrame(element)) return true;
  for (let parent: ModdleElement | undefined = owner; parent; parent = parent.$parent)
    if (parent === element) return true;
  return false;
}

/** The lanes, sub-process and pool that a block must stay in, the innermost first. */
function framesOf(block: Drawing, scope: Scope, plane: ModdleElement, diagram: DiagramElements): ModdleElement[] {
  const lane = block.shapes.map(({ element }) => scope.laneOf.get(element)).find((index) => index !== undefined);
  const frames: ModdleElement[] = [];
  const innermost = (lane === undefined ? undefined : scope.lanes[lane]) ?? scope.owner;
  for (let owner: ModdleElement | undefined = innermost; owner; owner = owner.$parent)
    frames.push(owner, ...diagram.poolsOf(owner));
  return frames.filter((frame) => diagram.planeWith(frame) === plane && diagram.boxOf(frame));
}

/** The nodes and artifacts of a block one by one, each with what lies in it and on its border; lines are drawn later. */
function piecesOf({ shapes }: Drawing, { owner }: Scope): Drawing[] {
  const isPart = (element: ModdleElement) => elementOf(element, 'attachedToRef') ?? element;
  const pieceOf = (element: ModdleElement): ModdleElement => {
    let part = isPart(element);
    for (let above = part.$parent; above && above !== owner; above = part.$parent) part = isPart(above);
    return part;
  };
  const pieces = Map.groupBy(shapes, ({ element }) => pieceOf(element));
  return [...pieces.values()].map((members) => ({ shapes: members, lines: new Map() }));
}
