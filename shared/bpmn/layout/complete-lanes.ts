import { elementsOf, type ModdleElement } from '../moddle.ts';
import type { DiagramElements } from './diagram-elements.ts';
import { type Box, boxAround, grown, overlaps } from './geometry.ts';
import { lanesBelow, lanesOf, leavesOf } from './scope.ts';

const margin = 20;
const nameWidth = 30;

/**
 * Draws lanes around what stands in them, in a pool across all of it and up to their neighbours; an empty lane without a
 * shape has no place that could be told.
 */
export function completeLanes(process: ModdleElement, plane: ModdleElement, diagram: DiagramElements): void {
  const pool = diagram.poolsOf(process).flatMap((one) => diagram.boxOf(one) ?? [])[0];
  const contentOf = (lane: ModdleElement) =>
    boxAround(
      [...leavesOf(lane).flatMap((leaf) => elementsOf(leaf, 'flowNodeRef')), ...lanesBelow(lane)].flatMap(
        (member) => diagram.boxOf(member) ?? [],
      ),
    );
  const draw = (lanes: readonly ModdleElement[], frame: Box | undefined) => {
    for (const lane of lanes) {
      const below = lanesBelow(lane);
      if (!diagram.of(lane)) {
        // Around the lanes in it, where there is nothing to tell its place by.
        if (!frame) draw(below, undefined);
        const content = contentOf(lane);
        if (!content) continue;
        const others = lanes.filter((one) => one !== lane).flatMap((one) => diagram.boxOf(one) ?? contentOf(one) ?? []);
        diagram.addShape(plane, lane, frame ? bandOf(content, frame, others) : wide(content), undefined);
      }
      const box = diagram.boxOf(lane);
      draw(below, box && inside(box));
    }
  };
  draw(lanesOf(process), pool && inside(pool));
}

function inside({ x, y, width, height }: Box): Box {
  return { x: x + nameWidth, y, width: width - nameWidth, height };
}

function wide(content: Box): Box {
  const { x, y, width, height } = grown(content, margin);
  return { x: x - nameWidth, y, width: width + nameWidth, height };
}

/** As high as the frame allows and half way to the neighbours. */
function bandOf(content: Box, frame: Box, neighbours: readonly Box[]): Box {
  const end = content.y + content.height;
  let [top, bottom] = [frame.y, frame.y + frame.height];
  for (const other of neighbours) {
    const otherEnd = other.y + other.height;
    if (otherEnd <= content.y) top = Math.max(top, isLane(other, frame) ? otherEnd : (otherEnd + content.y) / 2);
    else if (other.y >= end) bottom = Math.min(bottom, isLane(other, frame) ? other.y : (other.y + end) / 2);
    else if (overlaps(content, other)) [top, bottom] = [Math.max(top, content.y), Math.min(bottom, end)];
  }
  return { x: frame.x, y: top, width: frame.width, height: bottom - top };
}

/** Whether a neighbour is a lane already, which reaches across the frame, and not yet only what will stand in one. */
function isLane(box: Box, frame: Box): boolean {
  return box.width >= frame.width - 1;
}
