import { Activity, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRoutes } from 'react-router';
import { LoggedErrorBoundary } from '#web/shell/logged-error-boundary.tsx';
import { NotProvidedPage } from '#web/shell/places/not-provided-page.tsx';
import type { FindView } from '#web/shell/places/view-registry.tsx';
import { usePreferences } from '#web/shell/preferences.ts';
import { takeFocusOver } from './pane-focus.ts';
import { PaneFooter } from './pane-footer.tsx';
import { PaneSkeleton } from './pane-skeleton.tsx';
import { scrollerOf } from './scroller.ts';
import type { Keeping, Tab, TabsEvent } from './tabs.ts';
import { TabContext, type TabHandle } from './use-tab.ts';

interface TabPaneProps {
  tab: Tab;
  isActive: boolean;
  findView: FindView;
  onEvent: (event: TabsEvent) => void;
  onClose: (path: string) => void;
}

/** What keeps all the unsaved parts of a tab: the same for each, or nothing that could be offered for the whole of it. */
function keepingOf([first, ...others]: readonly (Keeping | undefined)[]): Keeping | undefined {
  return others.every((other) => other === first) ? first : undefined;
}

/** The content of one tab: hidden with all its state while another is shown, its effects stopped meanwhile. */
export const TabPane = memo(function TabPane({ tab, isActive, findView, onEvent, onClose }: TabPaneProps) {
  const { path } = tab;
  const { isGone, whenGone } = useGone();
  const [unsaved] = useState(() => new Map<string, Keeping | undefined>());
  const isOnShow = useRef(isActive);
  // Before the effects of what is hidden are stopped, which ask for it.
  useLayoutEffect(() => {
    isOnShow.current = isActive;
  }, [isActive]);
  const handle = useMemo<TabHandle>(() => {
    // What comes late to content that is gone is no business of the tab that stands at its path by then.
    const tell = (event: TabsEvent) => {
      if (!isGone()) onEvent(event);
    };
    return {
      path,
      isActive,
      setPlace: (place) => tell({ kind: 'settle', path, place }),
      setTitle: (title) => tell({ kind: 'rename', path, title }),
      setUnsaved(isUnsaved, keeping, part = '') {
        if (isUnsaved) unsaved.set(part, keeping);
        else unsaved.delete(part);
        tell({ kind: 'mark', path, isUnsaved: unsaved.size > 0, keeping: keepingOf([...unsaved.values()]) });
      },
      hasUnsaved: () => unsaved.size > 0,
      isOnShow: () => isOnShow.current && !isGone(),
      close() {
        if (!isGone()) onClose(path);
      },
      whenGone,
    };
  }, [path, isActive, onEvent, onClose, isGone, whenGone, unsaved]);

  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <ScrollKeeper>
        <TabContext value={handle}>
          <LoggedErrorBoundary onRetry={() => onEvent({ kind: 'refresh', path })}>
            <Suspense fallback={<PaneSkeleton />}>
              <View findView={findView} tab={tab} />
            </Suspense>
          </LoggedErrorBoundary>
        </TabContext>
        <PaneFooter />
      </ScrollKeeper>
    </Activity>
  );
});

/** The view with the tab's own place as its location, so that it reads its own path and query even while hidden. */
function View({ tab: { page, location }, findView }: Pick<TabPaneProps, 'tab' | 'findView'>) {
  const { component } = page;
  const Content = component ? findView(component) : null;
  // The same element every time: the browser's location changes for every tab, and concerns one.
  const element = useMemo(
    () => (Content ? <Content /> : <NotProvidedPage component={component ?? ''} />),
    [Content, component],
  );
  return useRoutes([{ path: page.path, element }], location);
}

/** Some browsers forget how far something was scrolled while it is not displayed, and all what had the focus there. */
function ScrollKeeper({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  const scrolledPx = useRef(0);
  const focused = useRef<Element>(null);
  const isHeadFixed = usePreferences((preferences) => preferences.isHeadFixed);
  useLayoutEffect(() => {
    if (!pane.current) return;
    const leave = takeFocusOver(pane.current, focused.current);
    return () => {
      focused.current = leave();
    };
  }, []);
  useLayoutEffect(() => {
    const scroller = pane.current && (isHeadFixed ? pane.current : scrollerOf(pane.current));
    if (!scroller) return;
    scroller.scrollTop = scrolledPx.current;
    const remember = () => {
      scrolledPx.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => scroller.removeEventListener('scroll', remember);
  }, [isHeadFixed]);
  return (
    <div className="tab-pane" ref={pane} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Collects what is to be done when this component is gone for good; React's rehearsal of leaving does not count. */
function useGone(): Pick<TabHandle, 'whenGone'> & { isGone: () => boolean } {
  const [disposals] = useState(() => new Set<() => void>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      queueMicrotask(() => {
        if (isLeft.current) for (const dispose of disposals) dispose();
      });
    };
  }, [disposals]);
  const [gone] = useState(() => ({
    isGone: () => isLeft.current,
    whenGone: (dispose: () => void) => void disposals.add(dispose),
  }));
  return gone;
}
