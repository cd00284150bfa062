import { StarFilled } from '@ant-design/icons';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesOf } from '#web/shell/places/page.ts';
import { usePreferences } from '#web/shell/preferences.ts';
import { recentPages } from '#web/shell/search/recent-pages.ts';
import '#web/page/record/brief.css';
import './lately.css';

const shownLines = 8;

function titlesOf(pages: readonly Page[]): [string, string][] {
  return pages.flatMap(({ path, title, children }): [string, string][] => [[path, title], ...titlesOf(children)]);
}

/** The user's favourites, then the records and pages visited lately; nothing as long as there are none. */
export function Lately() {
  const userId = useSession((session) => session.user?.id) ?? '';
  const menus = useSession((session) => session.menus);
  const favourites = usePreferences((preferences) => preferences.favourites);
  const lines = useMemo(() => {
    const recent = recentPages(userId).filter(({ address }) => address !== '/' && !address.startsWith('/dashboard'));
    const titles = new Map([
      ...titlesOf(pagesOf(menuTree(menus))),
      ...recent.map(({ address, title }): [string, string] => [address, title]),
    ]);
    const starred = favourites.flatMap((address) => {
      const title = titles.get(address);
      return title ? [{ address, title, isStarred: true }] : [];
    });
    const others = recent
      .filter(({ address }) => !favourites.includes(address))
      .map((page) => ({ ...page, isStarred: false }));
    return [...starred, ...others].slice(0, shownLines);
  }, [userId, menus, favourites]);
  if (lines.length === 0) return null;
  return (
    <section aria-label="收藏与最近使用" className="panel brief">
      <header className="brief-head">
        <h2>收藏与最近使用</h2>
      </header>
      <ul className="brief-lines">
        {lines.map(({ address, title, isStarred }) => (
          <li key={address}>
            <Link className="brief-line" to={address}>
              <span className="brief-what">
                <span className="brief-title">{title}</span>
              </span>
              <span className="brief-end">{isStarred && <StarFilled aria-label="收藏" className="lately-star" />}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
