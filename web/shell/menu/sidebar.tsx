import { ConfigProvider, Drawer, Menu } from 'antd';
import { useState } from 'react';
import type { Page } from '#web/shell/places/page.ts';
import { groupKey, menuItem } from './menu-item.tsx';
import { MenuLogo } from './menu-logo.tsx';
import { useMenuTheme } from './menu-theme.ts';
import { menuPathOf, type SidebarEntry } from './sidebar-entries.ts';

interface SidebarProps {
  entries: readonly SidebarEntry[];
  /** From the top of the tree to the page on show. */
  trail: readonly Page[];
  isCollapsed: boolean;
  hasLogo: boolean;
}

/** The menu at the side. */
export function Sidebar({ hasLogo, entries, trail, isCollapsed }: SidebarProps) {
  const theme = useMenuTheme();
  return (
    <ConfigProvider theme={theme}>
      {hasLogo && <MenuLogo hasTitle={!isCollapsed} />}
      <nav aria-label="主菜单" className="sidebar-menu">
        <SidebarMenu entries={entries} isCollapsed={isCollapsed} trail={trail} />
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

function SidebarMenu({ entries, trail, isCollapsed }: Omit<SidebarProps, 'hasLogo'>) {
  const place = trail.map(({ path }) => path).join(' ');
  const [lastPlace, setLastPlace] = useState(place);
  const [openKeys, setOpenKeys] = useState(() => trail.map(groupKey));
  if (place !== lastPlace) {
    setLastPlace(place);
    setOpenKeys((keys) => [...new Set([...keys, ...trail.map(groupKey)])]);
  }

  return (
    <Menu
      inlineCollapsed={isCollapsed}
      items={entries.map(menuItem)}
      mode="inline"
      selectedKeys={[menuPathOf(trail)]}
      theme="dark"
      // A collapsed menu opens its groups beside itself and closes them again: not ours to remember.
      {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
    />
  );
}
