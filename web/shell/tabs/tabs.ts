import { type Location, parsePath } from 'react-router';
import { listPathOf } from '#web/page/paths/record-paths.ts';
import type { Page } from '#web/shell/places/page.ts';

/** Saves the unsaved work of a tab; answers false when it was not saved, which the user has been told. */
export type SaveTab = () => Promise<boolean>;

/** What becomes of unsaved work when it is left: a function saves it before, or it is kept as a draft as it is entered. */
export type Keeping = SaveTab | 'draft';

/** An open page. */
export interface Tab {
  /** What tells it from other tabs; the query does not. */
  path: string;
  page: Page;
  /** The place last visited in it. */
  location: Location;
  /** The title it gave itself. */
  title: string | null;
  /** The path of the list that the menus point out for it, where that is another one than its path says. */
  place: string | null;
  /** The path of the list that it was opened from, of several that show its records; null where it was opened otherwise. */
  cameFrom: string | null;
  isUnsaved: boolean;
  /** What keeps what is unsaved; absent where leaving loses it. */
  keeping?: Keeping | undefined;
  /** Whether the user keeps it: then it stands at the front and cannot be closed. */
  isPinned: boolean;
  /** Grows with every refresh. */
  version: number;
}

/** The open tabs as they stand in the bar, and of those the ones whose content is kept. */
export interface Tabs {
  tabs: readonly Tab[];
  /** Paths of the tabs with content, the last visited first. */
  kept: readonly string[];
}

/** Closing a tab, all but it, those at one side of it, or all, by its menu; those that stay stay. */
export interface Closing {
  kind: 'close' | 'closeOthers' | 'closeLeft' | 'closeRight' | 'closeAll';
  path: string;
}

/** What can happen to tabs. */
export type TabsEvent =
  | { kind: 'visit'; page: Page; location: Location }
  | Closing
  /** Puts a tab in the place of the one that stands there; nothing goes before the fixed ones. */
  | { kind: 'move'; path: string; index: number }
  | { kind: 'pin'; path: string; isPinned: boolean }
  | { kind: 'refresh'; path: string }
  | { kind: 'rename'; path: string; title: string | null }
  | { kind: 'settle'; path: string; place: string | null }
  | { kind: 'mark'; path: string; isUnsaved: boolean; keeping?: Keeping | undefined };

/** How many tabs keep their content; the others stay in the bar and start afresh when visited. */
export const keptLimit = 12;

/** Whether a tab stays whatever is closed: by its menu, or by the user's wish. */
export function isKept({ page, isPinned }: Pick<Tab, 'page' | 'isPinned'>): boolean {
  return page.isFixed || isPinned;
}

/** The tabs before the first visit: those that cannot be closed. */
export function initialTabs(pages: readonly Page[]): Tabs {
  const fixed = (page: Page): Page[] => [
    ...(page.isFixed && page.component ? [page] : []),
    ...page.children.flatMap(fixed),
  ];
  const tabs = pages.flatMap(fixed).map((page) => newTab(page, locationOf(page.path)));
  return { tabs, kept: [] };
}

/** A tab as it is remembered while the page is loaded again. */
export interface RememberedTab {
  address: string;
  title: string | null;
  isPinned: boolean;
}

/** The tabs to begin with: the remembered ones whose page is still there, without their content, and the fixed ones. */
export function restoredTabs(
  pages: readonly Page[],
  remembered: readonly RememberedTab[],
  pageAt: (address: string) => Page | null,
): Tabs {
  const open = remembered.flatMap(({ address, title, isPinned }) => {
    const page = pageAt(address);
    return page ? [newTab(page, locationOf(address), title, isPinned)] : [];
  });
  const known = new Map(open.map((tab) => [tab.path, tab]));
  const fixed = initialTabs(pages).tabs.filter(({ path }) => !known.has(path));
  return { tabs: [...fixed, ...known.values()], kept: [] };
}

/** The tabs after an event; unsaved work is never dropped except by closing or refreshing its own tab. */
export function changeTabs(state: Tabs, event: TabsEvent): Tabs {
  switch (event.kind) {
    case 'visit':
      return visit(state, event.page, event.location);
    case 'close':
      return keepOnly(state, (tab) => tab.path !== event.path);
    case 'closeOthers':
      return keepOnly(state, (tab) => tab.path === event.path);
    case 'closeLeft':
    case 'closeRight': {
      const at = state.tabs.findIndex(({ path }) => path === event.path);
      return keepOnly(state, (_tab, index) => (event.kind === 'closeLeft' ? index >= at : index <= at));
    }
    case 'closeAll':
      return keepOnly(state, () => false);
    case 'pin':
      return { ...state, tabs: pinned(state.tabs, event.path, event.isPinned) };
    case 'move':
      return { ...state, tabs: moved(state.tabs, event.path, event.index) };
    case 'refresh':
      return change(state, event.path, (tab) => ({
        version: tab.version + 1,
        title: null,
        isUnsaved: false,
        keeping: undefined,
      }));
    case 'rename':
      return tabAt(state, event.path)?.title === event.title
        ? state
        : change(state, event.path, () => ({ title: event.title }));
    case 'settle':
      return tabAt(state, event.path)?.place === event.place
        ? state
        : change(state, event.path, () => ({ place: event.place }));
    case 'mark': {
      const { path, isUnsaved, keeping } = event;
      const tab = tabAt(state, path);
      return tab?.isUnsaved === isUnsaved && tab.keeping === keeping
        ? state
        : change(state, path, () => ({ isUnsaved, keeping }));
    }
  }
}

