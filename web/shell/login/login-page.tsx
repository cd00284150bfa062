import { lazy, Suspense } from 'react';
import { isPageAddress } from '#shared/page-address.ts';
import { useSite } from '#web/api/site.ts';
import { ErrorBoundary } from '#web/shell/error-boundary.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { useDocumentTitle } from '#web/shell/places/document-title.ts';
import { PlaceLink } from '#web/shell/places/place-link.tsx';
import { useJoinedSession } from '#web/shell/places/use-joined-session.ts';
import { ExternalButton } from '#web/shell/public/external-button.tsx';
import { OutsideLink, SiteFooter } from '#web/shell/site-footer.tsx';
import { LoginArt } from './login-art.tsx';
import { LoginWays } from './login-ways.tsx';
import './login-page.css';

const LoginScenery = lazy(() => import('./login-scenery.tsx'));

/** Where a session begins. It stands alone, without the component library, so that it is there at once. */
export function LoginPage() {
  const title = useSite((site) => site.title);
  const region = useSite((site) => site.region);
  const help = useSite((site) => site.helpurl);
  useDocumentTitle('登录');
  useJoinedSession();
  return (
    <div className="login">
      <aside className="login-side" data-region={region}>
        {region !== 'default' && (
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <LoginScenery region={region} />
            </Suspense>
          </ErrorBoundary>
        )}
        <div className="login-brand">
          <Logo size={36} />
          <span>{title}</span>
        </div>
        <LoginArt />
        <div>
          <p className="login-slogan">每一件事，都有清楚的去路</p>
          <p className="login-promise">申请、审核、批准、归档，走到哪一步、在谁手里，一目了然。</p>
        </div>
      </aside>
      <main className="login-main">
        <div className="login-card">
          <div className="login-card-brand">
            <Logo size={32} />
            <span>{title}</span>
          </div>
          <h1>登录</h1>
          <LoginWays />
          <p className="login-links">
            <PlaceLink to="/Password">忘记密码</PlaceLink>
            <PlaceLink to="/registration">注册账号</PlaceLink>
          </p>
          <ExternalButton />
        </div>
        <SiteFooter>{isPageAddress(help) && <OutsideLink to={help}>帮助</OutsideLink>}</SiteFooter>
      </main>
    </div>
  );
}
