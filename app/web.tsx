import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useSession } from '#web/api/session.ts';
import { loadSite } from '#web/api/site.ts';
import { ErrorBoundary } from '#web/shell/error-boundary.tsx';
import { enterDialogs } from '#web/shell/focus/enter-dialogs.ts';
import { keepFocusBeside } from '#web/shell/focus/focus-beside.ts';
import { keepClicks } from '#web/shell/focus/keep-clicks.ts';
import { keepFocus } from '#web/shell/focus/keep-focus.ts';
import { leaveLists } from '#web/shell/focus/leave-lists.ts';
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx';
import { Toasts } from '#web/shell/head/toasts.tsx';
import { arrival } from '#web/shell/load-error.ts';
import { LoginPage } from '#web/shell/login/login-page.tsx';
import { Guard } from '#web/shell/places/guard.tsx';
import { usePlace } from '#web/shell/places/place.ts';
import { whenIdle } from '#web/shell/when-idle.ts';
import '#web/shell/look/tokens.css';

const loadWorkspace = () => import('./workspace.tsx');
const Workspace = lazy(() => arrival(loadWorkspace));

/** The pages before the login besides the login itself, each fetched when somebody goes there. */
const publicPages: Record<string, ComponentType> = {
  '/Password': lazy(() => arrival(() => import('#modules/user/views/public/password-page.tsx'))),
  '/screen': lazy(() => arrival(() => import('#modules/process/views/public/screen-page.tsx'))),
  '/registration': lazy(() => arrival(() => import('#modules/registration/views/public/registration-page.tsx'))),
  '/auth-redirect': lazy(() => arrival(() => import('#web/shell/public/auth-redirect-page.tsx'))),
};
const EnrolDuePage = lazy(() => arrival(() => import('#modules/user/views/public/enrol-due-page.tsx')));
const ChangeDuePage = lazy(() => arrival(() => import('#modules/user/views/public/change-due-page.tsx')));

/** The page at the present place; the guard has let it pass. */
function Place() {
  const pathname = usePlace((place) => place.pathname);
  const isChangeDue = useSession(({ user }) => user?.mustchange === true);
  const isEnrolmentDue = useSession(({ user }) => user?.mustenrol === true);
  if (pathname === '/login') return <LoginPage />;
  const PublicPage = publicPages[pathname];
  if (PublicPage) {
    return (
      <Suspense>
        <PublicPage />
      </Suspense>
    );
  }
  const Due = isChangeDue ? ChangeDuePage : isEnrolmentDue ? EnrolDuePage : Workspace;
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <Due />
    </Suspense>
  );
}

/** Fetches the workspace before it is needed: at once for a session that goes on, else when the login page has come to rest. */
function prefetchWorkspace() {
  // A failure shows when the workspace is really wanted.
  const prefetch = () => void loadWorkspace().catch(() => {});
  if (useSession.getState().token) prefetch();
  else whenIdle(prefetch);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

keepClicks();
keepFocus();
keepFocusBeside();
enterDialogs();
leaveLists();
void loadSite();
prefetchWorkspace();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Guard>
        <Place />
      </Guard>
      <Toasts />
    </ErrorBoundary>
  </StrictMode>,
);
