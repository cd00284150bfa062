import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { layoutOf } from './auto-layout.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import { asOneStep } from './canvas/one-step.ts';
import { applyPlacement } from './canvas/place.ts';
import type { Drawing } from './drawing.ts';
import { layOutContent } from './layout-content.ts';
import { type Direction, directionOf } from './structure/flow-parts.ts';
import { turnLanes } from './turn-lanes.ts';

/** What is laid out: several selected elements, what one sub-process or pool contains, or else everything. */
export type LayoutRange = 'whole' | 'selection' | 'content';

/**
 * Lays out this range of the diagram on show as one step, in the direction in which it runs already unless another is
 * asked for; answers why nothing happens, in Chinese, when there is nothing on it.
 */
export function layOut(drawing: Drawing, range: LayoutRange, asked?: Direction): string | undefined {
  const canvas = drawing.service('canvas');
  const root = canvas.getRootElement() as DiagramElement;
  const elements = drawing
    .service('elementRegistry')
    .filter((element) => element !== root && canvas.findRoot(element) === root) as DiagramElement[];
  if (elements.length === 0) return '画布上还没有元素，无需布局';
  if (range === 'content') {
    layOutContent(drawing, elements);
    return undefined;
  }
  const direction = asked ?? directionOf(elements);
  const model: ModdleElement = root.businessObject;
  const commandStack = drawing.service('commandStack');
  asOneStep(commandStack, () => {
    applyPlacement(
      commandStack,
      layoutOf({ root: model, elements }, range === 'whole' ? [] : drawing.selection, direction),
    );
    if (range === 'whole') turnLanes(drawing, elements, direction);
  });
  if (range === 'whole') drawing.fit();
  return undefined;
}