/** The tab that a place belongs to. */
export function tabPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

/**
 * Where closing leads; null when what is on show stays. A tab on show that was closed leads to the last of the remaining,
 * or to the root when there is none; closing the others, or those at one side with the one on show, leads to the tab that
 * was chosen.
 */
export function addressAfterClosing(before: Tabs, event: Closing, shownPath: string | null): string | null {
  const after = changeTabs(before, event);
  const chosen = tabAt(after, event.path);
  const isShownClosed = tabAt(before, shownPath) !== undefined && tabAt(after, shownPath) === undefined;
  if (event.kind === 'closeOthers' && chosen) return chosen.path === shownPath ? null : addressOf(chosen.location);
  const isOneSided = event.kind === 'closeLeft' || event.kind === 'closeRight';
  if (isOneSided && chosen && isShownClosed) return addressOf(chosen.location);
  // Closing all from the menu of a fixed tab leaves the user where he is, as far as that is left.
  const leads = isShownClosed || (event.kind === 'closeAll' && !chosen);
  const last = after.tabs.at(-1);
  if (!leads || (last && last.path === shownPath)) return null;
  return last ? addressOf(last.location) : '/';
}

/** The whole address of a place. */
export function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

/** Where to come back to a page another day: to one of the menu afresh, to a hidden one with the query that may tell what it shows. */
export function lastingAddress({ path, page, location }: Pick<Tab, 'path' | 'page' | 'location'>): string {
  return page.isHidden ? path + location.search : path;
}

/** The path of the page before, where that is a list of the menus in which the records of this one stand. */
function cameFrom(before: Page | undefined, { module, isHidden }: Page): string | null {
  const isList = before && !before.isHidden && listPathOf(before.path) === before.path;
  return isList && isHidden && module && before.module?.name === module.name ? before.path : null;
}

function visit({ tabs, kept }: Tabs, page: Page, location: Location): Tabs {
  const path = tabPath(location.pathname);
  const isOpen = tabs.some((tab) => tab.path === path);
  const came = cameFrom(tabs.find((tab) => tab.path === kept[0])?.page, page);
  const visited = isOpen
    ? tabs.map((tab) => (tab.path === path ? { ...tab, page, location, cameFrom: came ?? tab.cameFrom } : tab))
    : [...tabs, { ...newTab(page, location), cameFrom: came }];
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

/** Fixed tabs stay whatever is closed, but only what is meant to stay keeps its content. */
function keepOnly({ tabs, kept }: Tabs, stays: (tab: Tab, index: number) => boolean): Tabs {
  const left = tabs.filter((tab, index) => isKept(tab) || stays(tab, index));
  const paths = new Set(left.map(({ path }) => path));
  return { tabs: left, kept: kept.filter((path) => paths.has(path)) };
}

function moved(tabs: readonly Tab[], path: string, index: number): readonly Tab[] {
  const tab = tabs.find((candidate) => candidate.path === path);
  if (!tab || isKept(tab)) return tabs;
  const others = tabs.filter((candidate) => candidate !== tab);
  return others.toSpliced(Math.max(index, others.findLastIndex(isKept) + 1), 0, tab);
}

/** What is pinned goes behind the others that stay, and comes back to the same place when it is let go. */
function pinned(tabs: readonly Tab[], path: string, isPinned: boolean): readonly Tab[] {
  const tab = tabs.find((candidate) => candidate.path === path);
  if (!tab || tab.page.isFixed || tab.isPinned === isPinned) return tabs;
  const others = tabs.filter((candidate) => candidate !== tab);
  return others.toSpliced(others.findLastIndex(isKept) + 1, 0, { ...tab, isPinned });
}

function tabAt({ tabs }: Tabs, path: string | null): Tab | undefined {
  return tabs.find((tab) => tab.path === path);
}

function change(state: Tabs, path: string, changes: (tab: Tab) => Partial<Tab>): Tabs {
  return { ...state, tabs: state.tabs.map((tab) => (tab.path === path ? { ...tab, ...changes(tab) } : tab)) };
}

/** A tab as it stands when its page is opened: nothing unsaved, below the list that its path says. */
export function newTab(page: Page, location: Location, title: string | null = null, isPinned = false): Tab {
  return {
    path: tabPath(location.pathname),
    page,
    location,
    title,
    place: null,
    cameFrom: null,
    isUnsaved: false,
    isPinned,
    version: 0,
  };
}

function locationOf(address: string): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  return { pathname, search, hash, state: null, key: 'default' } as Location;
}
