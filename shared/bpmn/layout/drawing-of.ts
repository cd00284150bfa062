import type { ModdleElement } from '../moddle.ts';
import { layoutCollaboration, layoutProcess } from './collaboration.ts';
import { type Choice, everything } from './container.ts';
import { type Drawing, joined } from './drawing.ts';
import { linesBelow } from './element-tree.ts';
import { routeLines } from './route-lines.ts';
import type { Line } from './scope.ts';

/** A fresh drawing of a collaboration, process or sub-process, wherever its parts are drawn now. */
export function drawingOf(root: ModdleElement, choice: Choice = everything): Drawing {
  const drawing = root.$instanceOf('bpmn:Collaboration')
    ? layoutCollaboration(root, choice)
    : layoutProcess(root, choice);
  return withRoutes(drawing, linesBelow(root));
}

/** Routes the lines that no container could draw for itself. */
function withRoutes(drawing: Drawing, all: readonly Line[]): Drawing {
  const missing = all.filter(({ element }) => !drawing.lines.has(element));
  const lines = routeLines(missing, { shapes: drawing.shapes, lines: drawing.lines.values() });
  return joined([drawing, { shapes: [], lines }]);
}
