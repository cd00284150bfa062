import { Skeleton } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { RecordOverview } from '#web/page/record/record-overview.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import '#web/page/form/form-page.css';

/** The business record that a case is about. */
export function CaseRecord({ module, id }: { module: AnyModule; id: string }) {
  const { data, error, isPending, refetch } = useCall(module.calls.get, { id }, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject={module.title} />;
  return <RecordOverview labels={data.labels} module={module} reachable={data.reachable} record={data.record as Row} />;
}
