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
  const center = freeSpot(drawing, shape as Box, { x: x + width / 2, y: y + height / 2 });
  const root = canvas.getRootElement() as ShapeParent;
  drawing.service('modeling').createShape(shape as NewShape, center, root);
  drawing.service('selection').select(shape);
  return shape;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far an element keeps from others, on each side. */
const gap = 20;

/** A place for the middle of a shape: where it is wanted, or as far below as nothing else lies. */
function freeSpot(drawing: Drawing, { width, height }: Box, wanted: { x: number; y: number }) {
  const canvas = drawing.service('canvas');
  const root = canvas.getRootElement();
  const others = (drawing.service('elementRegistry').getAll() as (DiagramElement & Box)[]).filter(
    // Pools and open sub-processes are there to be filled.
    (one) => canvas.findRoot(one) === root && one.width && !one.waypoints && one.children.length === 0,
  );
  const spot = { ...wanted };
  const isHit = (one: Box) =>
    Math.abs(one.x + one.width / 2 - spot.x) < (one.width + width) / 2 + gap &&
    Math.abs(one.y + one.height / 2 - spot.y) < (one.height + height) / 2 + gap;
  // A pixel more than needed: a place that is only just free by rounding would be looked at for ever.
  const below = (one: Box) => Math.ceil(one.y + one.height + height / 2 + gap) + 1;
  for (let hit = others.find(isHit); hit; hit = others.find(isHit)) spot.y = below(hit);
  return spot;
}

function canGoOn(element: DiagramElement): boolean {
  const node = nodeOf(element);
  return node.$instanceOf('bpmn:FlowNode') && !node.$instanceOf('bpmn:EndEvent');
}
