import type { FilterValue } from '#shared/module.ts';
import type { Point } from '#web/chart/point.ts';
import type { Property } from '#web/kit/values/property.ts';
import type { MatrixAxis } from './matrix.tsx';

/** So many cells are asked for at most: those that count the most records. */
export const mostCells = 500;

/** Counts by column, and in each by line. */
export type MatrixGroups = readonly { of: Point; points: readonly Point[] }[];

/** What a cell counts. */
interface Share {
  count: number;
  /** In percent of all records. */
  part: number;
  /** Beside the greatest cell, from 0 to 1. */
  heat: number;
  /** What the list is filtered by, for its line and its column; null where no filter says it. */
  filters: [FilterValue | null, FilterValue | null];
}

const keyOf = ({ key }: Point) => key ?? '';

/** Each count by the keys of its line and its column. */
export function sharesOf(groups: MatrixGroups, total: number): Map<string, Map<string, Share>> {
  const greatest = Math.max(0, ...groups.flatMap(({ points }) => points.map(({ value }) => value)));
  const shares = new Map<string, Map<string, Share>>();
  for (const { of, points } of groups) {
    for (const point of points) {
      const line = shares.get(keyOf(point)) ?? new Map<string, Share>();
      shares.set(keyOf(point), line);
      line.set(keyOf(of), {
        count: point.value,
        part: Math.round((100 * point.value) / Math.max(1, total)),
        heat: point.value / Math.max(1, greatest),
        filters: [point.filter, of.filter],
      });
    }
  }
  return shares;
}

/** The lines or columns that have records: words in their order, others by how many they have; what is left empty comes last. */
export function axisOf(points: readonly Point[], { options }: Property): MatrixAxis[] {
  const words = Object.keys(options ?? {});
  const sums = new Map<string, Point>();
  for (const point of points)
    sums.set(keyOf(point), { ...point, value: point.value + (sums.get(keyOf(point))?.value ?? 0) });
  return [...sums.values()]
    .toSorted(
      (one, other) =>
        Number(one.key === null) - Number(other.key === null) ||
        words.indexOf(one.key ?? '') - words.indexOf(other.key ?? '') ||
        other.value - one.value,
    )
    .map((point) => ({ key: keyOf(point), label: point.label }));
}
