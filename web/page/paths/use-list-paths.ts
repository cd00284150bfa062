import { useMemo } from 'react';
import { mainLists } from './main-lists.ts';
import { useMenuPages } from './use-menu-pages.ts';

/** Where the menus show the user the main list of each module, by the module's name. */
export function useListPaths(): ReadonlyMap<string, string> {
  const pages = useMenuPages();
  return useMemo(() => mainLists(pages), [pages]);
}
