import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { firstSettings } from './put-template.ts';
import type { ElementTemplate } from './template-source.ts';

type NewShape = Parameters<Modeling['createShape']>[0];
type ShapeParent = Parameters<Modeling['createShape']>[2];

/**
 * Creates the element of a template: after the one selected element where that can go on, else in the middle of what is
 * seen. One undo step.
 */
export function createdFrom(drawing: Drawing, template: ElementTemplate): DiagramElement {
  const shape = drawing.service('elementFactory').createShape({ type: template.elementType });
  // Not yet part of the document, so what is set now comes and goes with the shape.
  for (const { node, properties } of firstSettings(shape, template, drawing.flavour ?? 'camunda').changes) {
    for (const [name, value] of Object.entries(properties)) (node ?? nodeOf(shape)).set(name, value);
  }
  const [source] = drawing.selection;
  if (source && drawing.selection.length === 1 && canGoOn(source) && nodeOf(shape).$type !== 'bpmn:BoundaryEvent') {
    return drawing.service('autoPlace').append(source, shape);
  }
  const canvas = drawing.service('canvas');
  const { x, y, width, height } = canvas.viewbox();
  const center = { x: x + width / 2, y: y + height / 2 };
  const root = canvas.getRootElement() as ShapeParent;
  drawing.service('modeling').createShape(shape as NewShape, center, root);
  drawing.service('selection').select(shape);
  return shape;
}

function canGoOn(element: DiagramElement): boolean {
  const node = nodeOf(element);
  return node.$instanceOf('bpmn:FlowNode') && !node.$instanceOf('bpmn:EndEvent');
}
