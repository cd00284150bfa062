import { useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link, useNavigate } from 'react-router';
import { versionrollout } from '#modules/versionrollout/versionrollout.ts';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { refreshRecords } from '#web/page/refresh.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { version } from '../../version.ts';

type Rollout = OutputOf<(typeof versionrollout)['calls']['list']>['rows'][number];

const anyRollout = versionrollout as unknown as AnyModule;
const shownRollouts = 200;

/** A version city by city: what came of it, and the next step where one is due. */
export function Rollouts({ release }: { release: string }) {
  const listPath = useListPath(versionrollout.name) ?? '/version/versionrollout';
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useCall(
    versionrollout.calls.list,
    { size: shownRollouts, sort: 'plannedOn', filters: { release: [release] } },
    { isSilent: true },
  );
  const { perform, isBusy, dialog } = useRecordAction(anyRollout, {
    // The version has counted its cities anew.
    onDone: () => refreshRecords(client, version as unknown as AnyModule),
    onEdit: ({ id }) => navigate(pathOfRecord(listPath, 'detail', id)),
  });
  if (isPending) return <Skeleton active paragraph={{ rows: 5 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="上线记录" />;
  if (data.rows.length === 0) {
    return <Empty title="还没有上线记录">版本批准后，每个上线地市有一条记录，在这里登记上线、失败与回退。</Empty>;
  }
  return (
    <>
      <FittingTable<Rollout>
        columns={[
          {
            title: '地市',
            render: (_, row) => (
              <Link to={pathOfRecord(listPath, 'detail', row.id)}>{data.labels[row.area] ?? '地市'}</Link>
            ),
          },
          { title: '计划上线', dataIndex: 'plannedOn' },
          { title: '上线时间', render: (_, row) => row.releasedAt && formatInstant(row.releasedAt) },
          { title: '操作人', render: (_, row) => row.operator && data.labels[row.operator] },
          { title: '结果', render: (_, row) => row.rollbackReason ?? row.failureReason ?? row.result },
          {
            title: '状态',
            render: (_, row) => <StateTag states={versionrollout.declaration.states} value={row.status} />,
          },
          {
            title: '操作',
            render: (_, row) => (
              <RecordButtons
                isBusy={isBusy}
                module={anyRollout}
                onEdit={({ id }) => navigate(pathOfRecord(listPath, 'detail', id))}
                onPerform={perform}
                row={row as unknown as Row}
                variant="row"
              />
            ),
          },
        ]}
        dataSource={data.rows}
        pagination={false}
        rowKey="id"
        size="small"
      />
      {dialog}
    </>
  );
}
