import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type { Element } from 'diagram-js/lib/model/Types';
import { getBBox } from 'diagram-js/lib/util/Elements';
import { type Box, meet } from './is-covered.ts';

/** What lies over a drawing: in front of its canvas, and where the designer is narrow what is else beside that. */
const coverings = [
  ...['.djs-palette', '.djs-minimap.open', '.djs-search-container', '.bjs-powered-by', '.designer-engine'],
  ...['.designer-layout-notice', '.designer-panel', '.comment-panel'],
].join();
/** Kept free around what is shown, in pixels, as handles and icons lie there. */
const usualMarginPx = 80;
/** How much of a canvas is left at least, whatever lies over it. */
const leastPx = 100;

/** The part of a view that is left beside what lies over it, each of which is passed on the side that costs least. */
export function roomBeside(view: Box, covers: readonly Box[]): Box {
  let room = view;
  for (const cover of covers) if (meet(room, cover)) room = largestPart(room, cover) ?? room;
  return room;
}

/** The largest part of a room beside something in it. */
function largestPart(room: Box, cover: Box): Box | undefined {
  const [coverRight, coverBottom] = [cover.x + cover.width, cover.y + cover.height];
  return [
    { ...room, x: coverRight, width: room.x + room.width - coverRight },
    { ...room, width: cover.x - room.x },
    { ...room, y: coverBottom, height: room.y + room.height - coverBottom },
    { ...room, height: cover.y - room.y },
  ]
    .filter(({ width, height }) => width >= leastPx && height >= leastPx)
    .sort((one, other) => other.width * other.height - one.width * one.height)[0];
}

/** Where nothing lies over a drawing, in its own measures. */
export function clearRoomOf(canvas: Canvas): Box {
  const container = canvas.getContainer();
  const { left, top } = container.getBoundingClientRect();
  const around = container.closest('.designer') ?? container.parentElement ?? container;
  const covers = [...around.querySelectorAll(coverings)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x - left, y: y - top, width, height };
  });
  const { x, y, scale, outer } = canvas.viewbox();
  const room = roomBeside({ x: 0, y: 0, width: outer.width, height: outer.height }, covers);
  return { x: x + room.x / scale, y: y + room.y / scale, width: room.width / scale, height: room.height / scale };
}

/**
 * Lets whatever a canvas scrolls to be seen with nothing over it, by moving the drawing no further than needed. What is
 * larger than the room is seen from its beginning.
 */
export class ClearRoom {
  static $inject = ['canvas', 'elementRegistry'];

  constructor(canvas: Canvas, elementRegistry: ElementRegistry) {
    canvas.scrollToElement = (target, padding) => {
      const elements = [target].flat().map((one) => (typeof one === 'string' ? elementRegistry.get(one) : one));
      const known = elements.filter((one) => one !== undefined) as Element[];
      const root = known.length > 0 ? canvas.findRoot(known) : undefined;
      if (!root) return;
      if (root !== canvas.getRootElement()) canvas.setRootElement(root);
      const shown = known.filter((one) => one !== root);
      if (shown.length > 0) show(canvas, getBBox(shown), typeof padding === 'number' ? padding : usualMarginPx);
    };
  }
}

function show(canvas: Canvas, box: Box, marginPx: number): void {
  const { scale, outer } = canvas.viewbox();
  if (outer.width === 0) return;
  const room = clearRoomOf(canvas);
  const dx = wayInto(room.x, room.width, box.x, box.width, marginPx / scale);
  const dy = wayInto(room.y, room.height, box.y, box.height, marginPx / scale);
  if (dx !== 0 || dy !== 0) canvas.scroll({ dx: dx * scale, dy: dy * scale });
}

/** How far something has to move along one direction to lie within the room. */
function wayInto(start: number, room: number, from: number, length: number, wanted: number): number {
  if (length > room) return start - from;
  const margin = Math.min(wanted, (room - length) / 2);
  return Math.min(Math.max(from, start + margin), start + room - margin - length) - from;
}
