import { CheckOutlined, DownOutlined, PushpinFilled, ReloadOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Dropdown } from '#web/kit/dropdown.tsx';
import type { TabCommands } from './tab-commands.ts';
import { TabMenu } from './tab-menu.tsx';
import { addressOf, isKept, type Tab } from './tabs.ts';

interface TabBarProps {
  tabs: readonly Tab[];
  activePath: string | null;
  commands: TabCommands;
  /** Puts a tab in the place of the one that stands there. */
  onMove: (path: string, index: number) => void;
}

/** The open pages, side by side. */
export function TabBar({ tabs, activePath, commands, onMove }: TabBarProps) {
  const navigate = useNavigate();
  const [draggedPath, setDraggedPath] = useState<string | null>(null);
  const bar = useRef<HTMLUListElement>(null);
  // Also when the bar or any tab in it changes its size: a page names its tab late.
  useEffect(() => {
    const active = bar.current?.children[tabs.findIndex(({ path }) => path === activePath)];
    if (!bar.current || !active) return;
    const observer = new ResizeObserver(() => reveal(active));
    for (const element of [bar.current, ...bar.current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [tabs, activePath]);
  const list = tabs.map((tab) => ({
    key: tab.path,
    label: titleOf(tab),
    icon: <span className="tab-list-mark">{tab.path === activePath && <CheckOutlined aria-label="当前" />}</span>,
    onClick: () => navigate(addressOf(tab.location)),
  }));
  return (
    <nav aria-label="已打开的页面" className="tab-bar">
      <TabMenu commands={commands} tabs={tabs}>
        <ul
          ref={bar}
          onWheel={({ currentTarget, deltaX, deltaY }) => {
            if (deltaX === 0) currentTarget.scrollLeft += deltaY / 4;
          }}
        >
          {tabs.map((tab, index) => (
            <TabItem
              draggedPath={draggedPath}
              index={index}
              isActive={tab.path === activePath}
              key={tab.path}
              onClose={commands.close}
              onDrag={setDraggedPath}
              onMove={onMove}
              tab={tab}
            />
          ))}
        </ul>
      </TabMenu>
      <Dropdown
        menu={{ items: list, selectable: true, selectedKeys: activePath ? [activePath] : [] }}
        placement="bottomRight"
      >
        <button aria-label="所有标签" className="tab-bar-button" title="所有标签" type="button">
          <DownOutlined />
        </button>
      </Dropdown>
      {activePath && (
        <button
          aria-label="刷新当前页"
          className="tab-bar-button"
          onClick={() => commands.refresh(activePath)}
          title="刷新当前页"
          type="button"
        >
          <ReloadOutlined />
        </button>
      )}
    </nav>
  );
}

interface TabItemProps {
  tab: Tab;
  index: number;
  isActive: boolean;
  /** The tab that is being dragged, if any. */
  draggedPath: string | null;
  onDrag: (path: string | null) => void;
  onMove: (path: string, index: number) => void;
  onClose: (path: string) => void;
}

function TabItem({ tab, index, isActive, draggedPath, onDrag, onMove, onClose }: TabItemProps) {
  const title = titleOf(tab);
  const canMove = !isKept(tab);

  function onKeyDown(event: KeyboardEvent) {
    if (!canMove) return;
    if (event.key === 'Delete') onClose(tab.path);
    else if (event.ctrlKey && event.shiftKey && event.key === 'ArrowLeft') onMove(tab.path, index - 1);
    else if (event.ctrlKey && event.shiftKey && event.key === 'ArrowRight') onMove(tab.path, index + 1);
    else return;
    event.preventDefault();
  }

  return (
    <li
      className={isActive ? 'tab-item tab-item-active' : 'tab-item'}
      data-path={tab.path}
      draggable={canMove}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (draggedPath === null || draggedPath === tab.path) return;
        event.preventDefault();
        onMove(draggedPath, index);
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(tab.path);
      }}
    >
      <Link
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts={canMove ? 'Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight' : undefined}
        draggable={false}
        onAuxClick={(event) => {
          if (event.button !== 1 || !canMove) return;
          event.preventDefault();
          onClose(tab.path);
        }}
        onKeyDown={onKeyDown}
        title={title}
        to={addressOf(tab.location)}
      >
        {tab.isPinned && <PushpinFilled aria-label="已固定" className="tab-item-pin" />}
        {tab.isUnsaved && <span className="tab-item-unsaved" title="有未保存的内容" />}
        <span className="tab-item-title">{title}</span>
      </Link>
      {canMove && (
        <button aria-label={`关闭 ${title}`} className="tab-item-close" onClick={() => onClose(tab.path)} type="button">
          ×
        </button>
      )}
    </li>
  );
}

function titleOf({ title, page }: Tab): string {
  return title ?? page.title;
}

/** What stays in sight beside the tab that is revealed: enough to tell that there is more. */
const revealedPx = 24;

/** Scrolls the bar, and nothing else: under a head that is not fixed the bar itself may be out of sight. */
function reveal(item: Element): void {
  const bar = item.parentElement;
  if (!bar) return;
  const [own, shown] = [item.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (own.left < shown.left + revealedPx) bar.scrollLeft -= shown.left + revealedPx - own.left;
  else if (own.right > shown.right - revealedPx) bar.scrollLeft += own.right - shown.right + revealedPx;
}
