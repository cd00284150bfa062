import { Drawer, Progress } from 'antd';
import { useState } from 'react';
import { userplan } from '#modules/userplan/userplan.ts';
import { chinaDay } from '#shared/day.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Table } from '#web/kit/table.tsx';
import { PageTime } from '#web/page/page-time.tsx';

/** Everybody's days of one month, planned and present. */
export function MonthSheet({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState(() => chinaDay().slice(0, 7));
  const [page, setPage] = useState(1);
  const { data, isPending } = useCall(userplan.calls.list, {
    page,
    size: 50,
    filters: { month },
  });
  return (
    <Drawer
      extra={
        <PageTime
          aria-label="月份"
          kind="month"
          onChange={(next) => {
            setMonth(next);
            setPage(1);
          }}
          value={month}
        />
      }
      onClose={onClose}
      open
      size="large"
      title="月度出勤"
    >
      <Table
        columns={[
          { title: '人员', dataIndex: 'member', render: (id: string) => data?.labels[id] ?? '—' },
          { title: '计划', dataIndex: 'daysPlanned' },
          { title: '实际', dataIndex: 'daysPresent' },
          {
            title: '到岗率',
            key: 'rate',
            render: (_, { daysPlanned, daysPresent }) => (
              <Progress
                aria-label="到岗率"
                percent={daysPlanned > 0 ? Math.round((100 * daysPresent) / daysPlanned) : 0}
                size="small"
              />
            ),
          },
        ]}
        dataSource={[...(data?.rows ?? [])]}
        loading={isPending}
        locale={{ emptyText: <Empty title="这个月还没有出勤计划">在人员的“出勤”页登记。</Empty> }}
        pagination={{ current: page, pageSize: 50, total: data?.total ?? 0, onChange: setPage, hideOnSinglePage: true }}
        rowKey="id"
        size="small"
      />
    </Drawer>
  );
}
