import { type Box, centreOf, contains, overlaps, type Point, type Size } from './geometry.ts';

const mostTried = 80;

/**
 * A place for something of a size, with the middle of its left side near a point, that is free of obstacles and within `frame` when there is one;
 * undefined when the frame is full.
 */
export function freeSpot(
  size: Size,
  near: Point,
  obstacles: readonly Box[],
  frame: Box | undefined,
  gap = 20,
): Point | undefined {
  const distanceTo = (box: Box) => Math.hypot(centreOf(box).x - near.x, centreOf(box).y - near.y);
  const closest = obstacles
    .map((box) => ({ box, distance: distanceTo(box) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostTried)
    .map(({ box }) => box);
  const xs = [near.x, ...closest.flatMap(({ x, width }) => [x + width + gap, x - gap - size.width])];
  const ys = [
    near.y - size.height / 2,
    ...closest.flatMap(({ y, height }) => [y + height + gap, y - gap - size.height]),
  ];
  if (frame) {
    xs.push(frame.x + gap, frame.x + frame.width - gap - size.width);
    ys.push(frame.y + gap, frame.y + frame.height - gap - size.height);
  }
  // What stands to the right reads as following; upwards is the last resort.
  const cost = ({ x, y }: Point) => {
    const [dx, dy] = [x - near.x, y + size.height / 2 - near.y];
    return Math.abs(dx) * (dx < 0 ? 3 : 1) + Math.abs(dy) * (dy < 0 ? 1.5 : 1.2);
  };
  return [...new Set(xs)]
    .flatMap((x) => [...new Set(ys)].map((y) => ({ x: Math.round(x), y: Math.round(y) })))
    .sort((a, b) => cost(a) - cost(b))
    .find((spot) => {
      const box = { ...spot, width: size.width, height: size.height };
      return (!frame || contains(frame, box)) && !obstacles.some((obstacle) => overlaps(box, obstacle, gap - 1));
    });
}
