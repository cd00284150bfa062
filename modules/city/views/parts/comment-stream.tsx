import { Pagination, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { caseSource } from '#shared/case-source.ts';
import type { OutputOf } from '#shared/operation.ts';
import { listMyComments } from '#shared/record-comment.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';

const rowsPerPage = 20;

interface CommentStreamProps {
  kind: 'all' | 'unread' | 'mentioned';
  source: string | null;
  search: string | null;
}

const nothing = {
  unread: ['没有未读评论', '别人在你能看到的记录上发表评论后，会出现在这里。'],
  mentioned: ['还没有人提到你', '评论中用 @ 提到你时，会出现在这里。'],
  all: ['还没有评论', '在任何一条记录的“评论”页可以发表评论。'],
} as const;

/** Comments of one kind, the newest first. */
export function CommentStream({ kind, source, search }: CommentStreamProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useCall(
    listMyComments,
    { kind, page, size: rowsPerPage, module: source, search },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="评论" />;
  const [title, hint] = nothing[kind];
  if (data.rows.length === 0) return <Empty title={title}>{hint}</Empty>;
  return (
    <>
      <ul className="comment-stream">
        {data.rows.map((row) => (
          <Said key={row.id} row={row} />
        ))}
      </ul>
      {data.total > rowsPerPage && (
        <Pagination align="end" current={page} onChange={setPage} pageSize={rowsPerPage} total={data.total} />
      )}
    </>
  );
}

function Said({ row }: { row: OutputOf<typeof listMyComments>['rows'][number] }) {
  const recordHref = useRecordHref();
  const { modules } = useRegistry();
  const isCase = row.module === caseSource;
  const place = isCase ? null : recordHref(row.module, row.recordId);
  const other = isCase ? `id=${row.recordId}` : `module=${row.module}&record=${row.recordId}`;
  const href = place ? `${place}?tab=comments` : `/workdetail?${other}`;
  return (
    <li className={row.isUnread ? 'comment-stream-unread' : undefined}>
      <Link to={href}>
        <span className="comment-stream-head">
          <strong>{row.authorName}</strong>
          {row.isAnswer ? '回复于' : '评论'} {isCase ? '流程' : modules.get(row.module)?.title}“{row.label}”
          {row.isMentioned && <Tag color="orange">提到我</Tag>}
          <span className="comment-stream-at">
            <RelativeTime at={row.createdAt} />
          </span>
        </span>
        <span className="comment-stream-text">{row.text}</span>
      </Link>
    </li>
  );
}
