import type { ModdleElement } from '../moddle.ts';
import { layoutCollaboration, layoutProcess } from './collaboration.ts';
import { type Choice, everything } from './container.ts';
import { type Drawing, joined } from './drawing.ts';
import { linesBelow } from './element-tree.ts';
import { isFrame } from './put-drawing.ts';
import { routeAround } from './router.ts';
import type { Line } from './scope.ts';
import { outlineOf } from './shape-size.ts';

/** A fresh drawing of a collaboration, process or sub-process, wherever its parts are drawn now. */
export function drawingOf(root: ModdleElement, choice: Choice = everything): Drawing {
  const drawing = root.$instanceOf('bpmn:Collaboration')
    ? layoutCollaboration(root, choice)
    : layoutProcess(root, choice);
  return withRoutes(drawing, linesBelow(root));
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
      const start = { box: from.box, outline: outlineOf(source) };
      return [[element, routeAround(start, { box: to.box, outline: outlineOf(target) }, foreign)] as const];
    }),
  );
  return joined([drawing, { shapes: [], lines }]);
}
