import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { countNotices, listNotices, type Notice, noticeKinds, readAllNotices, readNotices } from '#shared/notice.ts';
import { usePush } from '#web/api/push-state.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { noticesPath } from '#web/shell/places/constant-pages.ts';
import './notice-bell.css';
import './notice-panel.css';

const refreshes = [listNotices, countNotices];

/** The newest notices; choosing one reads it and leads to what it is about. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const list = useCall(listNotices, { page: 1, size: 10 }, { isSilent: true });
  const readAll = useAction(readAllNotices, { refreshes });
  const hasUnread = usePush((state) => state.unread > 0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <div
      aria-label="消息"
      className="notice-panel"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      ref={panel}
      role="dialog"
      tabIndex={-1}
    >
      <header className="notice-panel-head">
        <h2>最近消息</h2>
        <Button
          disabled={!hasUnread}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
          size="small"
          type="link"
        >
          全部已读
        </Button>
      </header>
      <div aria-busy={list.isPending} className="notice-panel-body">
        {list.isError && <Failure error={list.error} onRetry={() => list.refetch()} subject="消息" />}
        {list.data?.rows.length === 0 && <Empty title="没有消息">待办、审批结果与提醒会出现在这里。</Empty>}
        {list.data && (
          <ul>
            {list.data.rows.map((notice) => (
              <li key={notice.id}>
                <NoticeItem notice={notice} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="notice-panel-foot">
        <Link onClick={onClose} to={noticesPath}>
          查看全部
        </Link>
      </footer>
    </div>
  );
}

function NoticeItem({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { id, kind, title, text, link, createdAt, readAt } = notice;
  const navigate = useNavigate();
  const read = useAction(readNotices, { refreshes });

  function open() {
    if (!readAt) read.mutate({ ids: [id] });
    if (!link) return;
    onClose();
    navigate(link);
  }

  return (
    <button className={readAt ? 'notice-item' : 'notice-item notice-item-unread'} onClick={open} type="button">
      <span className="notice-item-mark" />
      <span className="notice-item-title">
        {noticeKinds[kind]}：{title}
      </span>
      <RelativeTime at={createdAt} />
      <span className="notice-item-text">{text}</span>
    </button>
  );
}
