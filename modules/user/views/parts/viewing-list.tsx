import type { OutputOf } from '#shared/operation.ts';
import type { States } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { deviceOf } from '../../device.ts';
import { listViewings } from '../../viewing.ts';

type Viewing = OutputOf<typeof listViewings>['rows'][number];

const states: States = {
  open: { label: '查看中', color: 'orange' },
  ended: { label: '已结束', color: 'grey' },
};

const columns: readonly PagedColumn<Viewing>[] = [
  {
    key: 'state',
    title: '状态',
    widthPx: 100,
    isHead: true,
    render: ({ endedAt }) => <StateTag states={states} value={endedAt ? 'ended' : 'open'} />,
  },
  { key: 'user', title: '以谁的身份', widthPx: 170, render: ({ userName, username }) => `${userName}（${username}）` },
  { key: 'reason', title: '原因', widthPx: 180, render: ({ reason }) => reason },
  { key: 'started', title: '开始', widthPx: 180, render: ({ startedAt }) => formatExactly(startedAt) },
  { key: 'ended', title: '结束', widthPx: 180, render: ({ endedAt }) => (endedAt ? formatExactly(endedAt) : '—') },
  {
    key: 'address',
    title: '地址',
    widthPx: 140,
    render: ({ address, agent }) => <span title={deviceOf(agent)}>{address}</span>,
  },
];

/** Who has seen the product with whose eyes, and who does now. */
export function ViewingList() {
  const [state, change] = usePagedState();
  const { page, size, search } = state;
  const viewings = useCall(listViewings, { page, size, search: search || null }, pagedQuery);
  return (
    <PagedList<Viewing>
      columns={columns}
      empty={<Empty title="没有身份查看">管理员在用户页“以此人身份查看”后，每一次都记在这里。</Empty>}
      hrefOf={() => null}
      keyOf={({ id }) => id}
      nameOf={({ viewerName }) => viewerName}
      nameTitle="查看人"
      onChange={change}
      query={viewings}
      searched="查看人、被查看人或原因"
      state={state}
      subject="身份查看"
    />
  );
}
