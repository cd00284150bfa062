import type { DiagramElement } from './canvas/moddle.ts';
import type { Drawing } from './drawing.ts';
import { is, isShape } from './structure/flow-parts.ts';

/** Writes down that pools and lanes are rows from now on, as they are laid out; those that are rows already stay untouched. */
export function turnLanes(drawing: Drawing, elements: readonly DiagramElement[]): void {
  for (const shape of elements.filter(isShape)) {
    const isFrame = is(shape, 'Participant') || is(shape, 'Lane');
    if (!isFrame || shape.di.get('isHorizontal') !== false) continue;
    drawing.service('modeling').updateProperties(shape, { di: { isHorizontal: true } });
  }
}
