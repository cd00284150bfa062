import type { Shape } from 'bpmn-js/lib/model/Types';
import type { Drawing as Layout } from '#shared/bpmn/layout/drawing.ts';
import { extentOf, moved } from '#shared/bpmn/layout/drawing.ts';
import { drawingOf } from '#shared/bpmn/layout/drawing-of.ts';
import { processesOf } from '#shared/bpmn/layout/element-tree.ts';
import { placeFlowLabels } from '#shared/bpmn/layout/flow-labels.ts';
import { type Box, boxAround, type Point } from '#shared/bpmn/layout/geometry.ts';
import { layoutSelection } from '#shared/bpmn/layout/layout-selection.ts';
import { isFrame } from '#shared/bpmn/layout/put-drawing.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import type { Placement } from './canvas/place.ts';

interface Canvas {
  /** The process, collaboration or sub-process that is shown. */
  readonly root: ModdleElement;
  /** Everything that is drawn on the shown plane, names of their own included. */
  readonly elements: readonly DiagramElement[];
}

/** Where everything on the canvas should lie; with two or more chosen nodes only these, at the place where they are. */
export function layoutOf({ root, elements }: Canvas, selection: readonly DiagramElement[]): Placement {
  const shapes = new Map(elements.filter(isShape).map((element) => [modelOf(element), element]));
  const isCollapsed = (node: ModdleElement) => {
    const shape = shapes.get(node);
    return shape !== undefined && shape.di.get('isExpanded') !== true;
  };
  const chosen = new Set(
    selection
      .map((element) => element.labelTarget ?? element)
      .filter(canBeChosen)
      .map(modelOf),
  );
  const layout =
    chosen.size > 1
      ? layoutSelection(root.$instanceOf('bpmn:Collaboration') ? processesOf(root) : [root], chosen, {
          boxOf: (element) => shapes.get(element),
          shapes: [...shapes].map(([element, box]) => ({ element, box })),
          isCollapsed,
        })
      : anchored(drawingOf(root, { isWanted: (element) => shapes.has(element), isCollapsed }), [...shapes.values()]);
  return placementOf(layout, elements);
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

function isLaneOrPool(element: ModdleElement): boolean {
  return element.$instanceOf('bpmn:Participant') || element.$instanceOf('bpmn:Lane');
}
