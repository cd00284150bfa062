import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { LifeTag } from '#web/kit/values/life-tag.tsx';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { useMay } from '#web/page/use-may.ts';
import { task as taskModule } from '../../task.ts';
import type { TaskRow } from './task-row.ts';
import './task-head.css';

/** What a task consists of, with the way to its parts. */
export function Parts({ task, isOpen }: { task: TaskRow; isOpen: boolean }) {
  const hrefOf = useRecordHref();
  const mayAdd = useMay(taskModule.declaration.access.add) && isOpen;
  const question = { filters: { parent: [task.id] }, size: 100, sort: 'dueAt' };
  const { data, error, isPending, refetch } = useCall(taskModule.calls.list, question, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="下级任务" />;
  const addButton = mayAdd && (
    <Link to={`/task/create?${new URLSearchParams({ parent: task.id, kind: task.kind })}`}>
      <Button icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
        新增下级任务
      </Button>
    </Link>
  );
  if (data.rows.length === 0) {
    return (
      <Empty action={addButton} title="没有下级任务">
        下级任务全部完成后，上级任务才能提交。
      </Empty>
    );
  }
  return (
    <>
      {addButton}
      <ul className="task-parts">
        {data.rows.map((row) => (
          <li key={row.id}>
            <Link to={hrefOf('task', row.id) ?? '#'}>{row.title}</Link>
            <span className="task-part-facts">
              <span>{data.labels[row.owner]}</span>
              <span>{formatInstant(row.dueAt)} 截止</span>
              <span>{row.progress ?? 0}%</span>
              <LifeTag approval={null} states={taskModule.declaration.states} status={row.status} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
