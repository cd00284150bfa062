import type { Shape } from 'bpmn-js/lib/model/Types';
import { type Box, boxAround, grown } from '#shared/bpmn/layout/geometry.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { layoutOf } from './auto-layout.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import { asOneStep } from './canvas/one-step.ts';
import { applyPlacement, type Placement } from './canvas/place.ts';
import type { Drawing } from './drawing.ts';
import { is, isShape } from './structure/flow-parts.ts';
import { makeRoom } from './structure/make-room.ts';

const margin = 20;

/**
 * Lays out what the selected sub-process or pool contains as one step; it grows where that needs room, and what stands
 * beside it makes way. `elements` is everything that is shown. Answers why, when it cannot be done.
 */
export function layOutContent(drawing: Drawing, elements: readonly DiagramElement[]): string | undefined {
  const container = drawing.selection[0] as Shape;
  const content = (container.children as DiagramElement[]).filter(isShape);
  if (content.some((child) => is(child, 'Lane'))) {
    return '这个池里有道，请布局整张流程图，或选中一个道里的元素。';
  }
  const root: ModdleElement = (drawing.service('canvas').getRootElement() as DiagramElement).businessObject;
  const around = new Set<unknown>([container]);
  const inside = elements.filter((element) => element.parent && around.has(element.parent));
  const placement = layoutOf({ root, elements }, content);
  const box = grownFor(container, placement, inside);
  asOneStep(drawing.service('commandStack'), () => {
    const present = { ...boxOf(container) };
    makeRoom(drawing, around, () => boxOf(container), {
      left: 0,
      top: 0,
      right: box.x + box.width - present.x - present.width,
      bottom: box.y + box.height - present.y - present.height,
    });
    drawing.service('modeling').resizeShape(container, box);
    applyPlacement(drawing.service('commandStack'), placement);
  });
  return undefined;
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
