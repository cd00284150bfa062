import { Skeleton } from 'antd';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { publicConfig } from '../public.ts';
import { SiteForm } from './parts/site-form.tsx';
import './site.css';

/** What the whole installation shows of itself: name, footer, help and watermark. */
export default function Site() {
  const { data, error, isPending, refetch } = useCall(publicConfig, {}, { isSilent: true });
  return (
    <section className="list-page">
      <PageHeader note="对所有用户生效，其他用户重新打开页面后看到。" title="站点设置" />
      {isPending && <Skeleton active className="panel site" paragraph={{ rows: 10 }} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="站点设置" />}
      {data && <SiteForm site={data} />}
    </section>
  );
}
