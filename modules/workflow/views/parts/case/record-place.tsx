import { Skeleton } from 'antd';
import { Navigate } from 'react-router';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';

/** Leads on to the page that shows a record of a module without a list of its own, at the tab that is called like the module. */
export function RecordPlace({ module, id, shownOn }: { module: AnyModule; id: string; shownOn: string }) {
  const recordHref = useRecordHref();
  const { data, error, refetch } = useCall(module.calls.get, { id }, { isSilent: true });
  if (!data && !error) return <Skeleton active className="panel case-card" paragraph={{ rows: 6 }} />;
  const owner = (data?.record as Record<string, unknown> | undefined)?.[shownOn];
  const ownerModule = propertiesOf(module.declaration).get(shownOn)?.module;
  const href = typeof owner === 'string' && ownerModule ? recordHref(ownerModule, owner) : null;
  if (!href) return <Failure error={error} onRetry={refetch} subject={module.title} />;
  return <Navigate replace to={href.includes('?') ? href : `${href}?tab=${module.name}`} />;
}
