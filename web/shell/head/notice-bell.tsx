import { BellOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { usePush } from '#web/api/push-state.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { framePiece } from '#web/shell/frame-piece.tsx';
import { shortCount } from './waiting-count.tsx';
import './notice-bell.css';

const loadPanel = async () => (await import('./notice-panel.tsx')).NoticePanel;
const NoticePanel = framePiece('消息', loadPanel, {
  fallback: <div aria-busy="true" className="notice-panel" />,
  failureClass: 'notice-panel-failure',
});
const NewsToasts = framePiece('新消息', async () => (await import('./news-toasts.tsx')).NewsToasts, { isQuiet: true });

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
        popupRender={() => <NoticePanel onClose={close} />}
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
      {hasNews && <NewsToasts />}
    </>
  );
}
