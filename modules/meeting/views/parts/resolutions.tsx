import { Progress, Skeleton } from 'antd';
import { Link } from 'react-router';
import { meetingresolution } from '#modules/meetingresolution/meetingresolution.ts';
import { task } from '#modules/task/task.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Table } from '#web/kit/table.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { DueTag } from '#web/worklist/due-tag.tsx';

type Resolution = OutputOf<(typeof meetingresolution)['calls']['list']>['rows'][number];

/** What a meeting resolved, with the task that each has become and how far it is. */
export function Resolutions({ minutes }: { minutes: string }) {
  const { data, error, refetch } = useCall(
    meetingresolution.calls.list,
    { filters: { minutes: [minutes] }, size: 200, sort: 'position' },
    { isSilent: true },
  );
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="议定事项" />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (data.rows.length === 0) return <p className="minutes-note">没有议定事项。</p>;
  return (
    <Table<Resolution>
      columns={[
        {
          key: 'content',
          title: '事项',
          render: (_value, row) => (row.task ? <TaskLink id={row.task} words={row.content} /> : row.content),
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
          render: (_value, row) => row.task && <TaskProgress id={row.task} />,
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

/** The task that a resolution has become, for those who may read it. */
function TaskLink({ id, words }: { id: string; words: string }) {
  const recordHref = useRecordHref();
  const { data } = useCall(task.calls.get, { id }, { isSilent: true });
  const href = data ? recordHref(task.name, id) : null;
  return href ? <Link to={href}>{words}</Link> : words;
}

function TaskProgress({ id }: { id: string }) {
  const { data } = useCall(task.calls.get, { id }, { isSilent: true });
  if (!data) return null;
  return <Progress aria-label="任务进度" percent={data.record.progress ?? 0} size="small" />;
}
