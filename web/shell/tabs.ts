import type { Location } from 'react-router';
import type { Page } from './page.ts';

/** An open page. */
export interface Tab {
  /** What tells it from other tabs; the query does not. */
  path: string;
  page: Page;
  /** The place last visited in it. */
  location: Location;
  /** The title it gave itself. */
  title: string | null;
  isUnsaved: boolean;
  /** Grows with every refresh. */
  version: number;
}

/** The open tabs as they stand in the bar, and of those the ones whose content is kept. */
export interface Tabs {
  tabs: readonly Tab[];
  /** Paths of the tabs with content, the last visited first. */
  kept: readonly string[];
}

/** What can happen to tabs. */
export type TabsEvent =
  | { kind: 'visit'; page: Page; location: Location }
  | { kind: 'close'; path: string }
  | { kind: 'refresh'; path: string }
  | { kind: 'rename'; path: string; title: string | null }
  | { kind: 'mark'; path: string; isUnsaved: boolean };

/** How many tabs keep their content; the others stay in the bar and start afresh when visited. */
export const keptLimit = 12;

/** The tabs before the first visit: those that cannot be closed. */
export function initialTabs(pages: readonly Page[]): Tabs {
  const fixed = (page: Page): Page[] => [
    ...(page.isFixed && page.component ? [page] : []),
    ...page.children.flatMap(fixed),
  ];
  const tabs = pages.flatMap(fixed).map((page) => newTab(page, locationOf(page.path)));
  return { tabs, kept: [] };
}

/** The tabs after an event; unsaved work is never dropped except by closing or refreshing its own tab. */
export function changeTabs(state: Tabs, event: TabsEvent): Tabs {
  switch (event.kind) {
    case 'visit':
      return visit(state, event.page, event.location);
    case 'close':
      return {
        tabs: state.tabs.filter((tab) => tab.path !== event.path || tab.page.isFixed),
        kept: state.kept.filter((path) => path !== event.path),
      };
    case 'refresh':
      return change(state, event.path, (tab) => ({ version: tab.version + 1, title: null, isUnsaved: false }));
    case 'rename':
      return tabAt(state, event.path)?.title === event.title
        ? state
        : change(state, event.path, () => ({ title: event.title }));
    case 'mark':
      return tabAt(state, event.path)?.isUnsaved === event.isUnsaved
        ? state
        : change(state, event.path, () => ({ isUnsaved: event.isUnsaved }));
  }
}

/** The tab that a place belongs to. */
export function tabPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

/** Where closing the active tab leads: to the last of the remaining, or to the root when there is none. */
export function addressAfterClosing({ tabs }: Tabs, path: string): string {
  const last = tabs.findLast((tab) => tab.path !== path || tab.page.isFixed);
  return last ? addressOf(last.location) : '/';
}

/** The whole address of a place. */
export function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function visit({ tabs, kept }: Tabs, page: Page, location: Location): Tabs {
  const path = tabPath(location.pathname);
  const isOpen = tabs.some((tab) => tab.path === path);
  const visited = isOpen
    ? tabs.map((tab) => (tab.path === path ? { ...tab, page, location } : tab))
    : [...tabs, newTab(page, location)];
  return { tabs: visited, kept: trim(visited, [path, ...kept.filter((other) => other !== path)]) };
}

/** Leaves out what need not be kept: pages without memory once they are left, and the longest unvisited beyond the limit. */
function trim(tabs: readonly Tab[], kept: readonly string[]): string[] {
  let free = keptLimit;
  return kept.filter((path, index) => {
    const tab = tabs.find((candidate) => candidate.path === path);
    const isKept = index === 0 || tab?.isUnsaved || (tab?.page.isCached && free > 0);
    if (isKept) free -= 1;
    return isKept;
  });
}

function tabAt({ tabs }: Tabs, path: string): Tab | undefined {
  return tabs.find((tab) => tab.path === path);
}

function change(state: Tabs, path: string, changes: (tab: Tab) => Partial<Tab>): Tabs {
  return { ...state, tabs: state.tabs.map((tab) => (tab.path === path ? { ...tab, ...changes(tab) } : tab)) };
}

function newTab(page: Page, location: Location): Tab {
  return { path: tabPath(location.pathname), page, location, title: null, isUnsaved: false, version: 0 };
}

function locationOf(pathname: string): Location {
  return { pathname, search: '', hash: '', state: null, key: 'default' } as Location;
}
