import { Segmented } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import type { PagedColumn } from '#web/page/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged-list.tsx';
import { message } from '../../message.ts';
import { ReadRate } from './read-rate.tsx';

type Reader = OutputOf<typeof message.actions.readers>['rows'][number];

const choices = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
  { value: 'read', label: '已读' },
  { value: 'receipt', label: '已回执' },
] as const;

type Which = (typeof choices)[number]['value'];

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
  const [which, setWhich] = useState<Which>('all');
  const [state, setState] = useState({ page: 1, size: 20, search: '' });
  const query = useCall(message.actions.readers, { id, which, ...state, search: state.search || null }, pagedQuery);
  return (
    <>
      <p>
        <ReadRate {...counts} />
      </p>
      <PagedList<Reader>
        columns={columns}
        empty={<Empty title="没有收件人">消息发出后，这里显示每个人的阅读情况。</Empty>}
        filters={
          <Segmented<Which>
            aria-label="按是否已读筛选"
            onChange={(value) => {
              setWhich(value);
              setState((before) => ({ ...before, page: 1 }));
            }}
            options={[...choices]}
            value={which}
          />
        }
        hrefOf={() => null}
        isFiltered={which !== 'all'}
        keyOf={({ id: userId }) => userId}
        nameOf={({ name }) => name}
        nameTitle="姓名"
        onChange={(change) => setState((before) => ({ ...before, page: 1, ...definedOf(change) }))}
        query={query}
        searched="姓名"
        state={{ ...state, sort: null, filters: {} }}
        subject="收件人"
      />
    </>
  );
}

function definedOf({ page, size, search }: { page?: number; size?: number; search?: string }) {
  return { ...(page && { page }), ...(size && { size }), ...(search !== undefined && { search }) };
}
