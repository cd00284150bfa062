import { generatePath, Link, matchPath } from 'react-router';
import { homePath } from '#web/shell/places/home-path.ts';
import type { Page } from '#web/shell/places/page.ts';

/** A step on the way to the page on show. */
export interface Crumb {
  title: string;
  /** Where the step leads; null for plain text. */
  to: string | null;
}

/** The steps to the last page of a trail, home first; containers lead to where their redirect does. */
export function crumbsOf(trail: readonly Page[], pathname: string): Crumb[] {
  const shown = trail.filter((page) => page.isInBreadcrumb && page.title);
  const last = shown.at(-1);
  const crumbs = shown.map((page) => ({
    title: page.title,
    to: page === last || !page.isCrumbLink ? null : addressOf(page, last, pathname),
  }));
  return shown[0]?.path === homePath ? crumbs : [{ title: '首页', to: homePath }, ...crumbs];
}

function addressOf(page: Page, last: Page | undefined, pathname: string): string | null {
  if (page.redirect) return page.redirect;
  try {
    return generatePath(page.path, last && matchPath(last.path, pathname)?.params);
  } catch {
    // The path may have parameters that the page on show lacks.
    return null;
  }
}

/** The way from home to the page on show. */
export function Breadcrumb({ trail, pathname }: { trail: readonly Page[]; pathname: string }) {
  return (
    <nav aria-label="当前位置" className="breadcrumb">
      <ol>
        {crumbsOf(trail, pathname).map(({ title, to }, index, all) => (
          <li aria-current={index === all.length - 1 ? 'page' : undefined} key={`${to} ${title}`}>
            {to ? <Link to={to}>{title}</Link> : title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
