import type { Shape } from 'bpmn-js/lib/model/Types';
import { type Box, contains, overlaps } from '#shared/bpmn/layout/geometry.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { Services } from '../canvas/services.ts';
import { is, isInside, isShape } from './flow-parts.ts';

/** How much room is needed on each side of a box. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between what is moved away and the room that was made. */
const gap = 40;

/** Between what grows and the border of what it lies in. */
const padding = 20;

/** The parts of the library by which room is made. */
export type RoomServices = Pick<Services, 'canvas' | 'elementRegistry' | 'modeling'>;

/**
 * Moves what stands too near to some parts away from them, as the space tool does, to the right and down; pools, lanes and
 * sub-processes around them grow. `around` is where the parts are now.
 */
export function makeRoom(services: RoomServices, parts: ReadonlySet<unknown>, around: () => Box, room: Room): void {
  const [some] = parts as ReadonlySet<Shape>;
  const root = services.canvas.findRoot(some as Shape) as DiagramElement;
  const everything = () =>
    services.elementRegistry.filter(
      (element) => element !== root && services.canvas.findRoot(element) === root,
    ) as DiagramElement[];

  const openBy = (axis: 'x' | 'y', start: number, strip: Box, isBefore: boolean) => {
    const size = axis === 'x' ? 'width' : 'height';
    if (strip[size] === 0) return;
    const [from, to] = [strip[axis], strip[axis] + strip[size]];
    const missing = obstaclesIn(root, parts)
      .filter((box) => overlaps(strip, box))
      .map((other) => gap + (isBefore ? other[axis] + other[size] - from : to - other[axis]));
    const narrow = framesIn(root, parts, around()).map(
      (frame) => padding + (isBefore ? frame[axis] - from : to - frame[axis] - frame[size]),
    );
    const distance = Math.max(0, ...missing, ...narrow);
    if (distance === 0) return;
    const delta = { x: 0, y: 0, [axis]: distance };
    const { moving, resizing } = adjustments(everything(), axis, start);
    services.modeling.createSpace(moving, resizing, delta, axis === 'x' ? 'e' : 's', start);
  };

  let box = around();
  openBy('x', box.x - 1, { ...box, x: box.x - room.left, width: room.left }, true);
  box = around();
  openBy('x', box.x + box.width, { ...box, x: box.x + box.width, width: room.right }, false);
  box = around();
  const wide = { x: box.x - room.left, width: box.width + room.left + room.right };
  openBy('y', box.y - 1, { ...wide, y: box.y - room.top, height: room.top }, true);
  box = around();
  openBy('y', box.y + box.height, { ...wide, y: box.y + box.height, height: room.bottom }, false);
}

/** Shapes that must not lie under the parts: neither around them nor inside them. */
function obstaclesIn(root: DiagramElement, parts: ReadonlySet<unknown>): Shape[] {
  return shapesBelow(root).filter(
    (shape) =>
      !parts.has(shape) &&
      !isInside(shape, parts) &&
      !['Lane', 'Group'].some((type) => is(shape, type)) &&
      ![...parts].some((part) => isInside(part as Shape, new Set([shape]))),
  );
}

/** What the parts lie in and must not grow out of. */
function framesIn(root: DiagramElement, parts: ReadonlySet<unknown>, box: Box): Shape[] {
  return shapesBelow(root).filter(
    (shape) => !parts.has(shape) && !isInside(shape, parts) && isContainer(shape) && contains(shape, box),
  );
}

function shapesBelow(element: DiagramElement): Shape[] {
  const children = ((element as Shape).children ?? []) as DiagramElement[];
  return children.filter(isShape).flatMap((child) => [child, ...shapesBelow(child)]);
}

/** What moves and what grows when room is made, as with the library's space tool: that one waits for a pointer. */
function adjustments(elements: readonly DiagramElement[], axis: 'x' | 'y', start: number) {
  const shapes = elements.filter(isShape);
  const sizeOf = ({ width, height }: Shape) => (axis === 'x' ? width : height);
  const moving = new Set<unknown>(shapes.filter((shape) => !shape.host && shape[axis] > start));
  const resizing = new Set<unknown>(
    shapes.filter((shape) => isContainer(shape) && shape[axis] < start && shape[axis] + sizeOf(shape) > start),
  );
  for (const shape of shapes) {
    const isBeyond = shape[axis] + sizeOf(shape) / 2 > start;
    if (moving.has(shape.host) || (resizing.has(shape.host) && isBeyond)) moving.add(shape);
  }
  const isAffected = (end: unknown) => moving.has(end) || resizing.has(end);
  for (const element of elements) {
    const isLine = 'waypoints' in element;
    if (element.label && (isLine ? isAffected(element.source) && isAffected(element.target) : moving.has(element))) {
      moving.add(element.label);
    }
  }
  return { moving: [...moving] as Shape[], resizing: [...resizing] as Shape[] };
}

function isContainer(shape: Shape): boolean {
  return (
    ['Participant', 'Lane', 'Group'].some((type) => is(shape, type)) || (is(shape, 'SubProcess') && !shape.collapsed)
  );
}

/** The parts of an open drawing by which room is made in it. */
export function roomServicesOf(drawing: {
  service<Name extends keyof Services>(name: Name): Services[Name];
}): RoomServices {
  return {
    canvas: drawing.service('canvas'),
    elementRegistry: drawing.service('elementRegistry'),
    modeling: drawing.service('modeling'),
  };
}
