import { useMemo } from 'react';
import { wholeLists } from './main-lists.ts';
import { useMenuPages } from './use-menu-pages.ts';

/** The path of the list in the user's menus that shows the most of a module, for whatever is counted of it; null when there is none. */
export function useListPath(name: string | null): string | null {
  const pages = useMenuPages();
  const paths = useMemo(() => wholeLists(pages), [pages]);
  return (name !== null && paths.get(name)) || null;
}
