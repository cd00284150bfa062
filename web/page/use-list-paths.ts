import { useMemo } from 'react';
import type { Role } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { menuTree } from '#web/shell/menu-tree.ts';
import { type Page, pagesFor, pagesOf } from '#web/shell/page.ts';
import { moduleOf } from './module-of.ts';
import { isRecordView } from './record-paths.ts';

/** Where the menus show the user a list of each module: its main list where they do, else the first view of several records. */
export function useListPaths(): ReadonlyMap<string, string> {
  const { modules } = useRegistry();
  const menus = useSession((session) => session.menus);
  const roles = useSession((session) => session.user?.roles);
  return useMemo(
    () => listPathsIn(pagesFor((roles ?? []) as Role[], pagesOf(menuTree(menus))), modules),
    [menus, roles, modules],
  );
}

const mainList = /^lists?$/;

function listPathsIn(pages: readonly Page[], modules: ReadonlyMap<string, AnyModule>): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { path, component } of everyPage(pages)) {
    const found = moduleOf(component ?? '', modules);
    if (!found || isRecordView(found.view) || path.includes(':')) continue;
    if (mainList.test(found.view) || !paths.has(found.module.name)) paths.set(found.module.name, path);
  }
  return paths;
}

function everyPage(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...everyPage(page.children)]);
}
