import type { ModdleElement } from '../moddle.ts';
import { BoxIndex } from './box-index.ts';
import type { Drawing } from './drawing.ts';
import { type Box, boxAround, crosses, grown, overlaps, type Point } from './geometry.ts';
import { labelSize } from './shape-size.ts';

/** So near to another line, a name could be read as that one's. */
const clearance = 6;

/** Where the names of lines are written: beside a straight piece of their own, where they cover nothing if there is such a place. */
export function placeFlowLabels(
  { shapes, lines }: Drawing,
  isFrame: (element: ModdleElement) => boolean,
): Map<ModdleElement, Box> {
  const taken = new BoxIndex<Box>();
  for (const { element, box, label } of shapes) {
    if (isFrame(element)) continue;
    taken.add(box, box);
    if (label) taken.add(label, label);
  }
  const pieces = new BoxIndex<{ element: ModdleElement; ends: readonly [Point, Point] }>();
  for (const [element, points] of lines) {
    for (const [index, end] of points.slice(1).entries()) {
      const ends = [points[index] ?? end, end] as const;
      const corners = ends.map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
      pieces.add(boxAround(corners) ?? { ...end, width: 0, height: 0 }, { element, ends });
    }
  }
  const labels = new Map<ModdleElement, Box>();
  for (const [element, points] of lines) {
    const size = labelSize(element);
    if (!size) continue;
    const places = candidates(points, size);
    const free = places.filter((place) => !taken.some(place, (box) => overlaps(box, place)));
    const uncrossed = free.filter((place) => !pieces.some(place, ({ ends: [a, b] }) => crosses(a, b, place)));
    const isApart = (place: Box) => {
      const around = grown(place, clearance);
      return !pieces.some(around, (piece) => piece.element !== element && crosses(...piece.ends, around));
    };
    const chosen = uncrossed.find(isApart) ?? uncrossed[0] ?? free[0] ?? places[0];
    if (!chosen) continue;
    labels.set(element, chosen);
    taken.add(chosen, chosen);
  }
  return labels;
}

function candidates(points: readonly Point[], { width, height }: { width: number; height: number }): Box[] {
  const fitting: Box[] = [];
  const others: Box[] = [];
  for (const [index, end] of points.slice(1).entries()) {
    const start = points[index];
    if (!start) continue;
    const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
    const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
    // The first piece of a bent line is often shared with others that leave the same shape.
    const isShared = index === 0 && points.length > 2;
    if (bottom - top < 1) {
      const room = right - left - width;
      const list = room >= 0 && !isShared ? fitting : others;
      const nearStart = start.x < end.x ? left + 5 : right - width - 5;
      for (const x of [nearStart, left + room / 2, start.x < end.x ? right - width - 12 : left + 12]) {
        list.push({ x, y: top - height - 3, width, height }, { x, y: top + 3, width, height });
      }
    } else if (right - left < 1) {
      const list = bottom - top >= height && !isShared ? fitting : others;
      const y = (top + bottom - height) / 2;
      list.push({ x: left + 5, y, width, height }, { x: left - width - 5, y, width, height });
    } else others.push({ x: (left + right - width) / 2, y: (top + bottom) / 2 - height - 5, width, height });
  }
  return [...fitting, ...others].map((box) => ({ ...box, x: Math.round(box.x), y: Math.round(box.y) }));
}
