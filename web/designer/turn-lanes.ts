import type { DiagramElement } from './canvas/moddle.ts';
import type { Drawing } from './drawing.ts';
import { type Direction, is, isShape, isUpright } from './structure/flow-parts.ts';

/** Writes down whether pools and lanes are rows or columns, as they are laid out; those that are so already stay untouched. */
export function turnLanes(drawing: Drawing, elements: readonly DiagramElement[], direction: Direction): void {
  for (const shape of elements.filter(isShape)) {
    const isFrame = is(shape, 'Participant') || is(shape, 'Lane');
    if (!isFrame || isUpright(shape) === (direction === 'down')) continue;
    drawing.service('modeling').updateProperties(shape, { di: { isHorizontal: direction === 'right' } });
  }
}
