import { ConfigProvider, Menu } from 'antd';
import type { Page } from '#web/shell/places/page.ts';
import { menuItem } from './menu-item.tsx';
import { MenuLogo } from './menu-logo.tsx';
import { useMenuTheme } from './menu-theme.ts';
import { entryAround, firstLinkOf, menuPathOf, type SidebarEntry } from './sidebar-entries.ts';
import './top-menu.css';

interface TopMenuProps {
  entries: readonly SidebarEntry[];
  /** From the top of the tree to the page on show. */
  trail: readonly Page[];
  /** Whether only the first level stands here, each leading to the first page below it. */
  isSplit: boolean;
  hasLogo: boolean;
}

/** The menu in a row above everything else; what finds no room is behind its last entry. */
export function TopMenu({ entries, trail, isSplit, hasLogo }: TopMenuProps) {
  const theme = useMenuTheme();
  const path = menuPathOf(trail);
  const shown = isSplit ? entries.map(toFirstLink) : entries;
  const around = isSplit && entryAround(entries, path);
  const selected = around ? firstLinkOf(around).path : path;
  return (
    <ConfigProvider theme={theme}>
      <div className="top-menu">
        {hasLogo && <MenuLogo hasTitle />}
        <nav aria-label="主菜单">
          <Menu items={shown.map(menuItem)} mode="horizontal" selectedKeys={[selected]} theme="dark" />
        </nav>
      </div>
    </ConfigProvider>
  );
}

/** The entry as a link of its own name to the first page below it. */
function toFirstLink(entry: SidebarEntry): SidebarEntry {
  const { path, isExternal } = firstLinkOf(entry);
  return { ...entry, path, isExternal, children: null };
}
