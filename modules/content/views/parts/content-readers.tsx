import { BellOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import type { PagedColumn } from '#web/page/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged-list.tsx';
import { content } from '../../content.ts';

type Reader = OutputOf<typeof content.actions.readers>['rows'][number];

const choices = { unread: '未读', read: '已读', confirmed: '已确认' } as const;
type Which = keyof typeof choices;

const columns: readonly PagedColumn<Reader>[] = [
  { key: 'place', title: '单位', widthPx: 220, render: ({ place }) => place },
  {
    key: 'read',
    title: '阅读',
    widthPx: 140,
    isHead: true,
    render: ({ firstAt }) => (firstAt ? <RelativeTime at={firstAt} /> : '未读'),
  },
  {
    key: 'confirmed',
    title: '确认',
    widthPx: 140,
    isRare: true,
    render: ({ confirmedAt }) => confirmedAt && <RelativeTime at={confirmedAt} />,
  },
];

/** Who has read and confirmed a content; those who have not are reminded from here. */
export function ContentReaders({ content: { id, needConfirm } }: { content: { id: string; needConfirm: boolean } }) {
  const [which, setWhich] = useState<Which>('unread');
  const [state, setState] = useState({ page: 1, size: 20, search: '' });
  const query = useCall(content.actions.readers, { id, which, ...state, search: state.search || null }, pagedQuery);
  const remind = useAction(content.actions.remind, {
    onSuccess: ({ told }) => showToast('success', `已提醒 ${told} 人`),
  });
  return (
    <PagedList<Reader>
      columns={columns}
      empty={<Empty title={which === 'unread' ? '所有人都已阅读' : '还没有人'} />}
      filters={
        <>
          <Segmented<Which>
            aria-label="按是否已读筛选"
            onChange={(value) => {
              setWhich(value);
              setState((before) => ({ ...before, page: 1 }));
            }}
            options={Object.entries(choices)
              .filter(([value]) => needConfirm || value !== 'confirmed')
              .map(([value, label]) => ({ value: value as Which, label }))}
            value={which}
          />
          <Button icon={<BellOutlined aria-hidden />} loading={remind.isPending} onClick={() => remind.mutate({ id })}>
            {needConfirm ? '提醒未确认的人' : '提醒未读的人'}
          </Button>
        </>
      }
      hrefOf={() => null}
      isFiltered={which !== 'unread'}
      keyOf={({ id: userId }) => userId}
      nameOf={({ name }) => name}
      nameTitle="姓名"
      onChange={({ page = 1, size, search }) =>
        setState((before) => ({ page, size: size ?? before.size, search: search ?? before.search }))
      }
      query={query}
      searched="姓名"
      state={{ ...state, sort: null, filters: {} }}
      subject="用户"
    />
  );
}
