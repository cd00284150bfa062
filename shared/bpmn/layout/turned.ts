import type { Drawing } from './drawing.ts';
import type { Box, Point, Size } from './geometry.ts';

/** What is wide becomes high. */
export function turnedSize({ width, height }: Size): Size {
  return { width: height, height: width };
}

/** The point mirrored at the diagonal. */
export function turnedPoint({ x, y }: Point): Point {
  return { x: y, y: x };
}

/** The box mirrored at the diagonal. */
export function turnedBox(box: Box): Box {
  return { ...turnedPoint(box), ...turnedSize(box) };
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
