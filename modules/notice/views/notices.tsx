import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listNotices, type Notice, noticeKinds, readAllNotices, readNotices } from '#shared/notice.ts';
import type { States } from '#shared/state.ts';
import { usePush } from '#web/api/push-state.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import './notices.css';

const kinds = {
  todo: { label: noticeKinds.todo, color: 'orange' },
  approved: { label: noticeKinds.approved, color: 'green' },
  rejected: { label: noticeKinds.rejected, color: 'red' },
  returned: { label: noticeKinds.returned, color: 'red' },
  terminated: { label: noticeKinds.terminated, color: 'black' },
  reminded: { label: noticeKinds.reminded, color: 'orange' },
  copied: { label: noticeKinds.copied, color: 'blue' },
  incident: { label: noticeKinds.incident, color: 'red' },
  alarm: { label: noticeKinds.alarm, color: 'red' },
  account: { label: noticeKinds.account, color: 'orange' },
  commented: { label: noticeKinds.commented, color: 'blue' },
  message: { label: noticeKinds.message, color: 'blue' },
} as const satisfies States;

const columns: readonly PagedColumn<Notice>[] = [
  {
    key: 'kind',
    title: '类型',
    widthPx: 110,
    isHead: true,
    render: ({ kind }) => <StateTag states={kinds} value={kind} />,
  },
  { key: 'created', title: '时间', widthPx: 120, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

const choices = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
];

/** All notices of the signed-in user. */
export default function Notices() {
  const [state, change] = usePagedState();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const { page, size, search } = state;
  const query = useCall(listNotices, { page, size, search: search || null, isUnreadOnly }, pagedQuery);
  const hasUnread = usePush(({ unread }) => unread > 0);
  const readAll = useAction(readAllNotices, { refreshes: [listNotices] });
  return (
    <section className="list-page">
      <PageHeader title="消息">
        <Button disabled={!hasUnread} loading={readAll.isPending} onClick={() => readAll.mutate({})}>
          全部已读
        </Button>
      </PageHeader>
      <PagedList<Notice>
        actionsOf={(notice) => <NoticeButtons notice={notice} />}
        actionsWidthPx={140}
        columns={columns}
        empty={<Empty title="没有消息">待办、审批结果与提醒会出现在这里。</Empty>}
        filters={
          <Segmented
            aria-label="按是否已读筛选"
            onChange={(value) => {
              setUnreadOnly(value === 'unread');
              change({ page: 1 });
            }}
            options={choices}
            value={isUnreadOnly ? 'unread' : 'all'}
          />
        }
        hrefOf={({ link }) => link}
        isFiltered={isUnreadOnly}
        keyOf={({ id }) => id}
        nameOf={({ title, readAt }) => (readAt ? title : <Unread>{title}</Unread>)}
        nameTitle="消息"
        noteOf={({ text }) => text}
        onChange={change}
        query={query}
        searched="消息"
        state={state}
        subject="消息"
      />
    </section>
  );
}

function Unread({ children }: { children: string }) {
  return (
    <strong className="notice-unread">
      {children}
      <span className="notice-unread-words">（未读）</span>
    </strong>
  );
}

function NoticeButtons({ notice: { id, link, readAt } }: { notice: Notice }) {
  const navigate = useNavigate();
  const read = useAction(readNotices, { refreshes: [listNotices] });
  const markRead = () => read.mutate({ ids: [id] });

  function open(target: string) {
    if (!readAt) markRead();
    navigate(target);
  }

  return (
    <>
      {link && (
        <Button onClick={() => open(link)} size="small" type="link">
          查看
        </Button>
      )}
      {!readAt && (
        <Button loading={read.isPending} onClick={markRead} size="small" type="link">
          标为已读
        </Button>
      )}
    </>
  );
}
