import { type ReactElement, useRef, useState } from 'react';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { useLongPress } from '#web/shell/focus/use-long-press.ts';
import { favouritesWith } from '#web/shell/menu/favourites.ts';
import { changePreferences, usePreferences } from '#web/shell/preferences.ts';
import type { TabCommands } from './tab-commands.ts';
import { isKept, lastingAddress, type Tab } from './tabs.ts';

interface TabMenuProps {
  tabs: readonly Tab[];
  commands: TabCommands;
  /** Holds the tabs, each in an element that carries its path as `data-path`. */
  children: ReactElement;
}

/** The menu that the right button, the menu key or a long press opens over a tab. */
export function TabMenu({ tabs, commands, children }: TabMenuProps) {
  const [path, setPath] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const longPress = useLongPress();
  const favourites = usePreferences((preferences) => preferences.favourites);
  const tab = tabs.find((candidate) => candidate.path === path);
  const place = tabs.findIndex((candidate) => candidate.path === path);
  const isFavourite = tab !== undefined && favourites.includes(lastingAddress(tab));

  const items = tab && [
    { key: 'refresh', label: '刷新', onClick: () => commands.refresh(tab.path) },
    ...(isKept(tab) ? [] : [{ key: 'close', label: '关闭', onClick: () => commands.close(tab.path) }]),
    { key: 'closeOthers', label: '关闭其它', onClick: () => commands.closeOthers(tab.path) },
    {
      key: 'closeLeft',
      label: '关闭左侧',
      disabled: tabs.slice(0, place).every(isKept),
      onClick: () => commands.closeLeft(tab.path),
    },
    {
      key: 'closeRight',
      label: '关闭右侧',
      disabled: tabs.slice(place + 1).every(isKept),
      onClick: () => commands.closeRight(tab.path),
    },
    { key: 'closeAll', label: '关闭所有', onClick: () => commands.closeAll(tab.path) },
    { type: 'divider' as const },
    ...(tab.page.isFixed
      ? []
      : [
          {
            key: 'pin',
            label: tab.isPinned ? '取消固定' : '固定',
            onClick: () => commands.pin(tab.path, !tab.isPinned),
          },
        ]),
    {
      key: 'favourite',
      label: isFavourite ? '取消收藏' : '收藏',
      onClick: () => changePreferences({ favourites: favouritesWith(favourites, lastingAddress(tab)) }),
    },
  ];

  function follow(opens: boolean) {
    // The focus goes back to where it came from, and not into nothing with the menu.
    if (!opens && document.activeElement?.closest('[role="menu"]')) opener.current?.focus();
    setOpen(opens);
  }

  return (
    <Dropdown
      autoFocus
      menu={{ items: items ?? [] }}
      onOpenChange={follow}
      open={isOpen && tab !== undefined}
      trigger={['contextMenu']}
    >
      <div
        className="tab-menu-area"
        onContextMenuCapture={({ target }) => {
          const item = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
          setPath(item?.dataset.path ?? null);
          opener.current = item?.querySelector('a') ?? null;
        }}
        onScrollCapture={() => setOpen(false)}
        {...longPress}
      >
        {children}
      </div>
    </Dropdown>
  );
}
