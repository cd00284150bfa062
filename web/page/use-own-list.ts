import { useEffect } from 'react';
import type { AnyModule } from '#shared/module.ts';
import type { Page } from '#web/shell/page.ts';
import { useTab } from '#web/shell/use-tab.ts';
import type { Row } from './record-action.ts';
import { useMenuPages } from './use-menu-pages.ts';

/** The list in the menus that shows a record as its own, below which its tab then stands; null where that is the main one. */
export function useOwnList({ declaration: { ownList } }: AnyModule, record: Row | undefined): string | null {
  const pages = useMenuPages();
  const { setPlace } = useTab();
  const component = ownList && record && ownList.views[String(record[ownList.field])];
  const path = component ? pathOfView(pages, component) : null;
  useEffect(() => setPlace(path), [path, setPlace]);
  return path;
}

function pathOfView(pages: readonly Page[], component: string): string | null {
  for (const page of pages) {
    const path = page.component === component && !page.isHidden ? page.path : pathOfView(page.children, component);
    if (path) return path;
  }
  return null;
}
