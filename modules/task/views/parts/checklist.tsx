import { Checkbox, Tag } from 'antd';
import { useAction } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { task } from '../../task.ts';
import type { TaskRow } from './task-row.ts';
import './task-head.css';

/** The lines with their places, by which they are ticked: they have no other name. */
function placed({ checklist }: TaskRow) {
  return checklist.map((line, position) => ({ ...line, position, key: `${position} ${line.content}` }));
}

/** What is to be checked, to be ticked by those who do the work. */
export function Checklist({ record, mayTick }: { record: TaskRow; mayTick: boolean }) {
  const { mutate, isPending } = useAction(task.actions.tick, { refreshes: [task.calls.get, task.calls.list] });
  if (record.checklist.length === 0) return <Empty title="没有检查项">发布人可以在编辑任务时添加。</Empty>;
  return (
    <ul className="task-checks">
      {placed(record).map(({ content, isDone, isRequired, position, key }) => (
        <li key={key}>
          <Checkbox
            checked={isDone}
            disabled={!mayTick || isPending}
            onChange={({ target }) =>
              mutate({ id: record.id, version: record.version, position, isDone: target.checked })
            }
          >
            {content}
            {isRequired && <Tag color={isDone ? 'default' : 'orange'}>必须</Tag>}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
