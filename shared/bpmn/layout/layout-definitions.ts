import { elementsOf, type Moddle, type ModdleElement } from '../moddle.ts';
import { layoutCollaboration, layoutProcess } from './collaboration.ts';
import { completeRoot } from './complete-root.ts';
import { type Additions, DiagramElements } from './diagram-elements.ts';
import { type Drawing, extentOf, joined, moved } from './drawing.ts';
import { idsBelow, linesOf, processesOf, scopesBelow, shapesIn } from './element-tree.ts';
import { isFrame, putDrawing } from './put-drawing.ts';
import { routeAround } from './router.ts';
import type { Line } from './scope.ts';
import { outlineOf } from './shape-size.ts';

/** Where the upper left corner of a new drawing lies. */
const origin = { x: 160, y: 80 };

/**
 * Adds diagram information for everything that lacks it and can be drawn, moves nothing that is there, and answers what
 * it added. The same file always gets the same drawing.
 */
export function layoutDefinitions(definitions: ModdleElement, moddle: Moddle): Additions {
  const diagram = new DiagramElements(definitions, moddle, idsBelow(definitions));
  for (const root of rootsOf(definitions)) {
    if (isDrawn(root, diagram)) completeRoot(root, diagram);
    else drawRoot(root, diagram);
  }
  return diagram.additions;
}

/** What gets a plane of its own: each collaboration, and each process that is in none. */
function rootsOf(definitions: ModdleElement): ModdleElement[] {
  const roots = elementsOf(definitions, 'rootElements');
  const collaborations = roots.filter(
    (root) => root.$instanceOf('bpmn:Collaboration') && elementsOf(root, 'participants').length > 0,
  );
  const inPools = new Set(collaborations.flatMap(processesOf));
  return [...collaborations, ...roots.filter((root) => root.$instanceOf('bpmn:Process') && !inPools.has(root))];
}

function isDrawn(root: ModdleElement, diagram: DiagramElements): boolean {
  const isCollaboration = root.$instanceOf('bpmn:Collaboration');
  const processes = isCollaboration ? processesOf(root) : [root];
  const shapes = processes.flatMap(scopesBelow).flatMap(shapesIn);
  return [...shapes, ...elementsOf(root, 'participants')].some((element) => diagram.of(element) !== undefined);
}

/** Draws a root of which nothing is drawn yet. */
function drawRoot(root: ModdleElement, diagram: DiagramElements): void {
  const isCollaboration = root.$instanceOf('bpmn:Collaboration');
  const laidOut = isCollaboration ? layoutCollaboration(root) : layoutProcess(root);
  const extent = extentOf(laidOut);
  const drawing = extent ? moved(laidOut, { x: origin.x - extent.x, y: origin.y - extent.y }) : laidOut;
  const processes = isCollaboration ? processesOf(root) : [root];
  const all = [
    ...processes.flatMap(scopesBelow).flatMap(({ lines }) => lines),
    ...(isCollaboration ? linesOf(root) : []),
  ];
  putDrawing(diagram.planeFor(root) ?? diagram.addPlane(root), withRoutes(drawing, all), diagram);
}

/** Routes the lines that no container could draw for itself. */
function withRoutes(drawing: Drawing, all: readonly Line[]): Drawing {
  const shapes = new Map(drawing.shapes.map((shape) => [shape.element, shape]));
  const obstacles = drawing.shapes.filter(({ element }) => !isFrame(element));
  const lines = new Map(
    all.flatMap(({ element, source, target }) => {
      const [from, to] = [shapes.get(source), shapes.get(target)];
      if (drawing.lines.has(element) || !from || !to) return [];
      const foreign = obstacles
        .filter((shape) => shape !== from && shape !== to)
        .flatMap(({ box, label }) => (label ? [box, label] : [box]));
      const ends = [from, to].map((shape) => ({ box: shape.box, outline: outlineOf(shape.element) }));
      const [start, end] = ends;
      return start && end ? [[element, routeAround(start, end, foreign)] as const] : [];
    }),
  );
  return joined([drawing, { shapes: [], lines }]);
}
