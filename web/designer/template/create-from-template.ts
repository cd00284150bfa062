import type { Shape } from 'bpmn-js/lib/model/Types';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { append, canGoOn, put } from '../canvas/place-new.ts';
import type { Drawing } from '../drawing.ts';
import { firstSettings } from './put-template.ts';
import type { ElementTemplate } from './template-source.ts';

/**
 * Creates the element of a template: after the one selected element where that can go on, else in the middle of what is
 * seen. One undo step.
 */
export function createdFrom(drawing: Drawing, template: ElementTemplate): DiagramElement {
  const shape = drawing.service('elementFactory').createShape({ type: template.elementType }) as DiagramElement & Shape;
  // Not yet part of the document, so what is set now comes and goes with the shape.
  for (const { node, properties } of firstSettings(shape, template, drawing.flavour ?? 'camunda').changes) {
    for (const [name, value] of Object.entries(properties)) (node ?? nodeOf(shape)).set(name, value);
  }
  const injector = drawing.service('injector');
  const [source] = drawing.selection;
  const placed =
    source && drawing.selection.length === 1 && canGoOn(source)
      ? append(injector, source, shape)
      : put(injector, shape);
  drawing.service('selection').select(placed);
  drawing.service('canvas').scrollToElement(placed);
  return placed as DiagramElement;
}
