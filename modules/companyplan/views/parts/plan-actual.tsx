import { Progress, Skeleton } from 'antd';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Table } from '#web/kit/table.tsx';
import { companyplan } from '../../companyplan.ts';

type Line = OutputOf<typeof companyplan.actions.actual>['heads'][number];

/** The plan of a month beside the members on the contract, their attendance, and the devices that have arrived. */
export function PlanActual({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useCall(companyplan.actions.actual, { id }, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="计划与实际" />;
  return (
    <>
      <Lines lines={data.heads} nothing="没有计划人员，合同也没有在场人员" title="人数" unit="人" />
      <Lines lines={data.days} nothing="没有计划人天，也没有出勤登记" title="人天" unit="天" />
      <Lines lines={data.devices} nothing="没有计划设备" title="设备" unit="台" />
    </>
  );
}

interface LinesProps {
  title: string;
  unit: string;
  lines: readonly Line[];
  nothing: string;
}

function Lines({ title, unit, lines, nothing }: LinesProps) {
  return (
    <section aria-label={title} style={{ marginBottom: 24 }}>
      <h2 className="section-title">{title}</h2>
      <Table<Line>
        columns={[
          { title: title === '设备' ? '分类' : '岗位', dataIndex: 'label' },
          { title: `计划（${unit}）`, dataIndex: 'planned', align: 'right', width: 120 },
          { title: `实际（${unit}）`, dataIndex: 'actual', align: 'right', width: 120 },
          {
            title: '到位率',
            width: 220,
            render: (_, { planned, actual }) =>
              planned > 0 ? <Progress percent={Math.round((actual / planned) * 100)} size="small" /> : '计划外',
          },
        ]}
        dataSource={[...lines]}
        locale={{ emptyText: nothing }}
        pagination={false}
        rowKey="key"
        scroll={{ x: 'max-content' }}
        size="small"
      />
    </section>
  );
}
