import { elementOf, elementsOf, type ModdleElement } from '../moddle.ts';
import { layoutCollaboration } from './collaboration.ts';
import { everything, layoutBlocks } from './container.ts';
import type { DiagramElements } from './diagram-elements.ts';
import { type Drawing, extentOf, moved } from './drawing.ts';
import { linesOf, processesOf, scopesBelow } from './element-tree.ts';
import { freeSpot } from './free-spot.ts';
import { type Box, boxAround, centreOf, contains, grown, type Point } from './geometry.ts';
import { isOpenFrame, putDrawing } from './put-drawing.ts';
import { routeLines } from './route-lines.ts';
import { type Line, leavesOf, type Scope } from './scope.ts';
import { labelSize, shapeSize } from './shape-size.ts';

/** Draws what is missing from a diagram that shows a part of its process; what is there keeps its place and size. */
export function completeRoot(root: ModdleElement, diagram: DiagramElements): void {
  const isCollaboration = root.$instanceOf('bpmn:Collaboration');
  const processes = isCollaboration ? processesOf(root) : [root];
  const plane = planeOfRoot(root, processes, diagram);
  for (const process of processes) {
    for (const scope of scopesBelow(process)) completeScope(scope, process, plane, diagram);
    completeLanes(process, plane, diagram);
  }
  if (isCollaboration) completePools(root, plane, diagram);
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
    for (const node of scope.nodes.filter(isMissing)) drawAround(node, scope, plane, diagram);
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

/** Puts a laid out part beside what it is connected to, within its lane, pool or sub-process if there is room. */
function placeBlock(block: Drawing, scope: Scope, plane: ModdleElement, diagram: DiagramElements): void {
  const extent = extentOf(block);
  if (!extent) return;
  const own = new Set(block.shapes.map(({ element }) => element));
  const drawnBox = (element: ModdleElement) =>
    diagram.planeWith(element) === plane && !own.has(element) ? diagram.boxOf(element) : undefined;
  const obstacles = diagram
    .shapesOn(plane)
    .filter(({ element }) => !isAround(element, scope.owner))
    .map(({ box }) => box);
  const before = scope.lines.flatMap(({ source, target }) => (own.has(target) ? (drawnBox(source) ?? []) : []));
  const after = scope.lines.flatMap(({ source, target }) => (own.has(source) ? (drawnBox(target) ?? []) : []));
  const frames = framesOf(block, scope, plane, diagram);
  const frame = frames[0] && diagram.boxOf(frames[0]);
  const near = nearOf(before, after, extent, frame ?? boxAround(obstacles));
  const spot =
    freeSpot(extent, near, obstacles, frame && { ...frame, x: frame.x + 30, width: frame.width - 30 }) ??
    freeSpot(extent, near, obstacles, frame, 4) ??
    below(obstacles, frame);
  putDrawing(plane, moved(block, { x: Math.round(spot.x - extent.x), y: Math.round(spot.y - extent.y) }), diagram);
  for (const frameElement of frames) diagram.stretch(frameElement, { ...extent, ...spot });
}

/** Right of what comes before, else left of what comes after, else at the lower left. */
function nearOf([before]: readonly Box[], [after]: readonly Box[], { width }: Box, all: Box | undefined): Point {
  if (before) return { x: before.x + before.width + 50, y: centreOf(before).y };
  if (after) return { x: after.x - 50 - width, y: centreOf(after).y };
  return all ? { x: all.x + 50, y: all.y + all.height } : { x: 160, y: 160 };
}

/** Below everything; in a full frame at its lower end, which is then stretched. */
function below(obstacles: readonly Box[], frame: Box | undefined): Point {
  const inside = frame ? obstacles.filter((box) => contains(grown(frame, 20), box)) : obstacles;
  const all = boxAround(inside);
  const bottom = all ? all.y + all.height + 20 : (frame?.y ?? 80) + 40;
  return { x: frame ? frame.x + 40 : (all?.x ?? 160), y: bottom };
}

/** Whether a shape surrounds the inside of a container, so that things may be put on it. */
function isAround(element: ModdleElement, owner: ModdleElement): boolean {
  if (isOpenFrame(element)) return true;
  for (let parent: ModdleElement | undefined = owner; parent; parent = parent.$parent)
    if (parent === element) return true;
  return false;
}

/** The lane, sub-process and pool that a block must stay in, the innermost first. */
function framesOf(block: Drawing, scope: Scope, plane: ModdleElement, diagram: DiagramElements): ModdleElement[] {
  const lane = block.shapes.map(({ element }) => scope.laneOf.get(element)).find((index) => index !== undefined);
  const frames = lane === undefined ? [] : [scope.lanes[lane]];
  for (let owner: ModdleElement | undefined = scope.owner; owner; owner = owner.$parent)
    frames.push(owner, ...diagram.poolsOf(owner));
  return frames
    .filter((frame) => frame !== undefined)
    .filter((frame) => diagram.planeWith(frame) === plane && diagram.boxOf(frame));
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

/** Draws lanes around what stands in them; an empty lane without a shape has no place that could be told. */
function completeLanes(process: ModdleElement, plane: ModdleElement, diagram: DiagramElements): void {
  const draw = (lane: ModdleElement) => {
    const below = elementsOf(elementOf(lane, 'childLaneSet'), 'lanes');
    for (const child of below) draw(child);
    if (diagram.of(lane)) return;
    const members = [...leavesOf(lane).flatMap((leaf) => elementsOf(leaf, 'flowNodeRef')), ...below];
    const around = boxAround(members.flatMap((member) => diagram.boxOf(member) ?? []));
    if (around)
      diagram.addShape(plane, lane, { ...grown(around, 20), x: around.x - 50, width: around.width + 70 }, undefined);
  };
  for (const set of elementsOf(process, 'laneSets')) for (const lane of elementsOf(set, 'lanes')) draw(lane);
}

/** Draws pools around what is drawn of their processes, and the others below everything. */
function completePools(collaboration: ModdleElement, plane: ModdleElement, diagram: DiagramElements): void {
  const missing = elementsOf(collaboration, 'participants').filter((participant) => !diagram.of(participant));
  if (missing.length === 0) return;
  const fresh = new Map(layoutCollaboration(collaboration).shapes.map(({ element, box }) => [element, box]));
  for (const participant of missing) {
    const process = elementOf(participant, 'processRef');
    const inside = process
      ? [
          ...elementsOf(process, 'flowElements'),
          ...elementsOf(process, 'laneSets').flatMap((set) => elementsOf(set, 'lanes')),
        ]
      : [];
    const around = boxAround(
      inside.flatMap((element) => (diagram.planeWith(element) === plane ? (diagram.boxOf(element) ?? []) : [])),
    );
    const all = boxAround(diagram.shapesOn(plane).map(({ box }) => box));
    const size = fresh.get(participant) ?? { width: 600, height: 60 };
    const free = {
      x: all?.x ?? 160,
      y: all ? all.y + all.height + 60 : 80,
      width: Math.max(size.width, all?.width ?? 0),
      height: size.height,
    };
    const box = around ? { ...grown(around, 30), x: around.x - 60, width: around.width + 90 } : free;
    diagram.addShape(plane, participant, box, undefined);
  }
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
