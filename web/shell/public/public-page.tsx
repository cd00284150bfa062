import type { ReactNode } from 'react';
import { useSite } from '#web/api/site.ts';
import { useDocumentTitle } from '#web/shell/places/document-title.ts';
import { PlaceLink } from '#web/shell/places/place-link.tsx';
import { Logo } from '../logo.tsx';
import { SiteFooter } from '../site-footer.tsx';
import '#web/shell/login/login-page.css';
import './public-page.css';

interface PublicPageProps {
  title: string;
  /** One line on what the page is for. */
  hint?: string;
  /** Room for more than one column of inputs. */
  isWide?: boolean;
  /** What stands beneath the card instead of the way to the login. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that needs no login: one card with one purpose. */
export function PublicPage({ title, hint, isWide, foot, children }: PublicPageProps) {
  const site = useSite((state) => state.title);
  useDocumentTitle(title);
  return (
    <div className="public">
      <header className="public-head">
        <PlaceLink className="public-brand" to="/login">
          <Logo size={28} />
          <span>{site}</span>
        </PlaceLink>
      </header>
      <main className={isWide ? 'public-card public-card-wide' : 'public-card'}>
        <h1>{title}</h1>
        {hint && <p className="login-hint">{hint}</p>}
        {children}
        <p className="public-foot">{foot ?? <PlaceLink to="/login">返回登录</PlaceLink>}</p>
      </main>
      <SiteFooter />
    </div>
  );
}
