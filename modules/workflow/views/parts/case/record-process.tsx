import { Skeleton } from 'antd';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { getRecordInstance } from '../../../tasks.ts';
import { CasePanel } from './case-panel.tsx';

/** How far the approval of a business record is: the tab 流程 of its detail. */
export default function RecordProcess({ module, id }: { module: string; id: string }) {
  const { data, error, isPending, refetch } = useCall(getRecordInstance, { module, id }, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data === undefined) return <Failure error={error} onRetry={refetch} subject="流程" />;
  if (data === null) return <Empty title="还没有提交审批">提交审批后，这里显示流程图和办理过程。</Empty>;
  return <CasePanel instance={data} isWithinRecord />;
}
