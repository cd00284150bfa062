import { elementOf, type ModdleElement } from '../moddle.ts';
import type { DiagramElements } from './diagram-elements.ts';
import { type Box, overlaps } from './geometry.ts';
import { lanesBelow, lanesOf } from './scope.ts';

/** Frames and the boxes that they are to get. */
export type GrownFrames = ReadonlyMap<ModdleElement, Box>;

/**
 * The boxes that frames need to hold something; they grow to the right and downwards, and what is in them stays. Undefined
 * when one would then cover what it does not cover now. Lanes stay as wide as their pool.
 */
export function grownFrames(
  frames: readonly ModdleElement[],
  content: Box,
  shapes: readonly { readonly element: ModdleElement; readonly box: Box }[],
  diagram: DiagramElements,
): GrownFrames | undefined {
  const boxes = new Map<ModdleElement, Box>();
  let held = content;
  for (const frame of frames) {
    const box = diagram.boxOf(frame);
    if (!box) continue;
    // A frame may be flush with the one around it, so nothing is added on the way out.
    held = around(box, held);
    boxes.set(frame, held);
  }
  for (const [frame, box] of [...boxes]) {
    const before = diagram.boxOf(frame);
    if (!before) continue;
    const end = before.x + before.width;
    for (const lane of lanesIn(frame)) {
      const laneBox = boxes.get(lane) ?? diagram.boxOf(lane);
      const was = diagram.boxOf(lane);
      const isFlush = was && Math.abs(was.x + was.width - end) < 1;
      if (laneBox && isFlush) boxes.set(lane, { ...laneBox, width: box.x + box.width - laneBox.x });
    }
  }
  const isCovering = [...boxes].some(([frame, box]) => {
    const before = diagram.boxOf(frame);
    return shapes.some(
      ({ element, box: other }) => !boxes.has(element) && overlaps(box, other) && !(before && overlaps(before, other)),
    );
  });
  return isCovering || areMixed(boxes, diagram) ? undefined : boxes;
}

/** Whether two of the frames would come to lie on each other that did not. */
function areMixed(boxes: GrownFrames, diagram: DiagramElements): boolean {
  const all = [...boxes].flatMap(([frame, after]) => {
    const before = diagram.boxOf(frame);
    return before ? [{ before, after }] : [];
  });
  return all.some((one, index) =>
    all.slice(index + 1).some((other) => overlaps(one.after, other.after) && !overlaps(one.before, other.before)),
  );
}

/** To the right and downwards only. */
function around(box: Box, held: Box): Box {
  return {
    x: box.x,
    y: box.y,
    width: Math.max(box.width, held.x + held.width - box.x),
    height: Math.max(box.height, held.y + held.height - box.y),
  };
}

/** All lanes of a pool's process, or below a lane. */
function lanesIn(frame: ModdleElement): ModdleElement[] {
  const process = elementOf(frame, 'processRef');
  const lanes = process ? lanesOf(process) : frame.$instanceOf('bpmn:Lane') ? lanesBelow(frame) : [];
  return lanes.flatMap((lane) => [lane, ...lanesIn(lane)]);
}
