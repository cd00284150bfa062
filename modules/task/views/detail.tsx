import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { postponable } from '../rules.ts';
import { task } from '../task.ts';
import { AskingButtons } from './parts/asking-buttons.tsx';
import { Checklist } from './parts/checklist.tsx';
import { LogButton } from './parts/log-dialog.tsx';
import { Parts } from './parts/parts.tsx';
import { TaskHead } from './parts/task-head.tsx';
import { UrgeButton } from './parts/urge-button.tsx';
import { WorkLog } from './parts/work-log.tsx';

/** One task: how far it is, what was done on it, what is to be checked, and what it consists of. */
export default function TaskDetail() {
  const { id = '' } = useParams();
  const me = useSession((session) => session.user?.id ?? '');
  const { data } = useCall(task.calls.get, { id }, { isSilent: true });
  const record = data?.record;
  const isWorker = record !== undefined && (record.owner === me || (record.collaborators ?? []).includes(me));
  const isUnderWay = ['received', 'doing', 'returned'].includes(record?.status ?? '');
  const isPostponable = postponable.some((state) => state === record?.status);
  const mayWork = isWorker && isUnderWay;
  return (
    <DetailPage
      head={record && <TaskHead labels={data.labels} record={record} />}
      module={task}
      tabs={
        record
          ? [
              {
                key: 'checklist',
                label: `检查项（${record.checklist.filter(({ isDone }) => isDone).length}/${record.checklist.length}）`,
                children: <Checklist mayTick={mayWork} record={record} />,
              },
              { key: 'log', label: '日志', children: <WorkLog mayWork={mayWork} task={record} /> },
              { key: 'parts', label: '下级任务', children: <Parts isOpen={isUnderWay} task={record} /> },
            ]
          : [{ key: 'wait', label: '日志', children: <Skeleton active /> }]
      }
      toolbar={
        record && (
          <>
            {mayWork && <LogButton task={record} />}
            {isWorker && record.publisher !== me && isPostponable && (
              <AskingButtons id={id} isOwner={record.owner === me} />
            )}
            {record.publisher === me && isUnderWay && <UrgeButton id={id} />}
          </>
        )
      }
    />
  );
}
