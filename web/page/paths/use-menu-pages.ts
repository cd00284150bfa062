import { useMemo } from 'react';
import type { Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesFor, pagesOf } from '#web/shell/places/page.ts';

/** The pages that the menus give the user. */
export function useMenuPages(): readonly Page[] {
  const menus = useSession((session) => session.menus);
  const roles = useSession((session) => session.user?.roles);
  return useMemo(() => pagesFor((roles ?? []) as Role[], pagesOf(menuTree(menus))), [menus, roles]);
}
