/** Degrees east and north. */
export type Spot = readonly [lng: number, lat: number];

/** A point in pixels. */
export interface Point {
  x: number;
  y: number;
}

const degree = Math.PI / 180;

/** Degrees that are shown at least: places within a kilometre stand together, and one alone is no reason to look closer. */
const leastSpan = 0.01;

/**
 * Puts places into a box as they lie to each other, north above, as large as the margin allows. East and north keep their
 * proportion at the middle of what is shown; a single place stands in the middle.
 */
export function projector(
  spots: readonly Spot[],
  { width, height, margin }: { width: number; height: number; margin: number },
) {
  const lngs = spots.map(([lng]) => lng);
  const lats = spots.map(([, lat]) => lat);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const narrowing = Math.cos(((south + north) / 2) * degree);
  const across = (width - 2 * margin) / Math.max((east - west) * narrowing, leastSpan);
  const down = (height - 2 * margin) / Math.max(north - south, leastSpan);
  const scale = Math.min(across, down);
  return ([lng, lat]: Spot): Point => ({
    x: width / 2 + (lng - (west + east) / 2) * narrowing * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  });
}

/** How far apart the two points are that lie closest together; without two of them nothing is near. */
export function nearestPx(points: readonly Point[]): number {
  const apart = points.flatMap(({ x, y }, at) =>
    points.slice(at + 1).map((other) => Math.hypot(other.x - x, other.y - y)),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...apart);
}
