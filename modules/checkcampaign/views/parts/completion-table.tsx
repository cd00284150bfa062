import { Skeleton, Tag } from 'antd';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { Table } from '#web/kit/table.tsx';
import { PercentageBar } from '#web/kit/values/percentage-bar.tsx';
import type { Completion } from '../../campaign-calls.ts';
import { checkcampaign } from '../../checkcampaign.ts';

const share = ({ done, all }: Completion) => Math.round((done / all) * 100);

/** How far each rater of a campaign is. */
export function CompletionTable({ id }: { id: string }) {
  const { data, error, refetch } = useCall(checkcampaign.actions.progress, { id }, { isSilent: true });
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="完成情况" />;
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} title={false} />;
  if (data.length === 0) return <Empty title="还没有评分表">考核发布后，按参与范围生成评分表。</Empty>;
  return (
    <Table<Completion>
      columns={[
        { title: '评分方', dataIndex: 'name' },
        { title: '评分表', dataIndex: 'all', align: 'right', width: 90 },
        { title: '已提交', dataIndex: 'done', align: 'right', width: 90 },
        {
          title: '完成率',
          width: 220,
          render: (_, row) => <PercentageBar text={String(share(row))} value={share(row)} />,
        },
        {
          title: '缺评',
          dataIndex: 'missed',
          width: 90,
          render: (missed: number) => (missed > 0 ? <Tag color="error">{missed} 张</Tag> : '–'),
        },
        { title: '最近提交', dataIndex: 'lastOn', width: 130, render: (day: string | null) => day ?? '–' },
      ]}
      dataSource={data}
      pagination={false}
      rowKey="id"
      scroll={{ x: 'max-content' }}
      size="small"
    />
  );
}
