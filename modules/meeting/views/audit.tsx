import { Segmented } from 'antd';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { meeting } from '../meeting.ts';
import { AuditDesk } from './parts/audit-desk.tsx';

const ways = [
  { value: 'waiting', label: '待我审批' },
  { value: 'done', label: '我已审批' },
  { value: 'all', label: '全部送审' },
];

/** Meetings on the desk of those who approve them: whether the place is free and who cannot come, beside the decision. */
export default function Audit() {
  const [chosen, change] = useAddressFilters(['way']);
  const way = ways.find(({ value }) => value === chosen.way)?.value ?? 'waiting';
  const choice = (
    <Segmented
      aria-label="审批情况"
      onChange={(value) => change({ way: value === 'waiting' ? null : value })}
      options={ways}
      value={way}
    />
  );
  if (way === 'all') {
    return (
      <ListPage
        columns={['title', 'startAt', 'type', 'place', 'host', 'createdBy', 'status']}
        filters={['type', 'place', 'host', 'startAt', 'status']}
        fixedFilters={{ approval: ['pending', 'approved', 'rejected', 'returned'] }}
        isReadOnly
        module={meeting}
        newHref={null}
        title="会议审批"
        toolbar={choice}
      />
    );
  }
  return (
    <section className="list-page">
      <PageHeader title="会议审批">{choice}</PageHeader>
      <AuditDesk key={way} way={way === 'done' ? 'done' : 'waiting'} />
    </section>
  );
}
