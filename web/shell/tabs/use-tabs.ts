import { App } from 'antd';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { Found } from '#web/shell/places/find-page.ts';
import type { Page } from '#web/shell/places/page.ts';
import { isRefresh, refreshAddress, refreshedPlace } from '#web/shell/places/refresh-path.ts';
import { askAboutUnsaved } from './ask-about-unsaved.tsx';
import {
  addressAfterClosing,
  addressOf,
  type Closing,
  changeTabs,
  restoredTabs,
  type Tab,
  type Tabs,
  type TabsEvent,
  tabPath,
} from './tabs.ts';
import { recallTabs, rememberTabs } from './tabs-memory.ts';

interface TabsSurroundings {
  pages: readonly Page[];
  findPage: (path: string) => Found;
  /** What stands at the browser's present place, or at the one that is to be drawn afresh there. */
  found: Found;
  userId: string;
}

/** The open tabs and what moves them. */
export interface TabsControl {
  state: Tabs;
  /** The tab on show; null when the place is no page. */
  activePath: string | null;
  change: (event: TabsEvent) => void;
  /** Closes tabs without asking and, when the one on show was among them, goes to where closing leads. */
  close: (event: Closing) => void;
  /** Goes on at once, or after what is unsaved in the tabs that are meant is saved, or the user has agreed to lose it. */
  afterAsking: (goOn: () => void, isMeant?: (tab: Tab) => boolean) => void;
  /** Shows a tab and draws it afresh. */
  refresh: (path: string) => void;
}

/** The tabs of this window, following the browser's location; they outlive a reload. */
export function useTabs({ pages, findPage, found, userId }: TabsSurroundings): TabsControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [state, change] = useReducer(changeTabs, null, () => {
    const pageAt = (address: string) => {
      const there = findPage(address);
      return there.kind === 'page' ? there.page : null;
    };
    return restoredTabs(pages, recallTabs(userId), pageAt);
  });
  const activePath = found.kind === 'page' ? tabPath(refreshedPlace(location).pathname) : null;

  // Followed while rendering: an effect would show an empty page first.
  const [followed, setFollowed] = useState<Location | null>(null);
  if (followed !== location) {
    setFollowed(location);
    if (found.kind === 'page' && !isRefresh(location)) change({ kind: 'visit', page: found.page, location });
  }

  useEffect(() => {
    if (!isRefresh(location)) return;
    const to = refreshedPlace(location);
    change({ kind: 'refresh', path: tabPath(to.pathname) });
    navigate(addressOf(to), { replace: true });
  }, [location, navigate]);

  const { tabs } = state;
  useEffect(() => rememberTabs(userId, tabs), [userId, tabs]);
  useLeaveGuard(tabs.some(({ isUnsaved }) => isUnsaved));

  // Kept beside, so that `close` stays the same and a change of one tab does not draw the views of all.
  const latest = useRef({ state, activePath });
  useEffect(() => {
    latest.current = { state, activePath };
  });
  const close = useCallback<TabsControl['close']>(
    (event) => {
      const { state: before, activePath: shown } = latest.current;
      change(event);
      const address = addressAfterClosing(before, event, shown);
      if (address !== null) navigate(address);
    },
    [navigate],
  );

  return {
    state,
    activePath,
    change,
    close,
    afterAsking(goOn, isMeant = () => true) {
      const unsaved = tabs.filter((tab) => tab.isUnsaved && isMeant(tab));
      if (unsaved.length === 0) return goOn();
      askAboutUnsaved(modal, unsaved, goOn);
    },
    refresh(path) {
      const tab = tabs.find((candidate) => candidate.path === path);
      if (tab) navigate(refreshAddress(addressOf(tab.location)), { replace: path === activePath });
    },
  };
}

/** Makes the browser ask before the page is left while something is unsaved. */
function useLeaveGuard(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
