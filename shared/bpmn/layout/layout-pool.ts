import type { ModdleElement } from '../moddle.ts';
import { layoutPool } from './collaboration.ts';
import { moved } from './drawing.ts';
import { linesBelow } from './element-tree.ts';
import type { Point } from './geometry.ts';
import { type PresentDrawing, reconnected } from './reconnect.ts';

/** Where a pool begins and how narrow it may become. */
interface PoolPlace extends Point {
  readonly leastWidth: number;
}

/**
 * Lays out a pool and its lanes, which take the size of what is in them; everything else of the collaboration stays, and
 * the lines between both are routed again.
 */
export function layoutPoolAt(
  collaboration: ModdleElement,
  participant: ModdleElement,
  { leastWidth, x, y }: PoolPlace,
  present: PresentDrawing,
) {
  const isWanted = (element: ModdleElement) => present.boxOf(element) !== undefined;
  const drawing = layoutPool(participant, leastWidth, { ...present, isWanted });
  return reconnected(moved(drawing, { x, y }), linesBelow(collaboration), present);
}
