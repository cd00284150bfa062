import { type Box, centreOf, type Outline, type Point, reachAt } from './geometry.ts';

/** One end of a line that is to be routed. */
export interface End {
  readonly box: Box;
  readonly outline: Outline;
}

/** Where a line may leave or reach a shape. */
export interface Dock {
  readonly side: Side;
  /** On the border. */
  readonly at: Point;
  /** Straight before it, where the way of the line begins. */
  readonly before: Point;
  /** How much worse it looks than the middle of the best side. */
  readonly cost: number;
}

/** The sides of a shape. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** How much each side of an end is to be avoided. */
export type SideCosts = Readonly<Record<Side, number>>;

/** How far before a border lines run at the least. */
export const dockDistance = 10;

const aside = 15;
const asideOnRound = 9;
/** More than a pixel of the way: only another line or a straighter way is worth leaving the middle. */
const asideCostPerPx = 2;
/** From here on a side is so long that lines had better meet it straight from where they come. */
const longSide = 200;

/** The docks of a shape: the middles of its sides, places beside them, and on long sides those opposite to `facing`. */
export function docksOf({ box, outline }: End, facing: Box, costs: SideCosts): Dock[] {
  const [horizontal, vertical] = [
    offsets(box.x, box.width, outline, facing.x, facing.width),
    offsets(box.y, box.height, outline, facing.y, facing.height),
  ];
  const centre = centreOf(box);
  return [
    ...horizontal.flatMap(({ by, cost }): Dock[] => {
      const reach = reachAt(outline, box, by);
      const x = centre.x + by;
      return [
        { side: 'top', at: { x, y: centre.y - reach }, before: { x, y: box.y - dockDistance }, cost: cost + costs.top },
        {
          side: 'bottom',
          at: { x, y: centre.y + reach },
          before: { x, y: box.y + box.height + dockDistance },
          cost: cost + costs.bottom,
        },
      ];
    }),
    ...vertical.flatMap(({ by, cost }): Dock[] => {
      const reach = reachAt(outline, { width: box.height, height: box.width }, by);
      const y = centre.y + by;
      return [
        {
          side: 'left',
          at: { x: centre.x - reach, y },
          before: { x: box.x - dockDistance, y },
          cost: cost + costs.left,
        },
        {
          side: 'right',
          at: { x: centre.x + reach, y },
          before: { x: box.x + box.width + dockDistance, y },
          cost: cost + costs.right,
        },
      ];
    }),
  ];
}

/** Places along a side, counted from its middle. */
function offsets(start: number, length: number, outline: Outline, facing: number, facingLength: number) {
  const isBox = outline === 'box';
  const room = length / 2 - (isBox ? 20 : asideOnRound);
  const step = isBox ? aside : asideOnRound;
  const opposite = facing + facingLength / 2 - start - length / 2;
  const best = length >= longSide && Math.abs(opposite) <= room ? opposite : 0;
  return [0, -1, 1, -2, 2]
    .slice(0, isBox ? 5 : 3)
    .map((steps) => ({ by: best + steps * step, cost: Math.abs(steps) * step * asideCostPerPx }))
    .filter(({ by }) => by === best || Math.abs(by) <= room);
}
