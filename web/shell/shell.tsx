import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { Fragment, type ReactNode, useMemo } from 'react';
import { queryClient } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Frame } from './frame.tsx';
import { LoggedErrorBoundary } from './logged-error-boundary.tsx';
import { useAppearance } from './look/use-appearance.ts';
import { useWatermark } from './look/use-watermark.ts';
import { menuTree } from './menu/menu-tree.ts';
import { constantPages } from './places/constant-pages.ts';
import { pageFinder } from './places/find-page.ts';
import { ViewNamesContext, ViewsContext } from './places/other-view.tsx';
import { type Page, pagesFor, pagesOf } from './places/page.ts';
import { componentNames, type GenericPage, type ViewLoaders, viewFinder } from './places/view-registry.tsx';

dayjs.locale('zh-cn');
// Pickers ask for today and now in this zone.
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault('Asia/Shanghai');

interface ShellProps {
  /** Every view there is, by file. */
  views: ViewLoaders;
  /** The page for menu rows without a view of their own. */
  genericPage?: GenericPage;
  /** Adds pages that no menu row describes; must stay the same function. */
  completePages?: (pages: readonly Page[]) => readonly Page[];
  /** What may show itself over any page, anew for each user. */
  overlay?: ReactNode;
}

function asTheyAre(pages: readonly Page[]): readonly Page[] {
  return pages;
}

/** The frame around every page of a signed-in user. */
export function Shell({ views, genericPage, completePages = asTheyAre, overlay }: ShellProps) {
  const look = useAppearance();
  useWatermark();
  const user = useSession((session) => session.user);
  const menus = useSession((session) => session.menus);
  const findView = useMemo(() => viewFinder(views, genericPage), [views, genericPage]);
  const viewNames = useMemo(() => componentNames(views), [views]);
  const { pages, findPage } = useMemo(() => {
    const all = [...constantPages, ...completePages(pagesOf(menuTree(menus)))];
    const roles = user?.roles ?? [];
    return { pages: pagesFor(roles, all), findPage: pageFinder(all, roles) };
  }, [menus, user, completePages]);

  return (
    <ConfigProvider button={{ autoInsertSpace: false }} locale={zhCN} {...look}>
      <QueryClientProvider client={queryClient}>
        <App component={false}>
          <ViewsContext value={findView}>
            <ViewNamesContext value={viewNames}>
              <LoggedErrorBoundary>
                {user && <Frame findPage={findPage} findView={findView} key={user.id} pages={pages} userId={user.id} />}
              </LoggedErrorBoundary>
              {user && <Fragment key={user.id}>{overlay}</Fragment>}
            </ViewNamesContext>
          </ViewsContext>
        </App>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
