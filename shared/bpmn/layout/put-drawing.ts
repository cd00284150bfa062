import type { ModdleElement } from '../moddle.ts';
import type { PlacedShape } from './cell.ts';
import type { DiagramElements } from './diagram-elements.ts';
import type { Drawing } from './drawing.ts';
import { placeFlowLabels } from './flow-labels.ts';

/** Writes a drawing into a plane; names of lines keep clear of its shapes and of `others`. */
export function putDrawing(
  plane: ModdleElement,
  drawing: Drawing,
  diagram: DiagramElements,
  others: readonly PlacedShape[] = [],
): void {
  const labels = placeFlowLabels({ shapes: [...drawing.shapes, ...others], lines: drawing.lines }, isFrame);
  for (const { element, box, label } of drawing.shapes) diagram.addShape(plane, element, box, label);
  for (const [element, points] of drawing.lines) diagram.addEdge(plane, element, points, labels.get(element));
}

/** Whether names of lines may be written on an element because others lie in it. */
export function isFrame(element: ModdleElement): boolean {
  return isOpenFrame(element) || element.$instanceOf('bpmn:SubProcess');
}

/** Whether anything may lie on an element, wherever it belongs. */
export function isOpenFrame(element: ModdleElement): boolean {
  return ['bpmn:Participant', 'bpmn:Lane', 'bpmn:Group'].some((type) => element.$instanceOf(type));
}
