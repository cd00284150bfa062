import type { Shape } from 'bpmn-js/lib/model/Types';
import { type Box, overlaps } from '#shared/bpmn/layout/geometry.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
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

/** Moves what stands too near to some parts away from them, as the space tool does; `around` is where these are now. */
export function makeRoom(drawing: Drawing, parts: ReadonlySet<unknown>, around: () => Box, room: Room): void {
  const missing = (strip: Box, shortfall: (obstacle: Box) => number) =>
    Math.max(
      0,
      ...obstaclesIn(drawing, parts)
        .filter((box) => overlaps(strip, box))
        .map(shortfall),
    );

  let box = around();
  const left = { ...box, x: box.x - room.left, width: room.left };
  open(
    drawing,
    'x',
    box.x - 1,
    missing(left, (other) => other.x + other.width + gap - left.x),
  );
  box = around();
  const right = { ...box, x: box.x + box.width, width: room.right };
  open(
    drawing,
    'x',
    right.x,
    missing(right, (other) => right.x + right.width + gap - other.x),
  );
  box = around();
  const wide = { x: box.x - room.left, width: box.width + room.left + room.right };
  const top = { ...wide, y: box.y - room.top, height: room.top };
  open(
    drawing,
    'y',
    box.y - 1,
    missing(top, (other) => other.y + other.height + gap - top.y),
  );
  box = around();
  const bottom = { ...wide, y: box.y + box.height, height: room.bottom };
  open(
    drawing,
    'y',
    bottom.y,
    missing(bottom, (other) => bottom.y + bottom.height + gap - other.y),
  );
}

/** Shapes that must not lie under the parts: neither around them nor inside them. */
function obstaclesIn(drawing: Drawing, parts: ReadonlySet<unknown>): Shape[] {
  const root = drawing.service('canvas').getRootElement();
  return shapesBelow(root as DiagramElement).filter(
    (shape) =>
      !parts.has(shape) &&
      !isInside(shape, parts) &&
      !['Lane', 'Group'].some((type) => is(shape, type)) &&
      ![...parts].some((part) => isInside(part as Shape, new Set([shape]))),
  );
}

function shapesBelow(element: DiagramElement): Shape[] {
  const children = ((element as Shape).children ?? []) as DiagramElement[];
  return children.filter(isShape).flatMap((child) => [child, ...shapesBelow(child)]);
}

function open(drawing: Drawing, axis: 'x' | 'y', start: number, distance: number): void {
  if (distance <= 0) return;
  const delta = { x: 0, y: 0, [axis]: distance };
  const root = drawing.service('canvas').getRootElement();
  const everything = drawing
    .service('elementRegistry')
    .filter((element) => element !== root && drawing.service('canvas').findRoot(element) === root) as DiagramElement[];
  const { moving, resizing } = adjustments(everything, axis, start);
  drawing.service('modeling').createSpace(moving, resizing, delta, axis === 'x' ? 'e' : 's', start);
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
