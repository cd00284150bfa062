import type { ModdleElement } from '../moddle.ts';
import type { Choice } from './container.ts';
import { type Drawing, joined } from './drawing.ts';
import type { Box } from './geometry.ts';
import { isFrame } from './put-drawing.ts';
import { routeAround } from './router.ts';
import type { Line } from './scope.ts';
import { outlineOf } from './shape-size.ts';

/** What the present drawing tells about the elements around what is laid out. */
export interface PresentDrawing extends Omit<Choice, 'isWanted'> {
  readonly boxOf: (element: ModdleElement) => Box | undefined;
  /** Every shape that is seen. */
  readonly shapes: readonly { readonly element: ModdleElement; readonly box: Box }[];
}

/** The drawing with new ways for the lines that have lost their place at one end or both. */
export function reconnected(drawing: Drawing, lines: readonly Line[], present: PresentDrawing): Drawing {
  const fresh = new Map(drawing.shapes.map(({ element, box }) => [element, box]));
  const boxOf = (element: ModdleElement) => fresh.get(element) ?? present.boxOf(element);
  const all = [...drawing.shapes, ...present.shapes.filter(({ element }) => !fresh.has(element))];
  const routed = lines.flatMap(({ element, source, target }) => {
    const [from, to] = [boxOf(source), boxOf(target)];
    const isTouched = fresh.has(source) || fresh.has(target);
    if (drawing.lines.has(element) || !isTouched || !from || !to) return [];
    const foreign = all
      .filter((shape) => shape.element !== source && shape.element !== target && !isFrame(shape.element))
      .map(({ box }) => box);
    const start = { box: from, outline: outlineOf(source) };
    return [[element, routeAround(start, { box: to, outline: outlineOf(target) }, foreign)] as const];
  });
  return joined([drawing, { shapes: [], lines: new Map(routed) }]);
}
