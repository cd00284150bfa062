import { BellOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePush } from '#web/api/push-state.ts';
import { shortCount } from './waiting-count.tsx';
import './notice-bell.css';

const loadPanel = () => import('./notice-panel.tsx');
const NoticePanel = lazy(async () => ({ default: (await loadPanel()).NoticePanel }));
const NewsToasts = lazy(async () => ({ default: (await import('./news-toasts.tsx')).NewsToasts }));

/** How many notices are unread, and behind it the newest of them. */
export function NoticeBell() {
  const unread = usePush((state) => state.unread);
  const hasNews = usePush((state) => state.news.length > 0);
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    bell.current?.focus();
  }

  return (
    <>
      <Dropdown
        align={{ overflow: { shiftX: true } }}
        destroyOnHidden
        onOpenChange={setOpen}
        open={isOpen}
        placement="bottomRight"
        popupRender={() => (
          <Suspense fallback={<div aria-busy="true" className="notice-panel" />}>
            <NoticePanel onClose={close} />
          </Suspense>
        )}
        trigger={['click']}
      >
        <button
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
          className="head-tool notice-bell"
          onFocus={() => void loadPanel().catch(() => {})}
          onPointerEnter={() => void loadPanel().catch(() => {})}
          ref={bell}
          type="button"
        >
          <BellOutlined />
          {unread > 0 && (
            <span aria-hidden="true" className="notice-bell-count">
              {shortCount(unread)}
            </span>
          )}
        </button>
      </Dropdown>
      {hasNews && (
        <Suspense fallback={null}>
          <NewsToasts />
        </Suspense>
      )}
    </>
  );
}
