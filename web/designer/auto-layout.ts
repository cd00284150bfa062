import type { Shape } from 'bpmn-js/lib/model/Types';
import type { Drawing as Layout } from '#shared/bpmn/layout/drawing.ts';
import { extentOf, moved, turnedDrawing } from '#shared/bpmn/layout/drawing.ts';
import { drawingOf } from '#shared/bpmn/layout/drawing-of.ts';
import { placeFlowLabels } from '#shared/bpmn/layout/flow-labels.ts';
import { type Box, boxAround, type Point, type Size, turnedBox } from '#shared/bpmn/layout/geometry.ts';
import { layoutPoolAt } from '#shared/bpmn/layout/layout-pool.ts';
import { layoutSelection } from '#shared/bpmn/layout/layout-selection.ts';
import { isFrame } from '#shared/bpmn/layout/put-drawing.ts';
import { type PresentDrawing, turnedPresent } from '#shared/bpmn/layout/reconnect.ts';
import { levelSizes } from '#shared/bpmn/layout/sizes.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import type { Placement } from './canvas/place.ts';
import type { Direction } from './structure/flow-parts.ts';

/** How large the library draws a new task. */
const usualSize: Size = { width: 100, height: 80 };

interface Canvas {
  /** The process, collaboration or sub-process that is shown. */
  readonly root: ModdleElement;
  /** Everything that is drawn on the shown plane, names of their own included. */
  readonly elements: readonly DiagramElement[];
}

/**
 * Where everything on the canvas should lie, from the left to the right or upright from top to bottom; with two or more
 * chosen nodes only these, at the place where they are.
 */
export function layoutOf(
  { root, elements }: Canvas,
  selection: readonly DiagramElement[],
  direction: Direction,
): Placement {
  const present = presentOf(elements, direction);
  const chosen = new Set(
    selection
      .map((element) => element.labelTarget ?? element)
      .filter(canBeChosen)
      .map(modelOf),
  );
  if (chosen.size > 1) return placementOf(seenFrom(direction, layoutSelection(root, chosen, present)), elements);
  const isWanted = (element: ModdleElement) => present.boxOf(element) !== undefined;
  const layout = seenFrom(direction, drawingOf(root, { ...present, isWanted }));
  return placementOf(anchored(layout, elements.filter(isShape)), elements);
}

/**
 * Where a pool with lanes and everything in it should lie: it stays where it begins, takes the size of its content, and
 * stays as long as pools that it is flush with.
 */
export function poolLayoutOf({ root, elements }: Canvas, pool: Shape, direction: Direction): Placement {
  const seen = (shape: Box) => (direction === 'down' ? turnedBox(shape) : shape);
  const { x, y, width } = seen(pool);
  const isFlush = elements
    .filter((other) => isPool(other) && other !== pool)
    .map((other) => seen(other as Shape))
    .some((other) => other.x === x && other.width === width);
  const place = { x, y, leastWidth: isFlush ? width : 0 };
  const laidOut = layoutPoolAt(root, modelOf(pool), place, presentOf(elements, direction));
  return placementOf(seenFrom(direction, laidOut), elements);
}

/** What was laid out, the way it is to run. */
function seenFrom(direction: Direction, layout: Layout): Layout {
  return direction === 'down' ? turnedDrawing(layout) : layout;
}

/** What the canvas shows, in terms of the model. Lanes keep the order in which they are seen, whatever that of the file. */
function presentOf(elements: readonly DiagramElement[], direction: Direction): PresentDrawing {
  const shapes = new Map(elements.filter(isShape).map((element) => [modelOf(element), element]));
  const present: PresentDrawing = {
    sizes: levelSizes,
    boxOf: (element) => shapes.get(element),
    shapes: [...shapes].map(([element, box]) => ({ element, box })),
    isCollapsed(node) {
      const shape = shapes.get(node);
      return shape !== undefined && shape.di.get('isExpanded') !== true;
    },
    sizeOf(node) {
      const shape = shapes.get(node);
      return shape && isSizedByHand(shape) ? { width: shape.width, height: shape.height } : undefined;
    },
    laneOrder(one, other) {
      const [a, b] = [shapes.get(one), shapes.get(other)];
      return a && b ? a.y - b.y || a.x - b.x : 0;
    },
  };
  return direction === 'down' ? turnedPresent(present) : present;
}

/** Whether a task or collapsed sub-process has another size than it was created with. */
function isSizedByHand(shape: Shape): boolean {
  const isTask = modelOf(shape).$instanceOf('bpmn:Activity') && shape.di.get('isExpanded') !== true;
  return isTask && (shape.width !== usualSize.width || shape.height !== usualSize.height);
}

/** At the place where the present drawing begins. */
function anchored(layout: Layout, shapes: readonly Box[]): Layout {
  const [from, to] = [extentOf(layout), boxAround(shapes)];
  return from && to ? moved(layout, { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }) : layout;
}

/** The layout in terms of the canvas: its shapes, the names beside them, its lines. */
function placementOf(layout: Layout, elements: readonly DiagramElement[]): Placement {
  const places = new Map(layout.shapes.map((shape) => [shape.element, shape]));
  const flowLabels = placeFlowLabels(layout, isFrame);
  const boxes = new Map<DiagramElement, Box>();
  const lines = new Map<DiagramElement, readonly Point[]>();
  for (const element of elements) {
    const place = places.get(modelOf(element));
    const points = layout.lines.get(modelOf(element));
    const label = place?.label ?? flowLabels.get(modelOf(element));
    if (element.labelTarget) {
      if (label) boxes.set(element, label);
    } else if (points && element.waypoints) lines.set(element, points);
    else if (place && !element.waypoints) boxes.set(element, place.box);
  }
  return { boxes, lines };
}

/** The library's elements of the model are those of the reader, under a wider type. */
function modelOf(element: DiagramElement): ModdleElement {
  return element.businessObject;
}

function isShape(element: DiagramElement): element is Shape {
  return !element.waypoints && !element.labelTarget && element.parent !== null && element.parent !== undefined;
}

function canBeChosen(element: DiagramElement): boolean {
  return isShape(element) && !isLaneOrPool(modelOf(element));
}

function isPool(element: DiagramElement): element is Shape {
  return isShape(element) && modelOf(element).$instanceOf('bpmn:Participant');
}

function isLaneOrPool(element: ModdleElement): boolean {
  return element.$instanceOf('bpmn:Participant') || element.$instanceOf('bpmn:Lane');
}
