import type Canvas from 'diagram-js/lib/core/Canvas';
import { getBBox } from 'diagram-js/lib/util/Elements';

/** The bounds of the zoom and one step of it. */
export const zoomRange = { least: 0.2, most: 4, step: 0.1 } as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room kept free around a fitted drawing, in pixels: the palette lies at the left, the mark of the library below. */
const margins = { top: 32, right: 32, bottom: 48, left: 148 };

/** The zoom one step in or out (`direction` 1 or -1) from `zoom`, kept within the bounds and to whole percents. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = Math.floor(Math.round(zoom * 1000) / 10 + direction * zoomRange.step * 100) / 100;
  return Math.min(zoomRange.most, Math.max(zoomRange.least, next));
}

/** The part of the drawing to show so that `content` is centred in a view of `size`, never larger than life. */
export function fittedBox(content: Box, size: { width: number; height: number }): Box {
  const room = {
    width: Math.max(1, size.width - margins.left - margins.right),
    height: Math.max(1, size.height - margins.top - margins.bottom),
  };
  const wanted = Math.min(1, room.width / Math.max(1, content.width), room.height / Math.max(1, content.height));
  const scale = Math.max(zoomRange.least, wanted);
  return {
    x: content.x + content.width / 2 - (margins.left + room.width / 2) / scale,
    y: content.y + content.height / 2 - (margins.top + room.height / 2) / scale,
    width: size.width / scale,
    height: size.height / scale,
  };
}

/** Shows the whole drawing, centred; does nothing while the canvas has no size. */
export function fitView(canvas: Canvas): void {
  canvas.resized();
  const { outer } = canvas.viewbox();
  if (outer.width > 0 && outer.height > 0) canvas.viewbox(fittedBox(contentOf(canvas), outer));
}

/** Places a drawing that is hidden yet as {@link fitView} will in a view of `size`, which would have it laid out twice. */
export function aimView(canvas: Canvas, size: { width: number; height: number }): void {
  const { x, y, width } = fittedBox(contentOf(canvas), size);
  const scale = size.width / width;
  const picture = canvas.getDefaultLayer().ownerSVGElement;
  picture
    ?.querySelector(':scope > .viewport')
    ?.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${-x * scale} ${-y * scale})`);
}

/** What the shown plane holds. */
function contentOf(canvas: Canvas): Box {
  const { children } = canvas.getRootElement();
  return children.length > 0 ? getBBox(children) : { x: 0, y: 0, width: 0, height: 0 };
}
