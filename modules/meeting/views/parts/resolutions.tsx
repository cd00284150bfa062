import { Progress, Skeleton, Table } from 'antd';
import { Link } from 'react-router';
import { meetingresolution } from '#modules/meetingresolution/meetingresolution.ts';
import { task } from '#modules/task/task.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/state-tag.tsx';
import { useRecordHref } from '#web/page/use-record-href.ts';
import { DueTag } from '#web/worklist/due-tag.tsx';

type Resolution = OutputOf<(typeof meetingresolution)['calls']['list']>['rows'][number];

/** What a meeting resolved, with the task that each has become and how far it is. */
export function Resolutions({ minutes }: { minutes: string }) {
  const { data, error, refetch } = useCall(
    meetingresolution.calls.list,
    { filters: { minutes: [minutes] }, size: 200, sort: 'position' },
    { isSilent: true },
  );
  const ids = (data?.rows ?? []).flatMap((row) => row.task ?? []);
  const tasks = useCall(
    task.calls.list,
    { filters: { source: ['meeting'] }, size: 200 },
    { isSilent: true, enabled: ids.length > 0 },
  );
  const recordHref = useRecordHref();
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="议定事项" />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (data.rows.length === 0) return <p className="minutes-note">没有议定事项。</p>;
  const taskOf = (row: Resolution) => tasks.data?.rows.find(({ id }) => id === row.task);
  return (
    <Table<Resolution>
      columns={[
        {
          key: 'content',
          title: '事项',
          render: (_value, row) => {
            const href = row.task && taskOf(row) ? recordHref(task.name, row.task) : null;
            return href ? <Link to={href}>{row.content}</Link> : row.content;
          },
        },
        { key: 'owner', title: '负责人', width: 110, render: (_value, row) => data.labels[row.owner] ?? '–' },
        {
          key: 'due',
          title: '期限',
          width: 130,
          render: (_value, row) =>
            row.status === 'done' || row.status === 'dropped' ? null : <DueTag dueAt={row.dueAt} />,
        },
        {
          key: 'progress',
          title: '任务进度',
          width: 150,
          render: (_value, row) => {
            const found = taskOf(row);
            if (!found) return null;
            return <Progress aria-label="任务进度" percent={found.progress ?? 0} size="small" />;
          },
        },
        {
          key: 'status',
          title: '状态',
          width: 100,
          render: (_value, row) => <StateTag states={meetingresolution.declaration.states} value={row.status} />,
        },
      ]}
      dataSource={data.rows}
      pagination={false}
      rowKey="id"
      scroll={{ x: 'max-content' }}
      size="middle"
    />
  );
}
