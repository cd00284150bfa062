import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { useNarrowedPeople } from '#web/page/filters/use-narrowed-people.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { message } from '../../message.ts';
import { ReadRate } from './read-rate.tsx';

type Reader = OutputOf<typeof message.actions.readers>['rows'][number];

const choices = { all: '全部', unread: '未读', read: '已读', receipt: '已回执' } as const;

const columns: readonly PagedColumn<Reader>[] = [
  { key: 'place', title: '单位', widthPx: 220, render: ({ place }) => place },
  {
    key: 'read',
    title: '阅读',
    widthPx: 140,
    isHead: true,
    render: ({ readAt }) => (readAt ? <RelativeTime at={readAt} /> : '未读'),
  },
  {
    key: 'receipt',
    title: '回执',
    widthPx: 260,
    isRare: true,
    render: ({ receiptAt, receiptText }) =>
      receiptAt && (
        <>
          <RelativeTime at={receiptAt} /> {receiptText}
        </>
      ),
  },
];

interface ReadersProps {
  message: { id: string; recipientCount: number | null; readCount: number | null };
}

/** The recipients of a message, those first who have not read it. */
export function Readers({ message: { id, ...counts } }: ReadersProps) {
  const { asked, choice, list } = useNarrowedPeople(choices, 'all');
  const query = useCall(message.actions.readers, { id, ...asked }, pagedQuery);
  return (
    <>
      <p>
        <ReadRate {...counts} />
      </p>
      <PagedList<Reader>
        {...list}
        columns={columns}
        empty={<Empty title="没有收件人">消息发出后，这里显示每个人的阅读情况。</Empty>}
        filters={choice}
        query={query}
        subject="收件人"
      />
    </>
  );
}
