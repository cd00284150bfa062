import type { Shape } from 'bpmn-js/lib/model/Types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import { getBBox } from 'diagram-js/lib/util/Elements';
import { type DiagramElement, nodeOf } from './moddle.ts';
import { isPaletteFolded } from './palette-memory.ts';

/** The bounds of the zoom and one step of it. */
export const zoomRange = { least: 0.2, most: 4, step: 0.1 } as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** What a drawing is shown in, in pixels; without a palette where it is only read. */
interface View extends Size {
  isBare?: boolean;
  /** How far the palette reaches, once it is there. */
  palettePx?: number | undefined;
}

/** What is free of a view, in pixels. */
interface Room extends Size {
  left: number;
  top: number;
}

/** Room kept free around a fitted drawing, in pixels: the palette lies at the left, the mark of the library below. */
const margins = { top: 32, right: 32, bottom: 48, left: 148 };
/** While a drawing is opened, what there is to say about its file is said above it. */
const openingMargins = { ...margins, top: 76 };
/** Kept free around the selected element. */
const selectedRoomPx = 24;
/** Names can still be read at this size, so a larger drawing is opened at its start instead of whole. */
const leastOpeningScale = 0.7;

/** The zoom one step in or out (`direction` 1 or -1) from `zoom`, kept within the bounds and to whole percents. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = Math.floor(Math.round(zoom * 1000) / 10 + direction * zoomRange.step * 100) / 100;
  return Math.min(zoomRange.most, Math.max(zoomRange.least, next));
}

/** The part of the drawing to show so that `content` is centred in a view of `size`, never larger than life. */
export function fittedBox(content: Box, view: View): Box {
  const room = roomIn(view, margins);
  return partOf(centreOf(content), room, Math.max(zoomRange.least, wholeScale(content, room)), view);
}

/** As {@link fittedBox}, but what would become too small to read is shown from where it begins. */
export function openingBox(content: Box, start: Box, view: View): Box {
  const room = roomIn(view, openingMargins);
  const scale = Math.max(leastOpeningScale, wholeScale(content, room));
  const along = (from: number, length: number, shown: number, first: number, share: number) => {
    if (length <= shown) return from + length / 2;
    // The start stands a little way in; nothing empty is shown that could show a part of the drawing.
    const begin = Math.min(Math.max(from, first - shown * share), from + length - shown);
    return begin + shown / 2;
  };
  const middle = {
    x: along(content.x, content.width, room.width / scale, start.x, 0.15),
    y: along(content.y, content.height, room.height / scale, start.y + start.height / 2, 0.4),
  };
  return partOf(middle, room, scale, view);
}

/** Shows the whole drawing, centred; does nothing while the canvas has no size. It is bare where it is only read. */
export function fitView(canvas: Canvas, isBare: boolean): void {
  show(canvas, isBare, (view) => fittedBox(contentOf(canvas), { ...view, palettePx: paletteEnd(canvas) }));
}

/** Shows a drawing as it is opened: whole if that can be read, else from its start event on. */
export function openView(canvas: Canvas, isBare: boolean): void {
  show(canvas, isBare, (view) => openedBox(canvas, view));
}

/**
 * Takes on another size of the view. What opens beside a drawing takes its room, and mostly is about the very element that is
 * selected: one that was seen as a whole stays in sight, else something of what was seen.
 */
export function keepInSight(canvas: Canvas, selected: DiagramElement | undefined, resize: () => void): void {
  const wasSeen = selected && isSeen(canvas, selected);
  const seen = overlapOf(contentOf(canvas), canvas.viewbox());
  resize();
  if (wasSeen) return void canvas.scrollToElement(selected, selectedRoomPx);
  const box = seen && seenAgain(seen, canvas.viewbox());
  if (box) canvas.viewbox(box);
}

/** The view as it is to be so that a part of the drawing is seen of which nothing is within it; undefined where something is. */
export function seenAgain(part: Box, view: Box): Box | undefined {
  if (overlapOf(part, view)) return undefined;
  const { x, y } = centreOf(part);
  const { width, height } = view;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function overlapOf(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function isSeen(canvas: Canvas, element: DiagramElement): boolean {
  const { x, y, width, height } = canvas.viewbox();
  const box = getBBox(element);
  return box.x >= x && box.x + box.width <= x + width && box.y >= y && box.y + box.height <= y + height;
}

/** Places a drawing that is hidden yet as {@link openView} will in such a view, which would have it laid out twice. */
export function aimView(canvas: Canvas, view: View): void {
  const { x, y, width } = openedBox(canvas, view);
  const scale = view.width / width;
  const picture = canvas.getDefaultLayer().ownerSVGElement;
  picture
    ?.querySelector(':scope > .viewport')
    ?.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${-x * scale} ${-y * scale})`);
}

function show(canvas: Canvas, isBare: boolean, boxFor: (view: View) => Box): void {
  canvas.resized();
  const { outer } = canvas.viewbox();
  if (outer.width > 0 && outer.height > 0) canvas.viewbox(boxFor({ ...outer, isBare }));
}

function openedBox(canvas: Canvas, view: View): Box {
  const content = contentOf(canvas);
  return openingBox(content, startIn(canvas, content) ?? content, view);
}

/** The start event nearest to where the drawing begins; those within sub-processes begin nothing. */
function startIn(canvas: Canvas, { x, y }: Box): Box | undefined {
  const starts: Box[] = [];
  const visit = (elements: readonly DiagramElement[]) => {
    for (const element of elements) {
      const { $type } = nodeOf(element);
      if ($type === 'bpmn:StartEvent' && isPlaced(element)) starts.push(element);
      else if ($type === 'bpmn:Participant') visit(element.children as DiagramElement[]);
    }
  };
  visit(canvas.getRootElement().children as DiagramElement[]);
  const distance = (start: Box) => start.x - x + start.y - y;
  return starts.sort((a, b) => distance(a) - distance(b))[0];
}

/** Whether it has a place of its own; the name beside a shape has none. */
function isPlaced(element: DiagramElement): element is Shape {
  return !element.labelTarget && 'width' in element;
}

/** Where the palette ends at the right: 0 where none is seen, undefined while it is on its way. */
export function paletteEnd(canvas: Canvas): number | undefined {
  const container = canvas.getContainer();
  const box = container.querySelector('.djs-palette')?.getBoundingClientRect();
  return box && (box.width > 0 ? box.right - container.getBoundingClientRect().left : 0);
}

function roomIn({ width, height, isBare = false, palettePx }: View, around: typeof margins): Room {
  const usual = isPaletteFolded() ? around.left - 70 : around.left;
  const left = isBare ? around.right : palettePx === undefined ? usual : Math.max(around.right, palettePx + 20);
  return {
    left,
    top: around.top,
    width: Math.max(1, width - left - around.right),
    height: Math.max(1, height - around.top - around.bottom),
  };
}

/** At which all of the drawing is seen, never larger than life. */
function wholeScale(content: Box, room: Room): number {
  return Math.min(1, room.width / Math.max(1, content.width), room.height / Math.max(1, content.height));
}

function partOf(middle: { x: number; y: number }, room: Room, scale: number, size: Size): Box {
  return {
    x: middle.x - (room.left + room.width / 2) / scale,
    y: middle.y - (room.top + room.height / 2) / scale,
    width: size.width / scale,
    height: size.height / scale,
  };
}

function centreOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** What the shown plane holds. */
function contentOf(canvas: Canvas): Box {
  const { children } = canvas.getRootElement();
  return children.length > 0 ? getBBox(children) : { x: 0, y: 0, width: 0, height: 0 };
}
