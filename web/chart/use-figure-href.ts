import { useMemo } from 'react';
import type { AnyModule, FilterValue } from '#shared/module.ts';
import { pathOfView } from '#web/page/main-lists.ts';
import { useListPath } from '#web/page/use-list-path.ts';
import { useMenuPages } from '#web/page/use-menu-pages.ts';
import { filteredList } from './figure-href.ts';

type Filters = Readonly<Record<string, FilterValue>>;

/**
 * Leads from what is counted to the list that shows just that: records of one word, or of several that share it, to the list
 * that they have of their own, others to the list of all. Null where the user's menus have none, or only one that shows a part.
 */
export function useFigureHref({ name, declaration: { ownList } }: AnyModule): (filters: Filters) => string | null {
  const pages = useMenuPages();
  const whole = useListPath(name);
  return useMemo(() => {
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
  }, [pages, whole, ownList]);
}
