/** A place on a page, in percent of its width and height; a point where it has no size. */
export interface PagePlace {
  fromLeft: number;
  fromTop: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** A drag shorter than this, in percent, is a click that the hand has blurred. */
const leastPart = 1;

function within(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 100) / 100;
}

/** Where on a page something happened that the window tells of. */
export function pointOn(page: { left: number; top: number; width: number; height: number }, at: Point): Point {
  return { x: within(((at.x - page.left) / page.width) * 100), y: within(((at.y - page.top) / page.height) * 100) };
}

/** The rectangle between where a drag began and where it ended, whichever way it went; a point where it was a click. */
export function placeBetween(from: Point, to: Point): PagePlace {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (width < leastPart && height < leastPart) return { fromLeft: from.x, fromTop: from.y, width: 0, height: 0 };
  return {
    fromLeft: Math.min(from.x, to.x),
    fromTop: Math.min(from.y, to.y),
    width: within(width),
    height: within(height),
  };
}

/** The whole page, for whoever draws without a pointer. */
export const wholePage: PagePlace = { fromLeft: 0, fromTop: 0, width: 100, height: 100 };
