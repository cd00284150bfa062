import type { ModdleElement } from '../moddle.ts';
import type { Choice } from './container.ts';
import { type Drawing, joined } from './drawing.ts';
import { type Box, turnedBox, turnedSize } from './geometry.ts';
import { routeLines } from './route-lines.ts';
import type { Line } from './scope.ts';
import { uprightSizes } from './sizes.ts';

/** What the present drawing tells about the elements around what is laid out. */
export interface PresentDrawing extends Omit<Choice, 'isWanted'> {
  readonly boxOf: (element: ModdleElement) => Box | undefined;
  /** Every shape that is seen. */
  readonly shapes: readonly { readonly element: ModdleElement; readonly box: Box }[];
}

/** The present drawing as a layout sees it whose answer runs from top to bottom. */
export function turnedPresent({ boxOf, shapes, sizeOf, ...present }: PresentDrawing): PresentDrawing {
  return {
    ...present,
    sizes: uprightSizes,
    boxOf: (element) => {
      const box = boxOf(element);
      return box && turnedBox(box);
    },
    shapes: shapes.map(({ element, box }) => ({ element, box: turnedBox(box) })),
    sizeOf: (element) => {
      const size = sizeOf?.(element);
      return size && turnedSize(size);
    },
  };
}

/** The drawing with new ways for the lines that have lost their place at one end or both. */
export function reconnected(drawing: Drawing, lines: readonly Line[], present: PresentDrawing): Drawing {
  const fresh = new Set(drawing.shapes.map(({ element }) => element));
  const all = [...drawing.shapes, ...present.shapes.filter(({ element }) => !fresh.has(element))];
  const missing = lines.filter(
    ({ element, source, target }) => !drawing.lines.has(element) && (fresh.has(source) || fresh.has(target)),
  );
  const routed = routeLines(missing, { shapes: all, lines: drawing.lines.values() });
  return joined([drawing, { shapes: [], lines: routed }]);
}
