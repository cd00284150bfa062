import { App } from 'antd';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { Found } from './find-page.ts';
import type { Page } from './page.ts';
import { addressAfterClosing, addressOf, changeTabs, initialTabs, type Tabs, type TabsEvent, tabPath } from './tabs.ts';

const refreshPrefix = '/redirect';

interface TabsControl {
  state: Tabs;
  /** The tab on show; null when the place is no page. */
  activePath: string | null;
  change: (event: TabsEvent) => void;
  /** Closes a tab and, when it was on show, goes to the last of the remaining. */
  close: (path: string) => void;
  /** Goes on at once, or after the user has agreed to lose what is unsaved in one tab, or in any. */
  afterAsking: (goOn: () => void, path?: string) => void;
  /** Draws the tab on show afresh. */
  refresh: () => void;
}

/** The tabs of this session, following the browser's location. */
export function useTabs(pages: readonly Page[], found: Found): TabsControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [state, change] = useReducer(changeTabs, pages, initialTabs);
  const activePath = found.kind === 'page' ? tabPath(location.pathname) : null;

  // Followed while rendering: an effect would show an empty page first.
  const [followed, setFollowed] = useState<Location | null>(null);
  if (followed !== location) {
    setFollowed(location);
    if (found.kind === 'page') change({ kind: 'visit', page: found.page, location });
  }

  useEffect(() => {
    if (!isRefresh(location)) return;
    const to = { ...location, pathname: location.pathname.slice(refreshPrefix.length) };
    change({ kind: 'refresh', path: tabPath(to.pathname) });
    navigate(addressOf(to), { replace: true });
  }, [location, navigate]);

  const hasUnsaved = state.tabs.some(({ isUnsaved }) => isUnsaved);
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  // Kept beside, so that `close` stays the same and a change of one tab does not draw the views of all.
  const latest = useRef({ state, activePath });
  useEffect(() => {
    latest.current = { state, activePath };
  });
  const close = useCallback(
    (path: string) => {
      change({ kind: 'close', path });
      if (path === latest.current.activePath) navigate(addressAfterClosing(latest.current.state, path));
    },
    [navigate],
  );

  return {
    state,
    activePath,
    change,
    close,
    afterAsking(goOn, path) {
      const isUnsaved = state.tabs.some((tab) => tab.isUnsaved && (path === undefined || tab.path === path));
      if (!isUnsaved) return goOn();
      modal.confirm({
        title: '有未保存的内容',
        content: '继续操作会丢失这些内容。',
        okText: '放弃内容',
        cancelText: '继续编辑',
        onOk: goOn,
      });
    },
    refresh: () => navigate(refreshPrefix + addressOf(location), { replace: true }),
  };
}

/** Whether a place only asks for another one to be drawn afresh. */
export function isRefresh({ pathname }: Pick<Location, 'pathname'>): boolean {
  return pathname.startsWith(`${refreshPrefix}/`);
}
