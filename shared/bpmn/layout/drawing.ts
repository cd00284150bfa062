import type { ModdleElement } from '../moddle.ts';
import type { PlacedShape } from './cell.ts';
import { type Box, boxAround, movedBox, movedPoints, type Point, turnedBox, turnedPoint } from './geometry.ts';

/** Where shapes and lines lie, all counted from the same corner. */
export interface Drawing {
  readonly shapes: readonly PlacedShape[];
  readonly lines: ReadonlyMap<ModdleElement, readonly Point[]>;
}

/** A drawing with nothing on it. */
export const emptyDrawing: Drawing = { shapes: [], lines: new Map() };

/** The drawing moved. */
export function moved({ shapes, lines }: Drawing, by: Point): Drawing {
  return {
    shapes: shapes.map((shape) => movedShape(shape, by)),
    lines: new Map([...lines].map(([element, points]) => [element, movedPoints(points, by)])),
  };
}

/** The shape and its name moved. */
function movedShape({ element, box, label }: PlacedShape, by: Point): PlacedShape {
  return { element, box: movedBox(box, by), label: label && movedBox(label, by) };
}

/** Rows become columns: what ran from left to right runs from top to bottom, and what was turned before is as it was. */
export function turnedDrawing({ shapes, lines }: Drawing): Drawing {
  return {
    shapes: shapes.map(({ element, box, label }) => ({
      element,
      box: turnedBox(box),
      label: label && turnedBox(label),
    })),
    lines: new Map([...lines].map(([element, points]) => [element, points.map(turnedPoint)])),
  };
}

/** All drawings on one sheet. */
export function joined(drawings: readonly Drawing[]): Drawing {
  return {
    shapes: drawings.flatMap(({ shapes }) => shapes),
    lines: new Map(drawings.flatMap(({ lines }) => [...lines])),
  };
}

/** The smallest box around everything of a drawing; undefined for an empty one. */
export function extentOf({ shapes, lines }: Drawing): Box | undefined {
  const boxes = shapes.flatMap(({ box, label }) => (label ? [box, label] : [box]));
  const points = [...lines.values()].flat().map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
  return boxAround([...boxes, ...points]);
}

/** Drawings beside and below each other, without overlap, the row about as wide as the widest. */
export function packed(drawings: readonly Drawing[], gap: number): Drawing {
  const extents = drawings.map((drawing) => extentOf(drawing) ?? { x: 0, y: 0, width: 0, height: 0 });
  const area = extents.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const rowWidth = Math.max(600, Math.sqrt(area) * 1.5, ...extents.map(({ width }) => width));
  let [x, y, rowHeight] = [0, 0, 0];
  return joined(
    drawings.map((drawing, index) => {
      const extent = extents[index] ?? { x: 0, y: 0, width: 0, height: 0 };
      if (x > 0 && x + extent.width > rowWidth) {
        y += rowHeight + gap;
        [x, rowHeight] = [0, 0];
      }
      const placed = moved(drawing, { x: Math.round(x - extent.x), y: Math.round(y - extent.y) });
      x += extent.width + gap;
      rowHeight = Math.max(rowHeight, extent.height);
      return placed;
    }),
  );
}
