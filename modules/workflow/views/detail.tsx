import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { useListPaths } from '#web/page/paths/use-list-paths.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { listCopied, readCopied } from '../operations.ts';
import { getInstance, getTaskInstance, type InstanceDetail } from '../tasks.ts';
import { CasePanel } from './parts/case/case-panel.tsx';
import { RecordPlace } from './parts/case/record-place.tsx';
import './parts/case/case-panel.css';

/** The page of one case: named by `?id=`, or by the task at hand in `?taskId=`. Leads on to `?module=…&record=…`, wherever that is shown, and to its `tab`. */
export default function Detail() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const recordHref = useRecordHref();
  const listPaths = useListPaths();
  const { modules } = useRegistry();
  const taskId = query.get('taskId');
  const id = query.get('id');
  if (taskId) return <TaskCase key={taskId} taskId={taskId} />;
  if (id) return <InstanceCase id={id} key={id} />;
  const [module, record] = [query.get('module'), query.get('record')];
  const found = modules.get(module ?? '');
  const shownOn = found && !listPaths.has(found.name) ? found.declaration.shownOn : undefined;
  if (found && record && shownOn) return <RecordPlace id={record} key={record} module={found} shownOn={shownOn} />;
  const href = module && record ? recordHref(module, record) : null;
  const tab = query.get('tab');
  if (href) return <Navigate replace to={tab ? `${href}?${new URLSearchParams({ tab })}` : href} />;
  return (
    <Empty action={<Button onClick={() => navigate('/todo')}>查看待办</Button>} title="没有指定要查看的事项">
      请从待办、已办或流程列表进入。
    </Empty>
  );
}

function TaskCase({ taskId }: { taskId: string }) {
  const query = useCall(getTaskInstance, { taskId }, { isSilent: true });
  return <CasePage query={query} taskId={taskId} />;
}

function InstanceCase({ id }: { id: string }) {
  return <CasePage query={useCall(getInstance, { id }, { isSilent: true })} />;
}

interface CasePageProps {
  query: { data: InstanceDetail | undefined; error: Error | null; isPending: boolean; refetch: () => void };
  taskId?: string;
}

function CasePage({ query: { data, error, isPending, refetch }, taskId }: CasePageProps) {
  const { setTitle } = useTab();
  const title = data?.title ?? null;
  useReadCopy(data?.isCopyUnread ? data.id : undefined);
  useEffect(() => setTitle(title), [title, setTitle]);
  if (isPending) return <Skeleton active className="panel case-card" paragraph={{ rows: 12 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="事项" />;
  return <CasePanel instance={data} taskId={taskId} />;
}

/** What one was told of is read once it is open. */
function useReadCopy(instanceId: string | undefined): void {
  const { mutate } = useAction(readCopied, { refreshes: [listCopied], isSilent: true });
  useEffect(() => {
    if (instanceId) mutate({ instanceIds: [instanceId] });
  }, [instanceId, mutate]);
}
