import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { MenuIcon } from '#web/shell/menu/menu-icon.tsx';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { pagesOf } from '#web/shell/places/page.ts';
import { quickLinksOf } from './quick-link.ts';
import './quick-links.css';

/** The first places of the user's menus. */
export function QuickLinks() {
  const menus = useSession((session) => session.menus);
  const links = useMemo(() => quickLinksOf(pagesOf(menuTree(menus))), [menus]);
  if (links.length === 0) return null;
  return (
    <nav aria-label="快捷入口" className="panel quick-links">
      <h2>快捷入口</h2>
      <ul>
        {links.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path}>
              <span className="quick-link-icon">
                <MenuIcon icon={icon} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
