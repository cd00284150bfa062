import { useEffect } from 'react';
import type { AnyModule } from '#shared/module.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { pathOfView } from './main-lists.ts';
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
