import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { logOut } from '#web/api/account.ts';
import { contentId, SkipLink } from './focus/skip-link.tsx';
import { ConnectionNotice } from './head/connection-notice.tsx';
import { HeadTools } from './head/head-tools.tsx';
import { LoadingBar } from './head/loading-bar.tsx';
import { UserMenu } from './head/user-menu.tsx';
import { VersionNotice } from './head/version-notice.tsx';
import { ViewingBanner } from './head/viewing-banner.tsx';
import { narrowScreen, useMediaQuery } from './look/media-query.ts';
import { SettingsTool } from './look/settings-tool.tsx';
import { Breadcrumb } from './menu/breadcrumb.tsx';
import { Sidebar, SidebarDrawer } from './menu/sidebar.tsx';
import { entryAround, menuPathOf, sidebarEntries } from './menu/sidebar-entries.ts';
import { toggleSidebar, useSidebar } from './menu/sidebar-state.ts';
import { TopMenu } from './menu/top-menu.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { afterLogout } from './places/decide.ts';
import { useDocumentTitle } from './places/document-title.ts';
import { NotFoundPage } from './places/error-page.tsx';
import type { Found } from './places/find-page.ts';
import { ForbiddenPage } from './places/forbidden-page.tsx';
import type { Page } from './places/page.ts';
import { isRefresh, refreshedPlace } from './places/refresh-path.ts';
import type { FindView } from './places/view-registry.tsx';
import { usePreferences } from './preferences.ts';
import { noteRecentPage } from './search/recent-pages.ts';
import { TabBar } from './tabs/tab-bar.tsx';
import { tabCommands } from './tabs/tab-commands.ts';
import { TabPane } from './tabs/tab-pane.tsx';
import { lastingAddress } from './tabs/tabs.ts';
import { forgetTabs } from './tabs/tabs-memory.ts';
import { useTabs } from './tabs/use-tabs.ts';
import { useFollowedPush } from './use-followed-push.ts';
import './frame.css';
import './paper/print.css';
import './look/visually-hidden.css';

interface FrameProps {
  /** Whose frame it is; tabs are remembered for each user. */
  userId: string;
  pages: readonly Page[];
  findPage: (path: string) => Found;
  findView: FindView;
}

const errorTitles: { [kind in Found['kind']]?: string } = { forbidden: '没有权限', missing: '页面不存在' };

/** Sidebar, head, tabs, and the page on show. */
export function Frame({ userId, pages, findPage, findView }: FrameProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrowScreen);
  const { hasTabs, hasSidebarLogo: hasLogo, isContentNarrow, isHeadFixed, menuPlace } = usePreferences();
  const isSidebarOpen = useSidebar((sidebar) => sidebar.isOpen);
  // The drawer is opened at a place, and going to another closes it; so does a window that grows wide.
  const [drawerPlace, setDrawerPlace] = useState<string | null>(null);
  if (!isNarrow && drawerPlace !== null) setDrawerPlace(null);

  const place = refreshedPlace(location);
  const found = findPage(place.pathname + place.search);
  const entries = useMemo(() => sidebarEntries(pages), [pages]);
  const tabs = useTabs({ pages, findPage, found, userId });
  const { state, activePath, change, close, afterAsking } = tabs;
  const active = state.tabs.find(({ path }) => path === activePath);
  const listPath = active?.cameFrom ?? active?.place;
  const trail = trailOf(found, listPath ? findPage(listPath) : null);
  const isSplit = menuPlace === 'split';
  const below = isSplit ? entryAround(entries, menuPathOf(trail))?.children : [];
  const atSide = menuPlace === 'side' ? entries : (below ?? []);
  const title = active?.title ?? active?.page.title;
  useDocumentTitle(title ?? errorTitles[found.kind]);
  useFollowedPush();
  const address = active && lastingAddress(active);
  useEffect(() => {
    if (address && title) noteRecentPage(userId, { address, title });
  }, [userId, address, title]);

  const commands = tabCommands(tabs);
  const closeWithoutAsking = useCallback((path: string) => close({ kind: 'close', path }), [close]);

  async function leave() {
    forgetTabs(userId);
    await logOut();
    navigate(afterLogout, { replace: true });
  }

  return (
    <div className={`frame${isHeadFixed ? '' : ' frame-scrolling'}${isContentNarrow ? ' frame-narrow' : ''}`}>
      <SkipLink />
      {isNarrow && (
        <SidebarDrawer
          entries={entries}
          hasLogo={hasLogo}
          isOpen={drawerPlace === location.key}
          onClose={() => setDrawerPlace(null)}
          trail={trail}
        />
      )}
      {!isNarrow && menuPlace !== 'side' && (
        <TopMenu entries={entries} hasLogo={hasLogo} isSplit={isSplit} trail={trail} />
      )}
      {!isNarrow && atSide.length > 0 && (
        <aside aria-label="侧栏" className="frame-sidebar">
          <Sidebar
            entries={atSide}
            hasLogo={hasLogo && menuPlace === 'side'}
            isCollapsed={!isSidebarOpen}
            trail={trail}
          />
        </aside>
      )}
      <div className="frame-body">
        <ViewingBanner />
        <header className="frame-head">
          {(isNarrow || atSide.length > 0) && (
            <button
              aria-expanded={isNarrow ? drawerPlace === location.key : isSidebarOpen}
              aria-label="菜单"
              className="frame-toggle"
              onClick={() => (isNarrow ? setDrawerPlace(location.key) : toggleSidebar())}
              type="button"
            >
              {isNarrow ? <MenuOutlined /> : isSidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            </button>
          )}
          <Breadcrumb pathname={place.pathname} trail={trail} />
          <HeadTools findPage={findPage} pages={pages} userId={userId} />
          <UserMenu afterAsking={afterAsking} onLogOut={() => afterAsking(leave)} />
        </header>
        {hasTabs && (
          <TabBar
            activePath={activePath}
            commands={commands}
            onMove={(path, index) => change({ kind: 'move', path, index })}
            tabs={state.tabs}
          />
        )}
        <main className="frame-content" id={contentId} tabIndex={-1}>
          <LoadingBar />
          <PaperHead trail={trail} />
          {state.tabs.map((tab) =>
            state.kept.includes(tab.path) ? (
              <TabPane
                findView={findView}
                isActive={tab.path === activePath}
                key={`${tab.version} ${tab.path}`}
                onClose={closeWithoutAsking}
                onEvent={change}
                tab={tab}
              />
            ) : null,
          )}
          {!isRefresh(location) && <Elsewhere found={found} state={location.state} />}
        </main>
        <SettingsTool />
        <ConnectionNotice />
        <VersionNotice />
      </div>
    </div>
  );
}

/** The way to the page on show: by its path, or by the list that it was opened from or that its tab says it stands below. */
function trailOf(found: Found, place: Found | null): Page[] {
  if (found.kind !== 'page') return [];
  return place?.kind === 'page' ? [...place.trail, found.page] : found.trail;
}

/** What to do about a place that is no page. */
function Elsewhere({ found, state }: { found: Found; state: unknown }) {
  switch (found.kind) {
    case 'page':
      return null;
    case 'redirect':
      return <Navigate replace state={state} to={found.to} />;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'missing':
      return <NotFoundPage />;
  }
}
