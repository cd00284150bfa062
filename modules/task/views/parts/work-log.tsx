import { Skeleton } from 'antd';
import { tasklog } from '#modules/tasklog/tasklog.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FileList } from '#web/kit/files/file-list.tsx';
import { LogButton } from './log-dialog.tsx';
import type { TaskRow } from './task-row.ts';
import './task-head.css';

/** What was done on a task, the latest first. */
export function WorkLog({ task, mayWork }: { task: TaskRow; mayWork: boolean }) {
  const question = { filters: { task: [task.id] }, size: 100 };
  const { data, error, isPending, refetch } = useCall(tasklog.calls.list, question, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="日志" />;
  if (data.rows.length === 0) {
    return (
      <Empty action={mayWork && <LogButton task={task} />} title="还没有日志">
        负责人和协作人每天填写做了什么、用了多少工时，进度随之更新。
      </Empty>
    );
  }
  return (
    <>
      {mayWork && <LogButton task={task} />}
      <ol className="task-logs">
        {data.rows.map((row) => (
          <li className="task-log" key={row.id}>
            <div className="task-log-head">
              <strong>{row.workedOn}</strong>
              <span>{row.createdBy ? data.labels[row.createdBy] : '系统'}</span>
              <span>{row.hours} 小时</span>
              <span>进度 {row.progress}%</span>
            </div>
            <p>{row.content}</p>
            {row.attachments.length > 0 && <FileList ids={row.attachments} labels={data.labels} />}
          </li>
        ))}
      </ol>
    </>
  );
}
