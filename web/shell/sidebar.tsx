import { ConfigProvider, Drawer, Menu, type MenuProps, theme } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '#web/api/site.ts';
import { homePath } from './home-path.ts';
import { Logo } from './logo.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { Page } from './page.ts';
import { usePreferences } from './preferences.ts';
import { menuPathOf, type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';
import { WaitingCount } from './waiting-count.tsx';

const sidebarTheme = {
  algorithm: theme.defaultAlgorithm,
  components: {
    Menu: {
      collapsedWidth: 54,
      darkItemBg: '#304156',
      darkItemColor: '#bfcbd9',
      darkItemHoverBg: '#263445',
      darkItemHoverColor: '#fff',
      darkItemSelectedBg: '#001528',
      darkItemSelectedColor: '#409eff',
      darkPopupBg: '#1f2d3d',
      darkSubMenuItemBg: '#1f2d3d',
      itemBorderRadius: 4,
      itemHeight: 42,
      itemMarginInline: 6,
    },
  },
};

interface SidebarProps {
  pages: readonly Page[];
  /** From the top of the tree to the page on show. */
  trail: readonly Page[];
  isCollapsed: boolean;
}

/** The menu of everything the user may visit. */
export function Sidebar({ pages, trail, isCollapsed }: SidebarProps) {
  const title = useSite((site) => site.title);
  const hasLogo = usePreferences((preferences) => preferences.hasSidebarLogo);
  return (
    <ConfigProvider theme={sidebarTheme}>
      {hasLogo && (
        <Link className="sidebar-logo" title={title} to={homePath}>
          <Logo size={30} />
          {!isCollapsed && <span className="sidebar-title">{title}</span>}
        </Link>
      )}
      <nav aria-label="主菜单" className="sidebar-menu">
        <SidebarMenu isCollapsed={isCollapsed} pages={pages} trail={trail} />
      </nav>
    </ConfigProvider>
  );
}

/** The same menu on narrow screens: over the page, until something is chosen. */
export function SidebarDrawer({ isOpen, onClose, ...menu }: Omit<SidebarProps, 'isCollapsed'> & DrawerState) {
  return (
    <Drawer
      aria-label="主菜单"
      closable={false}
      onClose={onClose}
      open={isOpen}
      placement="left"
      rootClassName="sidebar-drawer"
      size={210}
      styles={{ mask: { background: 'rgb(0 0 0 / 30%)' } }}
    >
      <Sidebar {...menu} isCollapsed={false} />
    </Drawer>
  );
}

interface DrawerState {
  isOpen: boolean;
  onClose: () => void;
}

function SidebarMenu({ pages, trail, isCollapsed }: SidebarProps) {
  const place = trail.at(-1)?.path;
  const [lastPlace, setLastPlace] = useState(place);
  const [openKeys, setOpenKeys] = useState(() => trail.map(groupKey));
  if (place !== lastPlace) {
    setLastPlace(place);
    setOpenKeys((keys) => [...new Set([...keys, ...trail.map(groupKey)])]);
  }

  return (
    <Menu
      inlineCollapsed={isCollapsed}
      items={sidebarEntries(pages).map(itemFor)}
      mode="inline"
      selectedKeys={[menuPathOf(trail)]}
      theme="dark"
      // A collapsed menu opens its groups beside itself and closes them again: not ours to remember.
      {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
    />
  );
}

function itemFor(entry: SidebarEntry): NonNullable<MenuProps['items']>[number] {
  const { path, title, icon, children } = entry;
  const drawing = <MenuIcon icon={icon} />;
  if (children) return { key: groupKey(entry), icon: drawing, label: title, children: children.map(itemFor) };
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
function groupKey({ path }: { path: string }): string {
  return `group ${path}`;
}
