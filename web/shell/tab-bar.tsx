import { ReloadOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { addressOf, type Tab } from './tabs.ts';

interface TabBarProps {
  tabs: readonly Tab[];
  activePath: string | null;
  onClose: (path: string) => void;
  onRefresh: () => void;
}

/** The open pages, side by side. */
export function TabBar({ tabs, activePath, onClose, onRefresh }: TabBarProps) {
  return (
    <nav aria-label="已打开的页面" className="tab-bar">
      <ul
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
      >
        {tabs.map((tab) => (
          <TabItem isActive={tab.path === activePath} key={tab.path} onClose={onClose} tab={tab} />
        ))}
      </ul>
      {activePath && (
        <button
          aria-label="刷新当前页"
          className="tab-bar-refresh"
          onClick={onRefresh}
          title="刷新当前页"
          type="button"
        >
          <ReloadOutlined />
        </button>
      )}
    </nav>
  );
}

function TabItem({ tab, isActive, onClose }: { tab: Tab; isActive: boolean; onClose: (path: string) => void }) {
  const title = tab.title ?? tab.page.title;
  const canClose = !tab.page.isFixed;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);

  return (
    <li className={isActive ? 'tab-item tab-item-active' : 'tab-item'} ref={item}>
      <Link
        aria-current={isActive ? 'page' : undefined}
        onAuxClick={(event) => {
          if (event.button !== 1 || !canClose) return;
          event.preventDefault();
          onClose(tab.path);
        }}
        title={title}
        to={addressOf(tab.location)}
      >
        {tab.isUnsaved && <span className="tab-item-unsaved" title="有未保存的内容" />}
        <span className="tab-item-title">{title}</span>
      </Link>
      {canClose && (
        <button aria-label={`关闭 ${title}`} className="tab-item-close" onClick={() => onClose(tab.path)} type="button">
          ×
        </button>
      )}
    </li>
  );
}
