import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import { WaitingCount } from '#web/shell/head/waiting-count.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';

type MenuItem = NonNullable<MenuProps['items']>[number];

/** An entry with all below it, as the component library draws menus. */
export function menuItem(entry: SidebarEntry): MenuItem {
  const { path, title, icon, children } = entry;
  const drawing = <MenuIcon icon={icon} />;
  if (children) return { key: groupKey(entry), icon: drawing, label: title, children: children.map(menuItem) };
  const label = entry.isExternal ? (
    <a href={path} rel="noopener" target="_blank">
      {title}
    </a>
  ) : (
    <Link to={path}>
      {title}
      <WaitingCount path={path} />
    </Link>
  );
  return { key: path, icon: drawing, label, title };
}

/** A container may have the path of its first page; the keys of a menu must differ. */
export function groupKey({ path }: { path: string }): string {
  return `group ${path}`;
}
