import { useMemo } from 'react';
import type { Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { menuTree } from '#web/shell/menu-tree.ts';
import { type Page, pagesFor, pagesOf } from '#web/shell/page.ts';
import { moduleOf } from './module-of.ts';
import { isRecordView, pathOfRecord } from './record-paths.ts';

/** Leads to a record of a module by the list that the menus show the user; null where they show none. */
export type RecordHref = (module: string, id: string) => string | null;

/** The way to records of any module. */
export function useRecordHref(): RecordHref {
  const { modules } = useRegistry();
  const menus = useSession((session) => session.menus);
  const roles = useSession((session) => session.user?.roles);
  const listPaths = useMemo(() => {
    const paths = new Map<string, string>();
    for (const { path, component } of everyPage(pagesFor((roles ?? []) as Role[], pagesOf(menuTree(menus))))) {
      const found = moduleOf(component ?? '', modules);
      if (!found || isRecordView(found.view) || path.includes(':')) continue;
      // The main list of a module is called that; other views show parts of it.
      const isMain = /^lists?$/.test(found.view);
      if (isMain || !paths.has(found.module.name)) paths.set(found.module.name, path);
    }
    return paths;
  }, [menus, roles, modules]);
  return (module, id) => {
    const path = listPaths.get(module);
    return path ? pathOfRecord(path, 'detail', id) : null;
  };
}

function everyPage(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...everyPage(page.children)]);
}
