import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Property } from '#web/kit/values/property.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';

/** The state of a list as the address tells it, and a function that changes parts of it; any change but of the page itself leads to the first page. */
export function useListState(
  properties: ReadonlyMap<string, Property>,
): [ListState, (change: Partial<ListState>) => void] {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const state = useMemo(() => readListState(new URLSearchParams(text), properties), [text, properties]);
  return [
    state,
    (change) =>
      setQuery((before) => writeListState({ ...readListState(before, properties), page: 1, ...change }, before), {
        replace: true,
      }),
  ];
}
