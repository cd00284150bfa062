import { useMemo } from 'react';
import { useSession } from '#web/api/session.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { menuTree } from '#web/shell/menu-tree.ts';
import { pagesOf } from '#web/shell/page.ts';
import { mainLists } from './module-of.ts';

/** The path of the main list of a module in the user's menus; null when there is none. */
export function useListPath(name: string | null): string | null {
  const menus = useSession((session) => session.menus);
  const { modules } = useRegistry();
  return useMemo(
    () => (name === null ? null : (mainLists(pagesOf(menuTree(menus)), modules).get(name) ?? null)),
    [menus, name, modules],
  );
}
