import { useMemo } from 'react';
import type { Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';
import { menuTree } from '#web/shell/menu-tree.ts';
import { pagesFor, pagesOf } from '#web/shell/page.ts';
import { mainLists } from './main-lists.ts';

/** Where the menus show the user the main list of each module, by the module's name. */
export function useListPaths(): ReadonlyMap<string, string> {
  const menus = useSession((session) => session.menus);
  const roles = useSession((session) => session.user?.roles);
  return useMemo(() => mainLists(pagesFor((roles ?? []) as Role[], pagesOf(menuTree(menus)))), [menus, roles]);
}
