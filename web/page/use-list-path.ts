import { useMemo } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { menuTree } from '#web/shell/menu-tree.ts';
import { type Page, pagesOf } from '#web/shell/page.ts';
import { moduleOf } from './module-of.ts';
import { isRecordView } from './record-paths.ts';

/** The path of the first list of a module in the user's menus; null when there is none. */
export function useListPath(name: string | null): string | null {
  const menus = useSession((session) => session.menus);
  const { modules } = useRegistry();
  return useMemo(
    () => (name === null ? null : firstList(pagesOf(menuTree(menus)), name, modules)),
    [menus, name, modules],
  );
}

function firstList(pages: readonly Page[], name: string, modules: ReadonlyMap<string, AnyModule>): string | null {
  for (const { path, component, isHidden, children } of pages) {
    const found = component && !isHidden ? moduleOf(component, modules) : null;
    if (found?.module.name === name && !isRecordView(found.view)) return path;
    const below = firstList(children, name, modules);
    if (below) return below;
  }
  return null;
}
