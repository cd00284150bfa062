import { elementOf, elementsOf, type ModdleElement } from '../moddle.ts';
import { completeLanes } from './complete-lanes.ts';
import { addPools, framePools, poolsWithoutDrawing } from './complete-pools.ts';
import { everything, layoutBlocks } from './container.ts';
import type { DiagramElements } from './diagram-elements.ts';
import { linesOf, processesOf, scopesBelow } from './element-tree.ts';
import { boxAround, centreOf, grown } from './geometry.ts';
import { placeBlock } from './place-block.ts';
import { putDrawing } from './put-drawing.ts';
import { routeLines } from './route-lines.ts';
import type { Line, Scope } from './scope.ts';
import { labelSize, shapeSize } from './shape-size.ts';

/** Draws what is missing from a diagram that shows a part of its process; what is there keeps its place and size. */
export function completeRoot(root: ModdleElement, diagram: DiagramElements): void {
  const isCollaboration = root.$instanceOf('bpmn:Collaboration');
  const processes = isCollaboration ? processesOf(root) : [root];
  const plane = planeOfRoot(root, processes, diagram);
  const untouched = isCollaboration ? poolsWithoutDrawing(root, diagram) : [];
  const fresh = new Set(untouched.map((participant) => elementOf(participant, 'processRef')));
  const begun = processes.filter((one) => !fresh.has(one));
  // Frames come before what is missing in them, which then keeps to its own; the innermost first.
  for (const process of begun) {
    for (const scope of scopesBelow(process).reverse()) completeAround(scope, plane, diagram);
    completeLanes(process, plane, diagram);
  }
  if (isCollaboration) framePools(root, untouched, plane, diagram);
  for (const process of begun) {
    for (const scope of scopesBelow(process)) completeScope(scope, process, plane, diagram);
    completeLanes(process, plane, diagram);
  }
  addPools(untouched, plane, diagram);
  const lines = [
    ...processes.flatMap(scopesBelow).flatMap((scope) => scope.lines),
    ...(isCollaboration ? linesOf(root) : []),
  ];
  completeLines(lines, diagram);
}

/** The plane that shows most of a root. */
function planeOfRoot(
  root: ModdleElement,
  processes: readonly ModdleElement[],
  diagram: DiagramElements,
): ModdleElement {
  const about = [root, ...processes].map((element) => diagram.planeFor(element)).find((plane) => plane !== undefined);
  const nodes = [
    ...elementsOf(root, 'participants'),
    ...processes.flatMap((process) => elementsOf(process, 'flowElements')),
  ];
  return (
    about ?? nodes.map((node) => diagram.planeWith(node)).find((plane) => plane !== undefined) ?? diagram.addPlane(root)
  );
}

function completeScope(scope: Scope, process: ModdleElement, rootPlane: ModdleElement, diagram: DiagramElements): void {
  const isMissing = (element: ModdleElement) => diagram.of(element) === undefined;
  const members = [...scope.nodes, ...scope.artifacts];
  if (members.some(isMissing)) {
    const drawn = members.find((element) => !isMissing(element));
    const plane = (drawn && diagram.planeWith(drawn)) ?? planeInside(scope.owner, process, rootPlane, diagram);
    // What stands in different lanes cannot be put down in one piece.
    for (const lane of new Set(members.filter(isMissing).map((element) => scope.laneOf.get(element)))) {
      const isOfLane = (element: ModdleElement) =>
        isMissing(element) && (!members.includes(element) || scope.laneOf.get(element) === lane);
      for (const block of layoutBlocks(scope, { ...everything, isWanted: isOfLane }))
        placeBlock(block, scope, plane, diagram);
    }
  }
  for (const [host, events] of scope.boundaries)
    for (const event of events) if (isMissing(event)) attach(event, host, diagram);
}

/** Draws missing nodes that others are drawn in or on, on the plane where those are. */
function completeAround(scope: Scope, rootPlane: ModdleElement, diagram: DiagramElements): void {
  const drawn = [...scope.nodes, ...scope.artifacts].find((element) => diagram.of(element));
  const plane = (drawn && diagram.planeWith(drawn)) ?? rootPlane;
  for (const node of scope.nodes) if (!diagram.of(node)) drawAround(node, scope, plane, diagram);
}

/** A missing node that must lie where others are drawn already: around its inside, or behind the events on its border. */
function drawAround(node: ModdleElement, scope: Scope, plane: ModdleElement, diagram: DiagramElements): void {
  const boxesOf = (elements: readonly ModdleElement[]) =>
    elements
      .filter((element) => diagram.planeWith(element) === plane)
      .flatMap((element) => diagram.boxOf(element) ?? []);
  const inside = boxAround(boxesOf([...elementsOf(node, 'flowElements'), ...elementsOf(node, 'artifacts')]));
  const [event] = boxesOf(scope.boundaries.get(node) ?? []);
  const { width, height } = shapeSize(node);
  if (inside) diagram.addShape(plane, node, grown(inside, 20), undefined);
  else if (event) {
    const { x, y } = centreOf(event);
    diagram.addShape(plane, node, { x: x + 25 - width, y: y - height, width, height }, undefined);
  }
}

/** Where the inside of a sub-process is drawn of which nothing is drawn yet. */
function planeInside(
  owner: ModdleElement,
  process: ModdleElement,
  rootPlane: ModdleElement,
  diagram: DiagramElements,
): ModdleElement {
  if (owner === process) return rootPlane;
  const isCollapsed = diagram.of(owner)?.get('isExpanded') !== true;
  const own = diagram.planeFor(owner);
  if (own || isCollapsed) return own ?? diagram.addPlane(owner);
  return diagram.planeWith(owner) ?? rootPlane;
}

/** Puts an event on the border of its host, where no other sits. */
function attach(event: ModdleElement, host: ModdleElement, diagram: DiagramElements): void {
  const box = diagram.boxOf(host);
  const plane = diagram.planeWith(host);
  if (!box || !plane) return;
  const taken = diagram
    .shapesOn(plane)
    .filter(({ element }) => elementOf(element, 'attachedToRef') === host)
    .map((shape) => centreOf(shape.box));
  const sides = [box.y + box.height, box.y].flatMap((y) => {
    const count = Math.max(1, Math.floor(box.width / 40));
    return Array.from({ length: count }, (_, index) => ({ x: box.x + box.width - 25 - index * 40, y })).map(
      ({ x, y: height }) => ({ x: Math.max(box.x + 10, x), y: height }),
    );
  });
  const place = sides.find((spot) => taken.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= 36)) ?? sides[0];
  if (!place) return;
  const label = labelSize(event);
  const labelBox = label && { x: place.x + 6, y: place.y + 22, ...label };
  diagram.addShape(plane, event, { x: place.x - 18, y: place.y - 18, width: 36, height: 36 }, labelBox);
}

/** Draws lines that are missing between shapes on the same plane. */
function completeLines(lines: readonly Line[], diagram: DiagramElements): void {
  const byPlane = Map.groupBy(
    lines.filter(({ element }) => !diagram.of(element)),
    ({ source }) => diagram.planeWith(source),
  );
  for (const [plane, missing] of byPlane) {
    if (!plane) continue;
    const shapes = diagram.shapesOn(plane);
    const routed = routeLines(missing, { shapes, lines: diagram.linesOn(plane) });
    putDrawing(plane, { shapes: [], lines: routed }, diagram, shapes);
  }
}
