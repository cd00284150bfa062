import { elementsOf, type Moddle, type ModdleElement } from '../moddle.ts';
import { completeRoot } from './complete-root.ts';
import { type Additions, DiagramElements, noAdditions } from './diagram-elements.ts';
import { extentOf, moved } from './drawing.ts';
import { drawingOf } from './drawing-of.ts';
import { idsBelow, processesOf, scopesBelow, shapesIn } from './element-tree.ts';
import { isDrawnWhole } from './is-drawn-whole.ts';
import { putDrawing } from './put-drawing.ts';

/** Where the upper left corner of a new drawing lies. */
const origin = { x: 160, y: 80 };

/**
 * Adds diagram information for everything that lacks it and can be drawn, moves nothing that is there, and answers what
 * it added. The same file always gets the same drawing.
 */
export function layoutDefinitions(definitions: ModdleElement, moddle: Moddle): Additions {
  if (isDrawnWhole(definitions)) return { ...noAdditions };
  const diagram = new DiagramElements(definitions, moddle, idsBelow(definitions));
  for (const root of rootsOf(definitions)) {
    // A plane must be about something that can be named.
    diagram.nameIfNeeded(root, 'Process');
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
  const laidOut = drawingOf(root);
  const extent = extentOf(laidOut);
  const drawing = extent ? moved(laidOut, { x: origin.x - extent.x, y: origin.y - extent.y }) : laidOut;
  putDrawing(diagram.planeFor(root) ?? diagram.addPlane(root), drawing, diagram);
}
