import { elementOf, elementsOf, type ModdleElement } from '../moddle.ts';
import { layoutPool } from './collaboration.ts';
import type { DiagramElements } from './diagram-elements.ts';
import { extentOf, moved } from './drawing.ts';
import { scopesBelow, shapesIn } from './element-tree.ts';
import { type Box, boxAround, grown, overlaps } from './geometry.ts';
import { putDrawing } from './put-drawing.ts';

const gap = 60;
const margin = 30;
const nameWidth = 30;
const emptySize = { width: 600, height: 60 };

/** The pools of which nothing is drawn, neither they themselves nor anything of their processes. */
export function poolsWithoutDrawing(collaboration: ModdleElement, diagram: DiagramElements): ModdleElement[] {
  return elementsOf(collaboration, 'participants').filter((participant) => {
    const process = shownProcessOf(participant, diagram);
    const inside = process ? scopesBelow(process).flatMap(shapesIn) : [];
    return [participant, ...lanesIn(process), ...inside].every((element) => !diagram.of(element));
  });
}

/**
 * Draws the frames that are missing around what is drawn of their processes. Pools do not overlap: they come as close to
 * what they hold as their neighbours ask for, and one whose content lies among that of another gets no frame.
 */
export function framePools(
  collaboration: ModdleElement,
  untouched: readonly ModdleElement[],
  plane: ModdleElement,
  diagram: DiagramElements,
): void {
  const participants = elementsOf(collaboration, 'participants');
  const missing = participants.filter((one) => !diagram.of(one) && !untouched.includes(one));
  const contents = new Map(missing.map((one) => [one, contentOf(one, plane, diagram)]));
  const drawn = participants.flatMap((one) => (diagram.of(one) ? (diagram.boxOf(one) ?? []) : []));
  for (const participant of missing) {
    const content = contents.get(participant);
    const others = missing.flatMap((one) => (one === participant ? [] : (contents.get(one) ?? [])));
    if (!content) {
      diagram.addShape(plane, participant, { ...placeBelow(plane, diagram), ...emptySize, height: 200 }, undefined);
      continue;
    }
    const wanted = grown(content, margin);
    const frame = keptFrom({ ...wanted, x: wanted.x - nameWidth, width: wanted.width + nameWidth }, content, [
      ...drawn,
      ...others,
    ]);
    if (frame) diagram.addShape(plane, participant, frame, undefined);
  }
}

/** Draws pools of which nothing is drawn below everything, with all that is in them. */
export function addPools(participants: readonly ModdleElement[], plane: ModdleElement, diagram: DiagramElements): void {
  for (const participant of participants) {
    const place = placeBelow(plane, diagram);
    const process = shownProcessOf(participant, diagram);
    if (!process) {
      diagram.addShape(plane, participant, { ...place, ...emptySize }, undefined);
      continue;
    }
    const drawing = layoutPool(participant, 0);
    const extent = extentOf(drawing) ?? { x: 0, y: 0 };
    putDrawing(plane, moved(drawing, { x: place.x - extent.x, y: place.y - extent.y }), diagram);
  }
}

/** The process that a pool shows: of several pools with the same process only the first does. */
function shownProcessOf(participant: ModdleElement, diagram: DiagramElements): ModdleElement | undefined {
  const process = elementOf(participant, 'processRef');
  return process && diagram.poolsOf(process)[0] === participant ? process : undefined;
}

function lanesIn(process: ModdleElement | undefined): ModdleElement[] {
  return elementsOf(process, 'laneSets').flatMap((set) => elementsOf(set, 'lanes'));
}

function contentOf(participant: ModdleElement, plane: ModdleElement, diagram: DiagramElements): Box | undefined {
  const process = shownProcessOf(participant, diagram);
  const inside = [...elementsOf(process, 'flowElements'), ...elementsOf(process, 'artifacts'), ...lanesIn(process)];
  return boxAround(
    inside.flatMap((element) => (diagram.planeWith(element) === plane ? (diagram.boxOf(element) ?? []) : [])),
  );
}

/** The frame drawn back from its neighbours, half way between them and its content; undefined when one of them covers that. */
function keptFrom(frame: Box, content: Box, neighbours: readonly Box[]): Box | undefined {
  let [left, top, right, bottom] = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height];
  const [endX, endY] = [content.x + content.width, content.y + content.height];
  for (const other of neighbours) {
    if (overlaps(content, other)) return undefined;
    const [otherEndX, otherEndY] = [other.x + other.width, other.y + other.height];
    if (other.y >= endY) bottom = Math.min(bottom, (endY + other.y) / 2);
    else if (otherEndY <= content.y) top = Math.max(top, (content.y + otherEndY) / 2);
    else if (other.x >= endX) right = Math.min(right, (endX + other.x) / 2);
    else left = Math.max(left, (content.x + otherEndX) / 2);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function placeBelow(plane: ModdleElement, diagram: DiagramElements) {
  const all = boxAround(diagram.shapesOn(plane).map(({ box }) => box));
  return { x: all?.x ?? 160, y: all ? all.y + all.height + gap : 80 };
}
