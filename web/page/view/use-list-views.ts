import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type ListView, readListViews } from '#shared/list-view.ts';
import { useCall } from '#web/api/query.ts';
import type { ArrangedList } from '../arrangement/use-list-arrangement.ts';
import type { Look } from '../look/look.ts';

/** What a view keeps of a list. */
export interface ViewedList {
  /** The path of the list. */
  list: string;
  /** Names in its address that are its own, beside those that every list has. */
  names?: readonly string[];
  /** The way it is looked at, where there are several. */
  look?: Look;
  /** How it is arranged, where that can be changed. */
  arranged?: ArrangedList;
}

/** What of an address is the state of a list, without the page that one is on. */
function stateIn(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const own = new Set(['sort', 'search', 'size', 'look', ...names]);
  return new URLSearchParams([...query].filter(([name]) => own.has(name) || name.startsWith('filter.')));
}

interface ListViews {
  views: readonly ListView[];
  /** The state of the list as a view would keep it. */
  query: string;
  /** Shows the list as a view keeps it. */
  show: (view: ListView) => void;
}

/** The kept views of a list; one that opens with a view does so where its address asks for nothing. */
export function useListViews({ list, names = [], look, arranged }: ViewedList): ListViews {
  const [query, setQuery] = useSearchParams();
  const { data } = useCall(readListViews, { list }, { isSilent: true, staleTime: 60_000 });
  const views = data ?? [];
  const state = stateIn(query, names).toString();

  function show(view: ListView) {
    arranged?.change(view.arrangement);
    ask(view);
  }

  function ask(view: ListView) {
    setQuery(
      (before) => {
        const asked = new Set([...stateIn(before, names).keys(), 'page']);
        const next = new URLSearchParams([...before].filter(([name]) => !asked.has(name)));
        for (const [name, value] of new URLSearchParams(view.query)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  const isOpened = useRef(state !== '');
  const first = views.find(({ isDefault, isOwn }) => isDefault && isOwn) ?? views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    // Whoever searched or narrowed before the views had come goes on with that.
    if (state !== '') isOpened.current = true;
    if (isOpened.current || !first || arranged?.isPending) return;
    isOpened.current = true;
    // Opened by itself, a view leaves alone what the user has arranged since.
    if (arranged?.isUsual) arranged.change(first.arrangement);
    ask(first);
  });

  const kept = new URLSearchParams(state);
  if (look) kept.set('look', look);
  return { views, query: kept.toString(), show };
}
