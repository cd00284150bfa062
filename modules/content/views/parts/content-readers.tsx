import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { useNarrowedPeople } from '#web/page/filters/use-narrowed-people.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { content } from '../../content.ts';

type Reader = OutputOf<typeof content.actions.readers>['rows'][number];

const choices = { unread: '未读', read: '已读' } as const;
const confirmable = { ...choices, confirmed: '已确认' } as const;

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
  const { which, asked, choice, list } = useNarrowedPeople<keyof typeof confirmable>(
    needConfirm ? confirmable : choices,
    'unread',
  );
  const query = useCall(content.actions.readers, { id, ...asked }, pagedQuery);
  const remind = useAction(content.actions.remind, {
    onSuccess: ({ told }) => showToast('success', `已提醒 ${told} 人`),
  });
  return (
    <PagedList<Reader>
      {...list}
      columns={columns}
      empty={<Empty title={which === 'unread' ? '所有人都已阅读' : '还没有人'} />}
      filters={
        <>
          {choice}
          <Button icon={<BellOutlined aria-hidden />} loading={remind.isPending} onClick={() => remind.mutate({ id })}>
            {needConfirm ? '提醒未确认的人' : '提醒未读的人'}
          </Button>
        </>
      }
      query={query}
      subject="用户"
    />
  );
}
