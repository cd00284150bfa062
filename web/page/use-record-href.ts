import { useMemo } from 'react';
import type { Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { menuTree } from '#web/shell/menu-tree.ts';
import { pagesFor, pagesOf } from '#web/shell/page.ts';
import { mainLists } from './module-of.ts';
import { pathOfRecord } from './record-paths.ts';

/** Leads to a record of a module by the list that the menus show the user; null where they show none. */
export type RecordHref = (module: string, id: string) => string | null;

/** The way to records of any module. */
export function useRecordHref(): RecordHref {
  const { modules } = useRegistry();
  const menus = useSession((session) => session.menus);
  const roles = useSession((session) => session.user?.roles);
  const listPaths = useMemo(
    () => mainLists(pagesFor((roles ?? []) as Role[], pagesOf(menuTree(menus))), modules),
    [menus, roles, modules],
  );
  return (module, id) => {
    const path = listPaths.get(module);
    return path ? pathOfRecord(path, 'detail', id) : null;
  };
}
