import { BellOutlined } from '@ant-design/icons';
import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { citytask } from '#modules/citytask/citytask.ts';
import { citytaskitem } from '#modules/citytaskitem/citytaskitem.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { pathOfNew, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { useMay } from '#web/page/use-may.ts';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { isOpen } from './open-item.ts';
import './task-grid.css';

const rowsPerPage = 20;

interface Item {
  id: string;
  area: string;
  status: string;
  progress: number;
  isHandedInLate: boolean;
}

/** Every task under way against every city that has it: the state of each item, late ones marked, laggards reminded. */
export function TaskGrid() {
  const [page, setPage] = useState(1);
  const mayPublish = useMay(citytask.declaration.access.add);
  const publishPath = useListPath(citytask.name);
  const { data, error, isPending, refetch } = useCall(citytask.actions.grid, { page }, { isSilent: true });
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="各地市进展" />;
  if (data.rows.length === 0) {
    return (
      <Empty
        action={
          mayPublish &&
          publishPath && (
            <Link to={pathOfNew(publishPath)}>
              <Button tabIndex={-1} type="primary">
                新增地市任务
              </Button>
            </Link>
          )
        }
        title="没有进行中的地市任务"
      >
        发布任务后，这里按地市显示每一项的进展。
      </Empty>
    );
  }
  return (
    <div className="panel task-grid-panel">
      <table className="task-grid">
        <thead>
          <tr>
            <th scope="col">任务</th>
            {data.areas.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">完成</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ id, number, title, dueAt, items }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={pathOfRecord('/city/citytaskmanage', 'detail', id)}>{title}</Link>
                <span className="task-grid-note">
                  {number} <DueTag dueAt={dueAt} />
                </span>
              </th>
              {data.areas.map(({ id: area }) => (
                <td key={area}>
                  <GridCell dueAt={dueAt} item={items.find((each) => each.area === area)} />
                </td>
              ))}
              <td className="task-grid-total">
                {items.filter(({ status }) => status === 'passed').length} / {items.length}
              </td>
              <td>
                <RemindButton id={id} isNeeded={items.some(({ status }) => isOpen(status))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > rowsPerPage && (
        <Pagination align="end" current={page} onChange={setPage} pageSize={rowsPerPage} total={data.total} />
      )}
    </div>
  );
}

function GridCell({ item, dueAt }: { item: Item | undefined; dueAt: string }) {
  if (!item) return <span className="task-grid-none">–</span>;
  const isLate = isOpen(item.status) && Date.parse(dueAt) < Date.now();
  const note = isLate ? '已逾期' : item.status === 'doing' ? `${item.progress}%` : item.isHandedInLate && '逾期提交';
  return (
    <Link
      className={`task-grid-cell${isLate ? ' task-grid-late' : ''}`}
      to={pathOfRecord('/city/citytaskitem', 'detail', item.id)}
    >
      <StateTag states={citytaskitem.declaration.states} value={item.status} />
      <small>{note}</small>
    </Link>
  );
}

function RemindButton({ id, isNeeded }: { id: string; isNeeded: boolean }) {
  const mayRemind = useMay(citytask.declaration.actions.remind.grants);
  const { mutate, isPending } = useAction(citytask.actions.remind, {
    onSuccess: ({ told }) => showToast('success', `已催办 ${told} 个地市`),
  });
  if (!mayRemind || !isNeeded) return null;
  return (
    <Button icon={<BellOutlined aria-hidden />} loading={isPending} onClick={() => mutate({ id })} size="small">
      催办
    </Button>
  );
}
