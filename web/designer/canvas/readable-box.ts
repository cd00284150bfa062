/** A part of a drawing, in its own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Room kept free around a drawing, in pixels; the tools and the mark of the library lie below. */
const marginPx = { side: 24, top: 24, bottom: 56 };

/** How small a drawing may become in a view of a width: a narrow one can be moved by a finger, a wide one should show the whole. */
function leastScale(widthPx: number): number {
  return widthPx < 600 ? 0.9 : 0.6;
}

/** How high a view of a width should be, to show the content without empty room or endless scrolling. */
export function heightFor(content: Box, widthPx: number): number {
  const wanted =
    content.height * Math.max(leastScale(widthPx), scaleFor(content, widthPx)) + marginPx.top + marginPx.bottom;
  return Math.round(Math.min(520, Math.max(200, wanted)));
}

/**
 * The part to show in a view of a size: the whole content, centred and never larger than life; where it would become
 * too small to read (`least`), as much of it as can be read, around `focus`.
 */
export function readableBox(content: Box, { width, height }: Size, focus: Box, least = leastScale(width)): Box {
  const roomHeight = height - marginPx.top - marginPx.bottom;
  const scale = Math.max(least, Math.min(scaleFor(content, width), roomHeight / Math.max(1, content.height)));
  const shown = { width: width / scale, height: height / scale };
  const side = marginPx.side / scale;
  const above = marginPx.top / scale;
  const below = marginPx.bottom / scale;
  return {
    x: place(content.x - side, content.width + 2 * side, shown.width, focus.x + focus.width / 2),
    y: place(content.y - above, content.height + above + below, shown.height, focus.y + focus.height / 2),
    ...shown,
  };
}

function scaleFor(content: Box, widthPx: number): number {
  return Math.min(1, (widthPx - 2 * marginPx.side) / Math.max(1, content.width));
}

/** Where a window begins on one axis: around the content when that is smaller, else at the focus without leaving the content. */
function place(start: number, length: number, window: number, focus: number): number {
  if (length <= window) return start + length / 2 - window / 2;
  return Math.min(start + length - window, Math.max(start, focus - window / 2));
}
