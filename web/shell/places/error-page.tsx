import type { ReactNode } from 'react';
import { homePath } from './home-path.ts';
import { PlaceLink } from './place-link.tsx';
import './error-page.css';

interface ErrorPageProps {
  /** The short sign over the title: a number, or nothing. */
  sign?: string;
  title: string;
  /** Why, and what to do next. */
  children: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** A page that says what went wrong, why, and what to do next. */
export function ErrorPage({ sign, title, children, actions }: ErrorPageProps) {
  return (
    <section className="error-page">
      {sign && (
        <p aria-hidden="true" className="error-page-sign">
          {sign}
        </p>
      )}
      <h1 className="error-page-title">{title}</h1>
      <div className="error-page-text">{children}</div>
      <div className="error-page-actions">{actions}</div>
    </section>
  );
}

/** Shown where nothing stands at the address. */
export function NotFoundPage() {
  return (
    <ErrorPage actions={<HomeLink />} sign="404" title="页面不存在">
      请检查地址是否正确，或者从菜单重新进入。
    </ErrorPage>
  );
}

/** The button that leads to the home page. */
export function HomeLink() {
  return (
    <PlaceLink className="plain-button plain-button-primary" to={homePath}>
      回首页
    </PlaceLink>
  );
}
