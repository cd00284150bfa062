import type { ModdleElement } from '../moddle.ts';
import { type Choice, layoutBlocks } from './container.ts';
import { type Drawing, extentOf, joined, moved, packed } from './drawing.ts';
import { linesBelow, processesOf, scopesBelow } from './element-tree.ts';
import { freeSpot } from './free-spot.ts';
import { type Box, boxAround, overlaps } from './geometry.ts';
import { isOpenFrame } from './put-drawing.ts';
import { type PresentDrawing, reconnected } from './reconnect.ts';
import type { Scope } from './scope.ts';

/**
 * Lays out chosen elements at the place where they are, each lane and container for itself; everything else stays, and
 * the lines between both are routed again.
 */
export function layoutSelection(
  root: ModdleElement,
  chosen: ReadonlySet<ModdleElement>,
  present: PresentDrawing,
): Drawing {
  const scopes = (root.$instanceOf('bpmn:Collaboration') ? processesOf(root) : [root]).flatMap(scopesBelow);
  const isChosen = (element: ModdleElement): boolean => {
    for (let part: ModdleElement | undefined = element; part; part = part.$parent) if (chosen.has(part)) return true;
    return false;
  };
  const drawing = joined(
    // What lies in a chosen sub-process is laid out with it.
    scopes
      .filter(({ owner }) => !isChosen(owner))
      .map((scope) => layoutWithin(scope, { ...present, isWanted: isChosen }, present)),
  );
  return reconnected(drawing, linesBelow(root), present);
}

function layoutWithin(scope: Scope, choice: Choice, present: PresentDrawing): Drawing {
  const wanted = [...scope.nodes, ...scope.artifacts].filter(choice.isWanted);
  const parts = Map.groupBy(wanted, (element) => scope.laneOf.get(element));
  return joined(
    [...parts.values()].map((part) => {
      const events = part.flatMap((node) => scope.boundaries.get(node) ?? []);
      const members = new Set([...part, ...events]);
      const own: Scope = {
        ...scope,
        nodes: scope.nodes.filter((node) => members.has(node)),
        artifacts: scope.artifacts.filter((artifact) => members.has(artifact)),
      };
      // Events on a border always move along with their host.
      const isWanted = (element: ModdleElement) => members.has(element) || choice.isWanted(element);
      const laidOut = packed(layoutBlocks(own, { ...choice, isWanted }), 40);
      const extent = boxAround(laidOut.shapes.map(({ box }) => box)) ?? extentOf(laidOut);
      const place = boxAround(part.flatMap((element) => present.boxOf(element) ?? []));
      if (!extent || !place) return laidOut;
      const inPlace = moved(laidOut, { x: Math.round(place.x - extent.x), y: Math.round(place.y - extent.y) });
      return clearOf(inPlace, scope, part, present);
    }),
  );
}

/** The drawing where it is, or at the nearest spot where it covers nothing that stays. */
function clearOf(drawing: Drawing, scope: Scope, part: readonly ModdleElement[], present: PresentDrawing): Drawing {
  const own = new Set<unknown>([...drawing.shapes.map(({ element }) => element), ...part]);
  const isOwn = (element: ModdleElement) => isIn(element, own);
  const others = present.shapes
    .filter(({ element }) => !isOwn(element) && !isIn(scope.owner, new Set([element])) && !isOpenFrame(element))
    .map(({ box }) => box);
  const extent = extentOf(drawing);
  const isClear = drawing.shapes.every(({ box }) => !others.some((other) => overlaps(box, other)));
  if (!extent || isClear) return drawing;

  const lane = part.map((element) => scope.laneOf.get(element)).find((index) => index !== undefined);
  const frame = lane === undefined ? frameOf(scope.owner, present) : boxOfLane(scope, lane, present);
  const near = { x: extent.x, y: extent.y + extent.height / 2 };
  const spot = freeSpot(extent, near, others, frame) ?? freeSpot(extent, near, others, frame, 5);
  return spot ? moved(drawing, { x: spot.x - Math.round(extent.x), y: spot.y - Math.round(extent.y) }) : drawing;
}

function isIn(element: ModdleElement, outer: ReadonlySet<unknown>): boolean {
  for (let part: ModdleElement | undefined = element; part; part = part.$parent) if (outer.has(part)) return true;
  return false;
}

/** The sub-process or pool around a scope; undefined for a process without one. */
function frameOf(owner: ModdleElement, present: PresentDrawing): Box | undefined {
  const pool = present.shapes.find(
    ({ element }) => element.$instanceOf('bpmn:Participant') && isPoolOf(element, owner),
  );
  return present.boxOf(owner) ?? pool?.box;
}

function isPoolOf(participant: ModdleElement, process: ModdleElement): boolean {
  return participant.get('processRef') === process;
}

function boxOfLane({ lanes }: Scope, index: number, present: PresentDrawing): Box | undefined {
  const lane = lanes[index];
  return lane && present.boxOf(lane);
}
