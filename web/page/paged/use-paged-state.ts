import type { Property } from '#web/kit/values/property.ts';
import type { ListState } from '#web/page/list/list-state.ts';
import { useListState } from '#web/page/list/use-list-state.ts';

const noProperties: ReadonlyMap<string, Property> = new Map();

/** Page, size and search of a list that is no list of records, as the address tells them. */
export function usePagedState(): [ListState, (change: Partial<ListState>) => void] {
  return useListState(noProperties);
}
