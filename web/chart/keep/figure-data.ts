import type { Series } from '../timeline.tsx';

/** What a figure shows, as it leaves the page: a heading, and a line for each group with one number for each series; null where it has none. */
export interface FigureData {
  title: string;
  /** The name of the groups, then those of the series. */
  head: readonly string[];
  lines: readonly { label: string; values: readonly (number | null)[] }[];
}

/** The lines of a figure, each group once, in the order of its series. */
export function figureData(title: string, groups: string, measure: string, series: readonly Series[]): FigureData {
  const labels = new Map<string | null, string>();
  for (const { points } of series) for (const { key, label } of points) labels.set(key, label);
  return {
    title,
    head: [groups, ...series.map(({ of }) => (series.length > 1 ? of.label : measure))],
    lines: [...labels].map(([key, label]) => ({
      label,
      values: series.map(({ points }) => points.find((point) => point.key === key)?.value ?? null),
    })),
  };
}
