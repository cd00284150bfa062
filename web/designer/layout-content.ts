import type { Shape } from 'bpmn-js/lib/model/Types';
import { type Box, boxAround, grown } from '#shared/bpmn/layout/geometry.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { layoutOf, poolLayoutOf } from './auto-layout.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import { asOneStep } from './canvas/one-step.ts';
import { applyPlacement, type Placement } from './canvas/place.ts';
import type { Drawing } from './drawing.ts';
import { directionOf, is, isShape } from './structure/flow-parts.ts';
import { makeRoom, roomServicesOf } from './structure/make-room.ts';
import { turnLanes } from './turn-lanes.ts';

const margin = 20;

/**
 * Lays out what the selected sub-process or pool contains as one step; it grows where that needs room, and what stands
 * beside it makes way. A pool with lanes takes the size of its content. `elements` is everything that is shown.
 */
export function layOutContent(drawing: Drawing, elements: readonly DiagramElement[]): void {
  const container = drawing.selection[0] as Shape;
  const content = (container.children as DiagramElement[]).filter(isShape);
  const root: ModdleElement = (drawing.service('canvas').getRootElement() as DiagramElement).businessObject;
  const around = new Set<unknown>([container]);
  const inside = elements.filter((element) => element.parent && around.has(element.parent));
  const hasLanes = content.some((child) => is(child, 'Lane'));
  const direction = directionOf(is(container, 'Participant') ? [container] : inside);
  const plan = () =>
    hasLanes
      ? poolLayoutOf({ root, elements }, container, direction)
      : layoutOf({ root, elements }, content, direction);

  const planned = plan();
  const box = planned.boxes.get(container) ?? grownFor(container, planned, inside);
  asOneStep(
    drawing.service('commandStack'),
    () => {
      const present = { ...boxOf(container) };
      makeRoom(roomServicesOf(drawing), around, () => boxOf(container), {
        left: 0,
        top: 0,
        right: Math.max(0, box.x + box.width - present.x - present.width),
        bottom: Math.max(0, box.y + box.height - present.y - present.height),
      });
      if (!hasLanes) drawing.service('modeling').resizeShape(container, box);
      // Once more: what made way is reached by other ways.
      applyPlacement(drawing.service('commandStack'), plan());
      if (hasLanes) turnLanes(drawing, [container, ...content], direction);
    },
    '自动布局',
  );
}

/** The box of a container that also holds its content once that lies elsewhere. */
function grownFor(container: Shape, { boxes, lines }: Placement, inside: readonly DiagramElement[]): Box {
  const kept = new Set(inside);
  const placed = [...boxes].flatMap(([element, box]) => (kept.has(element) ? [grown(box, margin)] : []));
  const points = [...lines].flatMap(([element, line]) => (kept.has(element) ? line : []));
  const ways = points.map(({ x, y }) => ({ x: x - margin / 2, y: y - margin / 2, width: margin, height: margin }));
  return boxAround([boxOf(container), ...placed, ...ways]) ?? boxOf(container);
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}
