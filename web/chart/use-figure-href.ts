import { useMemo } from 'react';
import type { AnyModule, FilterValue } from '#shared/module.ts';
import { pathOfView, wholeLists } from '#web/page/paths/main-lists.ts';
import { useMenuPages } from '#web/page/paths/use-menu-pages.ts';
import type { Page } from '#web/shell/places/page.ts';
import { filteredList } from './figure-href.ts';

type Filters = Readonly<Record<string, FilterValue>>;

/**
 * Leads from what is counted to the list that shows just that: records of one word, or of several that share it, to the list
 * that they have of their own, others to the list of all. Null where the pages have none, or only one that shows a part.
 */
export function figureHrefIn(
  pages: readonly Page[],
  { name, declaration: { ownList } }: AnyModule,
): (filters: Filters) => string | null {
  const whole = wholeLists(pages).get(name) ?? null;
  const own = new Map(
    Object.entries(ownList?.views ?? {}).map(([word, view]) => [word, pathOfView(pages, view)] as const),
  );
  const isWhole = ![...own.values()].includes(whole);
  return (filters) => {
    const words = ownList ? [filters[ownList.field] ?? []].flat() : [];
    const paths = new Set(words.map((word) => own.get(String(word))));
    const [ownPath] = paths.size === 1 ? paths : [];
    const path = ownPath ?? (isWhole ? whole : null);
    return path && filteredList(path, filters);
  };
}

/** The same by the user's menus. */
export function useFigureHref(module: AnyModule): (filters: Filters) => string | null {
  const pages = useMenuPages();
  return useMemo(() => figureHrefIn(pages, module), [pages, module]);
}
