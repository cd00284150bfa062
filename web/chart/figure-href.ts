import type { FilterValue } from '#shared/module.ts';
import { writeListState } from '#web/page/list/list-state.ts';
import type { Point } from './point.ts';

/** Leads from a point, and the point of its series where there are several, to the list that shows what it counts. */
export type HrefOf = (point: Point, series?: Point) => string | null;

/** The address of a list that shows only what the filters let through. */
export function filteredList(path: string, filters: Readonly<Record<string, FilterValue>>): string {
  const query = writeListState(
    { page: 1, size: 20, sort: null, search: '', filters },
    new URLSearchParams(),
  ).toString();
  return query ? `${path}?${query}` : path;
}
